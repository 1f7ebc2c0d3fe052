import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { closeMember } from '#account/close-member.ts'
import { readHistory } from '#audit/read-history.ts'
import { connectDatabase } from '#db/database.ts'
import { testDatabase } from '#db/test-database.ts'
import { countValidBets } from '#game/count-valid-bets.ts'
import { slot, testFreeRounds } from '#game/free/test-free-rounds.ts'
import { callWallet, openGame, testProvider } from '#game/test-provider.ts'
import { rollbackOf } from '#game/test-transactions.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { freezeAccount } from '#ledger/freeze-account.ts'
import { findingsOf } from '#ledger/verify.ts'
import { newOperator, setByTwo } from '#operator/test-operator.ts'
import { testProtected } from '#protection/test-protected.ts'
import { testPassword, testPlatform } from '#test-platform.ts'
import { readFunds } from '#wallet/read-funds.ts'

const db = await testDatabase({ poolSize: 12 })
const provider = await testProvider(db)
const { platform, behaviour, grants } = provider
const free = await testFreeRounds(db, provider)
const { give, work, player, freeBet, freeWin, send, readGrant } = free
const checks = await findChecks()
const dayMs = 86_400_000
afterAll(async () => {
  expect(await findingsOf(db, checks)).toEqual([])
  await provider.close()
})
beforeEach(() => {
  behaviour.freeRounds = 'TAKEN'
})

const statusOf = async (name: 'bet' | 'win' | 'rollback', input: object) =>
  (await send(name, input))['status']
const balanceOf = async (of: { sessionId: string }) =>
  (await send('balance', { sessionId: of.sessionId, gameCode: slot.gameCode }))['balance']
const listed = async ({ visitor }: Awaited<ReturnType<typeof player>>) =>
  (await visitor.send('freeRounds')).value as Record<string, unknown>[]

/** A new session a moment before a member's free rounds end. */
async function aboutToEnd({ visitor, username }: Awaited<ReturnType<typeof player>>) {
  const turn = (ms: number) => platform.advance(ms)
  turn(7 * dayMs - 1)
  await visitor.logIn(username, testPassword)
  return { turn, sessionId: await openGame(provider, visitor, { nodeId: free.nodeId, ...slot }) }
}

