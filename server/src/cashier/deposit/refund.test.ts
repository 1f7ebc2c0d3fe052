import { afterAll, expect, test } from 'vitest'
import type { Permission } from '@suntala/contract/permission'
import { fromMinor } from '@suntala/contract/minor'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { readBalance } from '#ledger/balances.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPassword, testPlatform, type TestVisitor } from '#test-platform.ts'
import { recordValidBets } from '#wallet/record-valid-bets.ts'
import { testRefunds } from '#cashier/deposit/test-refunds.ts'
import { expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel } from '#cashier/test-channel.ts'

const db = await testDatabase({ poolSize: 20 })
const channel = await startTestChannel()
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
})
const platform = await testPlatform(db, channelSettings(channel))
const { newMember, runJobs, fundsOf } = testCashier(db, platform)
const permissions: Permission[] = ['deposit.read', 'deposit.decide']
const [one, other] = [await newOperator(platform, permissions), await newOperator(platform, permissions)]
const { begin, credit, credited, ask, confirm, caseOf, statusOf, refundsOf, lastRefund, end, underway } =
  testRefunds(db, platform, { one, other })
const toldOf = async (member: TestVisitor): Promise<string> =>
  (await member.send('messages', { query: { kind: 'money' } })).value.content[0].content

async function stake(member: { id: string }, amountMinor: bigint): Promise<boolean> {
  const main = await mainAccount(db, member.id, 'THB')
  const house = await houseAccount(db, { class: 'house_game', currency: 'THB' })
  const bet = { key: uuidV7(), kind: 'game_bet', debit: main, credit: house, amountMinor } as const
  return db
    .transaction((tx) => postTransfer(tx, bet))
    .then(
      () => true,
      () => false,
    )
}

test('a refund takes two operators, moves nothing before the second, and goes back by its channel', async () => {
  const { member, id } = await credited()
  expect((await confirm(other, id)).code).toBe('STATE_CONFLICT')
  expect((await ask(one, id)).value).toEqual({ id, status: 'CREDITED' })
  expect((await confirm(one, id)).code).toBe('NOT_ALLOWED')
  expect(await fundsOf(member)).toMatchObject({ main: '500.00', turnoverLeft: '500.00' })
  expect(await caseOf(one, id)).toMatchObject({ refundAskedBy: one.username, decisions: ['refundTakeBack'] })
  expect(await caseOf(other, id)).toMatchObject({ refundAskedBy: one.username, decisions: ['refundConfirm'] })
  expect((await confirm(other, id)).value).toEqual({ id, status: 'REFUNDING' })
  expect(await fundsOf(member)).toMatchObject({ main: '0.00', turnoverLeft: '0.00' })
  expect(await toldOf(member)).toBe('Your deposit of ฿500.00 goes back to the account that it was paid from.')
  await runJobs()
  const { id: payoutId, state } = await lastRefund(id)
  expect(state).toBe('ACCEPTED')
  expect(channel.callsOf(payoutId)).toMatchObject([
    {
      path: '/v1/refunds',
      body: { payoutId, depositId: id, reference: `SBX-${id}`, amount: '500.00', currency: 'THB' },
    },
  ])
  expect((await end(id, 'SENT')).json()).toEqual({ acknowledged: true })
  expect(await statusOf(member, id)).toBe('REFUNDED')
  expect(await toldOf(member)).toBe(
    'Your deposit of ฿500.00 was sent back to the account that it was paid from.',
  )
  const { timeline, decisions } = await caseOf(one, id)
  expect(decisions).toEqual([])
  expect(timeline).toContainEqual(
    expect.objectContaining({ kind: 'payout', state: 'SENT', amount: '500.00' }),
  )
  expect(timeline).toContainEqual(
    expect.objectContaining({ kind: 'transfer', transfer: 'deposit_reversal', amount: '-500.00' }),
  )
})

test('however often two operators ask and confirm at once, each counts once and the money goes once', async () => {
  const { member, id } = await credited()
  const asked = await Promise.all([one, one, one, other, other, other].map((by) => ask(by, id)))
  expect(asked.filter(({ success }) => success)).toHaveLength(1)
  // Two who asked at once have not confirmed each other.
  expect((await fundsOf(member)).main).toBe('500.00')
  const confirmed = await Promise.all([one, one, one, other, other, other].map((by) => confirm(by, id)))
  const done = confirmed.flatMap(({ success, value }): string[] => (success ? [value.status] : []))
  expect(done).toEqual(['REFUNDING'])
  expect((await confirm(other, id)).code).toBe('STATE_CONFLICT')
  await Promise.all([runJobs(), runJobs()])
  expect(await refundsOf(id)).toHaveLength(1)
  expect((await fundsOf(member)).main).toBe('0.00')
})

test('what the channel repeats or contradicts after an end changes nothing', async () => {
  const { member, id } = await underway()
  const eventId = uuidV7()
  await Promise.all([
    ...[1, 2, 3].map(() => end(id, 'SENT', { eventId })),
    ...[1, 2, 3].map(() => end(id, 'SENT')),
  ])
  await end(id, 'FAILED')
  expect(await statusOf(member, id)).toBe('REFUNDED')
  expect((await fundsOf(member)).main).toBe('0.00')
  const told = (await caseOf(one, id)).timeline.filter(({ kind }: { kind: string }) => kind === 'event')
  expect(told.at(-1)).toMatchObject({ outcome: 'OPERATOR', reason: 'FAILED_AFTER_SENT' })
})