describe('a grant', () => {
  test('is given by the terms of its promotion, told to the provider, and then to the member; the log has it', async () => {
    const member = await player('none')
    const grantId = randomUUID()
    const given = await give(member.memberId, grantId)
    const expiresAt = platform.now() + 7 * dayMs
    expect(given.value).toEqual({ game: 'Scarlet Peony', rounds: 10, stake: '1.00', expiresAt })
    expect(await listed(member)).toMatchObject([{ id: grantId, state: 'WAITING', left: 10 }])
    await work()
    const about = { gameCode: slot.gameCode, currency: 'THB', rounds: 10, stake: '1.00', until: expiresAt }
    expect(grants.at(-1)).toMatchObject({ grantId, ...about })
    expect(await listed(member)).toMatchObject([
      { id: grantId, nodeId: free.nodeId, state: 'OPEN', rounds: 10, left: 10, stake: '1.00', won: '0.00' },
    ])
    const [message] = (await member.visitor.send('messages')).value.content
    expect(message).toMatchObject({ title: 'Free rounds for you' })
    const [entry] = await readHistory(db, { subjectId: member.memberId, limit: 10 })
    expect(entry).toMatchObject({ actorId: free.operator.operatorId, action: 'freeRounds' })
  })

  test('is given once, however often it is sent at the same moment', async () => {
    const { memberId } = await player('none')
    const grantId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => give(memberId, grantId)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['', ...Array(4).fill('STATE_CONFLICT')])
  })

  test('waits for a provider that is down, and is told by the job until it is taken, under one id', async () => {
    behaviour.freeRounds = 'down'
    const member = await player()
    await work()
    await work(20_000)
    expect(await readGrant(member.grantId)).toMatchObject({ told: false, ended: false })
    behaviour.freeRounds = 'TAKEN'
    await work(120_000)
    expect(await readGrant(member.grantId)).toMatchObject({ told: true })
    const told = grants.filter(({ grantId }) => grantId === member.grantId)
    expect(told.length).toBeGreaterThan(2)
    await work(120_000)
    expect(grants.filter(({ grantId }) => grantId === member.grantId)).toHaveLength(told.length)
  })

  test('of a member whose account was closed meanwhile is told to nobody', async () => {
    const member = await player()
    await db.transaction((tx) => closeMember(tx, member.memberId))
    await work()
    expect(grants.filter(({ grantId }) => grantId === member.grantId)).toEqual([])
    expect(await readGrant(member.grantId)).toMatchObject({ told: false })
  })

  test('is at no stake above what a round may have', async () => {
    await setByTwo(platform, { maxBet: '0.99' })
    const { memberId } = await player('none')
    expect((await give(memberId)).code).toBe('AMOUNT_RANGE')
    await setByTwo(platform, { maxBet: '1.00' })
    expect((await give(memberId)).code).toBe('')
    await setByTwo(platform, { maxBet: '200000.00' })
  })

  test('that the provider refuses has ended, and is shown to nobody', async () => {
    behaviour.freeRounds = 'REFUSED'
    const member = await player()
    await work()
    expect(await readGrant(member.grantId)).toMatchObject({ ended: true, refused: true })
    expect(await listed(member)).toEqual([])
    expect(await statusOf('bet', freeBet(member))).toBe('FREE_ROUNDS_OVER')
  })

  test('is given to nobody who rests, is not there or plays a trial, by nobody who may not decide', async () => {
    const protect = testProtected(db, platform)
    const [excluded, resting] = [await protect.member(), await protect.member()]
    await protect.exclude(excluded, 6)
    await resting.send('protectionBreak', { input: { hours: 24 } })
    expect((await give(excluded.id)).code).toBe('SELF_EXCLUDED')
    expect((await give(resting.id)).code).toBe('ON_BREAK')
    expect((await give(randomUUID())).code).toBe('NOT_FOUND')
    const reader = await newOperator(platform, ['promotion.read', 'member.read'])
    const { memberId } = await player('none')
    expect((await give(memberId, randomUUID(), reader)).status).toBe(403)
  })

  test('stays below what takes two operators, by what a member is given within a day, also at once', async () => {
    await setByTwo(platform, { depositFourEyesFrom: '25.00' })
    const { memberId } = await player('none')
    const answers = await Promise.all(Array.from({ length: 5 }, () => give(memberId)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['', '', ...Array(3).fill('LIMIT_REACHED')])
    await setByTwo(platform, { depositFourEyesFrom: '0.00' })
  })
})