test('another amount ends no refund', async () => {
  const { member, id } = await underway()
  await end(id, 'SENT', { amount: '400.00' })
  expect(await statusOf(member, id)).toBe('REFUNDING')
})

test.each(['refuse', 'fail'] as const)(
  'a channel that cannot send it (%s) brings money and turnover back, and it may be asked for anew',
  async (how) => {
    const { member, id } = await credited()
    await db.transaction((tx) => recordValidBets(tx, [{ memberId: member.id, amountMinor: 120_00n }]))
    const before = await fundsOf(member)
    await ask(one, id)
    await confirm(other, id)
    if (how === 'refuse') channel.fail('refuse')
    await runJobs()
    if (how === 'fail') await Promise.all([end(id, 'FAILED'), end(id, 'FAILED')])
    expect(await statusOf(member, id)).toBe('CREDITED')
    expect(await fundsOf(member)).toEqual(before)
    expect(before).toMatchObject({ main: '500.00', turnoverLeft: '380.00' })
    expect(await toldOf(member)).toContain('could not be sent back')
    expect((await ask(one, id)).value.status).toBe('CREDITED')
    expect((await confirm(other, id)).value.status).toBe('REFUNDING')
    await runJobs()
    await end(id, 'SENT')
    expect(await refundsOf(id)).toMatchObject([{ state: 'FAILED' }, { state: 'SENT' }])
    expect(await statusOf(member, id)).toBe('REFUNDED')
  },
)

test('a channel that is down is told again, and sends once', async () => {
  const { id } = await credited()
  await ask(one, id)
  await confirm(other, id)
  channel.fail('down', 'lost')
  for (let time = 0; time < 3; time++) {
    await runJobs()
    platform.advance(10_000)
  }
  const { id: payoutId, state } = await lastRefund(id)
  expect(state).toBe('ACCEPTED')
  expect(new Set(channel.callsOf(payoutId).map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test('a member who spent the money is refunded nothing, and the operator reads what is left', async () => {
  const { member, id } = await credited()
  await ask(one, id)
  await stake(member, 100_00n)
  const second = await confirm(other, id)
  expect([second.code, second.message]).toEqual(['INSUFFICIENT', expect.stringContaining('฿400.00')])
  expect(await statusOf(member, id)).toBe('CREDITED')
  const { member: spent, id: gone } = await credited()
  await stake(spent, 500_00n)
  expect((await ask(one, gone)).message).toContain('฿0.00')
  expect(await refundsOf(gone)).toEqual([])
})

test('a member who bets while it is confirmed either bets or is refunded, never both', async () => {
  const { member, id } = await credited()
  await ask(one, id)
  const [answer, ...bets] = await Promise.all([
    confirm(other, id),
    ...Array.from({ length: 10 }, () => stake(member, 100_00n)),
  ])
  const staked = bets.filter(Boolean).length
  const { main } = await fundsOf(member)
  expect([answer.code || answer.value.status, staked, main]).toEqual(
    answer.success ? ['REFUNDING', 0, '0.00'] : ['INSUFFICIENT', 5, '0.00'],
  )
})

test('a refund gives no room in a deposit limit, and reaches a member who is excluded', async () => {
  const { member, id } = await credited()
  await member.send('protectionLimit', { input: { kind: 'deposit', period: 'day', amount: '1000' } })
  const second = await credit(member)
  await ask(one, id)
  await confirm(other, id)
  expect((await begin(member)).code).toBe('OWN_LIMIT')
  await member.send('stepUp', { input: { kind: 'LOGIN_PASSWORD', answer: testPassword } })
  expect((await member.send('protectionExclude', { input: { months: 6 } })).code).toBe('')
  await ask(one, second)
  expect((await confirm(other, second)).value.status).toBe('REFUNDING')
  await runJobs()
  await end(second, 'FAILED')
  const balance = await readBalance(db, await mainAccount(db, member.id, 'THB'))
  expect(fromMinor(balance)).toBe('500.00')
})

test('only a credited deposit is refunded, by who may decide on deposits', async () => {
  const { value } = await begin(await newMember())
  expect((await ask(one, value.id)).code).toBe('STATE_CONFLICT')
  expect((await ask(one, uuidV7())).code).toBe('NOT_FOUND')
  const reader = await newOperator(platform, ['deposit.read'])
  expect((await ask(reader, (await credited()).id)).code).toBe('NOT_ALLOWED')
})

test('refunds stand by when they were asked for, not by when their deposits were made', async () => {
  const [early, late] = [await credited(), await credited()]
  const list = async (query: Record<string, string> = {}) => {
    const { value } = await one.send('opsDeposits', { query: { status: 'refunds', limit: '100', ...query } })
    const rows: { id: string; waitsSince: number }[] = value.content
    return rows
      .filter(({ id }) => id === early.id || id === late.id)
      .map(({ id, waitsSince }) => [id, waitsSince])
  }
  const asked = platform.now()
  await ask(one, late.id)
  platform.advance(60_000)
  await ask(one, early.id)
  const both = [
    [late.id, asked],
    [early.id, asked + 60_000],
  ]
  expect(await list()).toEqual(both)
  expect(await list({ after: late.id })).toEqual(both.slice(1))
  expect(await list({ after: early.id })).toEqual([])
})