describe('a free round', () => {
  test('takes nothing, and its win is paid by the house’s account of bonuses, to be bet through; it is no valid bet', async () => {
    const member = await player()
    const bet = freeBet(member)
    expect(await send('bet', bet)).toMatchObject({ status: 'OK', balance: '100.00' })
    expect(await send('win', freeWin(bet, { amount: '7.50' }))).toMatchObject({
      status: 'OK',
      balance: '107.50',
    })
    await db.transaction((tx) => countValidBets(tx, new Date()))
    const funds = await readFunds(db, member.memberId, 'THB')
    expect([funds.turnoverNeededMinor, funds.turnoverDoneMinor]).toEqual([7_50n, 0n])
    const moved = await db.query<{ class: string; amount: bigint }>({
      text: `select k.name as class, l.amount from ledger_transfers_of('{10,11,12,56}') l
        join ledger_transfer_kind k on k.kind = l.kind
        where l.debit_account = $1 or l.credit_account = $1`,
      values: [member.accountId],
    })
    expect(moved).toEqual([{ class: 'free_round_win', amount: 7_50n }])
    const settled = await db.query({
      text: 'select from settled_bet where member_id = $1',
      values: [member.memberId],
    })
    expect(settled).toEqual([])
    const [requirement] = (await member.visitor.send('bonusDetails')).value.content
    expect(requirement).toMatchObject({
      source: 'bonus',
      name: 'Scarlet Peony',
      amount: '7.50',
      turnoverNeeded: '7.50',
    })
    expect(await listed(member)).toMatchObject([{ left: 9, won: '7.50' }])
  })

  test('stands in the betting record as free, won or lost, page by page; what a page sums up has it', async () => {
    const member = await player()
    for (const amount of ['0.00', '3.00']) {
      const bet = freeBet(member)
      await send('bet', bet)
      await send('win', freeWin(bet, { amount }))
    }
    const undone = freeBet(member)
    await send('bet', undone)
    await send('rollback', rollbackOf(undone))
    await send('bet', freeBet(member))
    const read = async (query: Record<string, string> = {}) =>
      (await member.visitor.send('betRecords', { query })).value
    const whole = await read()
    const rows: Record<string, string>[] = whole.content
    expect(rows.map((row) => [row['status'], row['isFree'], row['payout']])).toEqual([
      ['open', true, '0.00'],
      ['void', true, '0.00'],
      ['won', true, '3.00'],
      ['lost', true, '0.00'],
    ])
    expect(whole.totals).toMatchObject({
      count: 4,
      stake: '0.00',
      valid: '0.00',
      payout: '3.00',
      profit: '3.00',
    })
    const first = await read({ pageSize: '2' })
    const second = await read({ pageSize: '2', before: first.older })
    expect([...first.content, ...second.content]).toEqual(rows)
    expect(await read({ pageSize: '2', after: second.newer })).toMatchObject({ content: first.content })
    expect((await read({ status: 'won' })).content).toHaveLength(1)
    expect((await read({ status: 'void' })).totals.count).toBe(1)
  })

  test('is repeated with its first answer, its win too, and paid once, also ten times at once', async () => {
    const member = await player()
    const bet = freeBet(member)
    const bets = await Promise.all(Array.from({ length: 10 }, () => send('bet', bet)))
    expect(new Set(bets.map(({ status, balance }) => `${status} ${balance}`))).toEqual(new Set(['OK 100.00']))
    const win = freeWin(bet, { amount: '5.00' })
    const wins = await Promise.all(Array.from({ length: 10 }, () => send('win', win)))
    expect(new Set(wins.map(({ status, balance }) => `${status} ${balance}`))).toEqual(new Set(['OK 105.00']))
    expect(await statusOf('win', freeWin(bet, { amount: '5.00' }))).toBe('TRANSACTION_SETTLED')
    expect(await statusOf('rollback', rollbackOf(bet))).toBe('TRANSACTION_SETTLED')
    expect(await readGrant(member.grantId)).toMatchObject({ used: 1 })
  })

  test('is one of so many: of twenty at once ten are played, and a round that is given back can be played again', async () => {
    const member = await player()
    const bets = Array.from({ length: 20 }, () => freeBet(member))
    const answers = await Promise.all(bets.map((bet) => statusOf('bet', bet)))
    const stands = bets.filter((_, index) => answers[index] === 'OK')
    expect(stands).toHaveLength(10)
    expect(answers.filter((status) => status === 'FREE_ROUNDS_OVER')).toHaveLength(10)
    const [taken] = stands
    const undo = rollbackOf(taken ?? freeBet(member))
    await Promise.all(Array.from({ length: 4 }, () => send('rollback', undo)))
    expect(await readGrant(member.grantId)).toMatchObject({ used: 9 })
    expect(await statusOf('win', freeWin(taken ?? freeBet(member)))).toBe('TRANSACTION_ROLLED_BACK')
    expect(await statusOf('bet', freeBet(member))).toBe('OK')
    expect(await statusOf('bet', freeBet(member))).toBe('FREE_ROUNDS_OVER')
    await Promise.all(stands.slice(1).map((bet) => send('win', freeWin(bet, { amount: '1.00' }))))
    expect(await balanceOf(member)).toBe('109.00')
  })

  test('is refused of another’s grant or of none, at another stake, in another round or for a win without its bet', async () => {
    const [member, other] = [await player(), await player()]
    expect(await statusOf('bet', freeBet(member, { freeGrantId: other.grantId }))).toBe('FREE_ROUNDS_OVER')
    expect(await statusOf('bet', freeBet(member, { freeGrantId: randomUUID() }))).toBe('FREE_ROUNDS_OVER')
    expect(await statusOf('bet', freeBet(member, { amount: '2.00' }))).toBe('FREE_ROUNDS_OVER')
    const bet = freeBet(member)
    expect(await statusOf('win', freeWin(bet))).toBe('TRANSACTION_DOES_NOT_EXIST')
    expect(await statusOf('bet', bet)).toBe('OK')
    const inSame = { roundId: bet.roundId }
    expect(await statusOf('bet', freeBet(member, inSame))).toBe('TRANSACTION_SETTLED')
    const { freeGrantId: _, ...paid } = freeBet(member, inSame)
    expect(await statusOf('bet', paid)).toBe('TRANSACTION_SETTLED')
    const { freeGrantId: __, ...asPaid } = bet
    expect(await statusOf('bet', asPaid)).toBe('DUPLICATE_TRANSACTION')
    expect(await statusOf('win', freeWin(bet, { sessionId: other.sessionId }))).toBe(
      'TRANSACTION_DOES_NOT_EXIST',
    )
    const forged = await callWallet(provider, 'win', freeWin(bet), { secret: 'another secret' })
    expect(forged.body['status']).toBe('INVALID_SIGNATURE')
    expect(await balanceOf(member)).toBe('100.00')
    expect(await readGrant(member.grantId)).toMatchObject({ used: 1 })
  })

  test('begins in time alone, but what has begun is paid later; a rollback before its bet keeps it from being played', async () => {
    const member = await player()
    const late = freeBet(member)
    expect(await statusOf('rollback', rollbackOf(late))).toBe('OK')
    expect(await statusOf('bet', late)).toBe('TRANSACTION_ROLLED_BACK')
    const begun = freeBet(member)
    expect(await statusOf('bet', begun)).toBe('OK')
    const whole = await readGrant(member.grantId)
    expect(whole).toMatchObject({ used: 1 })
    const { turn, sessionId } = await aboutToEnd(member)
    expect(await statusOf('bet', freeBet({ ...member, sessionId }))).toBe('OK')
    turn(1)
    try {
      expect(await statusOf('bet', freeBet({ ...member, sessionId }))).toBe('FREE_ROUNDS_OVER')
      expect(await send('win', freeWin(begun, { amount: '4.00' }))).toMatchObject({
        status: 'OK',
        balance: '104.00',
      })
      expect(await readGrant(member.grantId)).toMatchObject({ used: 2 })
    } finally {
      turn(-7 * dayMs)
    }
  })

  test('is played from no account that is frozen, nor from one that is being frozen at that moment; its win arrives', async () => {
    const member = await player()
    const begun = freeBet(member)
    await send('bet', begun)
    const { sent } = await db.transaction(async (tx) => {
      await freezeAccount(tx, member.accountId, true)
      return { sent: statusOf('bet', freeBet(member)) }
    })
    expect(await sent).toBe('USER_DISABLED')
    expect(await statusOf('bet', freeBet(member))).toBe('USER_DISABLED')
    expect(await send('win', freeWin(begun, { amount: '2.00' }))).toMatchObject({
      status: 'OK',
      balance: '102.00',
    })
    expect(await readGrant(member.grantId)).toMatchObject({ used: 1 })
  })

  test('is over once it is taken back, but one that has begun is paid', async () => {
    const member = await player()
    const begun = freeBet(member)
    await send('bet', begun)
    expect((await free.takeBack(member.memberId)).value).toEqual({ rounds: 9 })
    expect((await free.takeBack(member.memberId)).code).toBe('STATE_CONFLICT')
    expect(await statusOf('bet', freeBet(member))).toBe('FREE_ROUNDS_OVER')
    expect(await send('win', freeWin(begun, { amount: '2.00' }))).toMatchObject({
      status: 'OK',
      balance: '102.00',
    })
  })

  test('is played by nobody on a break or excluded: their rounds wait', async () => {
    const member = await player()
    const begun = freeBet(member)
    await send('bet', begun)
    await member.visitor.send('protectionBreak', { input: { hours: 24 } })
    expect(await statusOf('bet', freeBet(member))).toBe('USER_DISABLED')
    expect(await statusOf('win', freeWin(begun))).toBe('OK')
    expect(await readGrant(member.grantId)).toMatchObject({ used: 1, ended: false })
    expect(await listed(member)).toEqual([])
  })

  test('is counted once by two processes that play the last ones at the same moment', async () => {
    const member = await player()
    const second = connectDatabase({ connection: db.connection, poolSize: 4 })
    const other = { platform: await testPlatform(second, { SANDBOX_SECRET: 'a secret between tests' }) }
    other.platform.setNow(platform.now())
    const both = [provider, other]
    const answers = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const at = both[index % 2] ?? provider
        return (await callWallet(at, 'bet', freeBet(member, { roundClosed: true }))).body['status']
      }),
    )
    expect(answers.filter((status) => status === 'OK')).toHaveLength(10)
    await other.platform.server.close()
    await second.close()
  })
})

test('the console tells a grant of nothing while its promotion is closed', async () => {
  const { memberId } = await player('none')
  const [{ id } = { id: '' }] = await db.query<{ id: string }>({
    text: `select id from promotion where code = 'free-rounds'`,
  })
  await free.operator.send('opsPromotionClose', { params: { id }, input: { reason: 'enough of them' } })
  expect((await give(memberId)).code).toBe('FEATURE_OFF')
})
