import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { callWallet, mandarin, openGame, testProvider, type TestProvider } from '#game/test-provider.ts'
import { betOf, winOf } from '#game/test-transactions.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { findingsOf } from '#ledger/verify.ts'
import { chaseInput, comingIssues, runJobs } from '#lottery/test-chases.ts'
import { insertGames, openIssue } from '#lottery/test-issues.ts'
import { insertForHouse } from '#notification/store.ts'
import { openFirstPromotions, seedPromotions } from '#promotion/seed-promotions.ts'
import { type Protected, testProtected } from '#protection/test-protected.ts'
import { type TestPlatform, TestVisitor } from '#test-platform.ts'
import { readFunds, readFundsOf } from '#wallet/read-funds.ts'

const db = await testDatabase({ poolSize: 20 })
await insertGames(db)
await db.transaction(async (tx) => {
  await seedPromotions(tx)
  await openFirstPromotions(tx)
})
let provider: TestProvider
let platform: TestPlatform
let my: ReturnType<typeof testProtected>
beforeAll(async () => {
  provider = await testProvider(db)
  platform = provider.platform
  my = testProtected(db, platform)
})
afterAll(async () => {
  await provider.close()
  expect(await findingsOf(db, await findChecks())).toEqual([])
})
const dayMs = 86_400_000
const password = 'teak-boat-under-rain'

const wallet = async (name: 'bet' | 'win', input: object) =>
  (await callWallet(provider, name, input)).body['status']

const chase = (own: Protected, issues: Awaited<ReturnType<typeof comingIssues>>) =>
  own.send('lottoChase', { input: chaseInput(issues), headers: { 'idempotency-key': uuidV7() } })

/** What each way to spend answers. */
const doors = async (own: Protected) => ({
  bet: (await my.bet(own, await openIssue(db), '10')).code,
  chase: (await chase(own, await comingIssues(db, [false, false]))).code,
  deposit: (await my.deposit(own, '500')).code,
  launch: (await own.send('launch', { input: { nodeId: mandarin.nodeId, vassalage: mandarin.vassalage } }))
    .code,
})

const all = (code: string) => ({ bet: code, chase: code, deposit: code, launch: code })

test('a break closes every way to spend, and what was staked before it is still won', async () => {
  const own = await my.member()
  const sessionId = await openGame(provider, own)
  const open = betOf({ sessionId }, { roundClosed: false, amount: '10.00' })
  expect(await wallet('bet', open)).toBe('OK')
  const taken = await own.send('protectionBreak', { input: { hours: 24 } })
  expect(taken.value).toMatchObject({ breakUntil: platform.now() + dayMs })
  expect(await doors(own)).toEqual(all('ON_BREAK'))
  expect(await wallet('bet', betOf({ sessionId }, { amount: '10.00' }))).toBe('USER_DISABLED')
  expect(await wallet('win', winOf(open, { amount: '30.00' }))).toBe('OK')
  expect((await own.send('balance')).value.sumBalance).toBe('10020.00')
})

test('a break is made longer and never shorter, and ends by itself', async () => {
  const own = await my.member()
  const rest = (hours: number) => own.send('protectionBreak', { input: { hours } })
  expect((await rest(72)).code).toBe('')
  expect((await rest(24)).code).toBe('STATE_CONFLICT')
  expect((await rest(168)).code).toBe('')
  expect((await rest(25)).code).toBe('VALIDATION')
  await db.query({
    text: `update protection_member set break_until = clock_timestamp() where member_id = $1`,
    values: [own.id],
  })
  expect((await my.bet(own, await openIssue(db), '10')).code).toBe('')
  await db.query({
    text: `update protection_member set break_until = (select max(until) from protection_step s
      where s.member_id = $1) where member_id = $1`,
    values: [own.id],
  })
})

test('a limit holds for games and lotteries together, and a win gives room', async () => {
  const own = await my.member()
  const sessionId = await openGame(provider, own)
  await my.limit(own, 'loss', 'day', '30.00')
  expect((await my.bet(own, await openIssue(db), '20')).code).toBe('')
  const stake = betOf({ sessionId }, { roundClosed: false, amount: '10.00' })
  expect(await wallet('bet', stake)).toBe('OK')
  expect(await wallet('bet', betOf({ sessionId }, { amount: '0.01' }))).toBe('LIMIT_REACHED')
  expect(await wallet('bet', stake)).toBe('OK')
  expect(
    (await own.send('launch', { input: { nodeId: mandarin.nodeId, vassalage: mandarin.vassalage } })).code,
  ).toBe('OWN_LIMIT')
  expect(await wallet('win', winOf(stake, { amount: '5.00' }))).toBe('OK')
  expect(await my.stateOf(own, 'loss', 'day')).toMatchObject({ used: '25.00', left: '5.00' })
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => wallet('bet', betOf({ sessionId }, { amount: '2.00' }))),
  )
  expect(answers.filter((status) => status === 'OK')).toHaveLength(2)
  expect(answers.filter((status) => status === 'LIMIT_REACHED')).toHaveLength(6)
})

test('a session tells what it came to, at games and at lotteries, without what was before it', async () => {
  const own = await my.member()
  const issue = await openIssue(db)
  await my.bet(own, issue, '70')
  await db.query({
    text: `update member_session set created_at = clock_timestamp() where member_id = $1`,
    values: [own.id],
  })
  const sessionId = await openGame(provider, own)
  await my.bet(own, issue, '20')
  const stake = betOf({ sessionId }, { roundClosed: false, amount: '10.00' })
  await wallet('bet', stake)
  await wallet('win', winOf(stake, { amount: '4.50' }))
  expect((await own.send('protectionFigures')).value).toMatchObject({
    games: { staked: '10.00', won: '4.50' },
    lotteries: { staked: '20.00', won: '0.00' },
  })
})

test('a reality check comes as often as the member says, else as the merchant sets it, and never in a demo', async () => {
  const own = await my.member()
  const minutes = async (visitor: TestVisitor) => (await visitor.send('sessionEndAt')).value.reminderMinutes
  expect(await minutes(own)).toBe(60)
  await own.send('protectionReminder', { input: { minutes: 15 } })
  expect(await minutes(own)).toBe(15)
  expect((await own.send('protectionReminder', { input: { minutes: 20 } })).code).toBe('VALIDATION')
  const demo = new TestVisitor(platform)
  const input = { os: 'web', platform: 'W', random: 'b7c4f0a19d2e4c56', gatewayVersion: 3 }
  demo.token = (await demo.send('freeplay', { input })).value.token
  expect(await minutes(demo)).toBe(0)
})

test('a chase is made within what is left, and each of its bets is held against the limit when it is made', async () => {
  const own = await my.member()
  await my.limit(own, 'stake', 'day', '2.50')
  // All of one day, also shortly before midnight.
  const today = await comingIssues(db, [false, false, false], { apartMs: 1000 })
  expect((await chase(own, today)).code).toBe('OWN_LIMIT')
  expect((await my.bet(own, await openIssue(db), '1')).code).toBe('')
  const later = await comingIssues(db, [false])
  const made = await chase(own, later)
  expect(made.code).toBe('')
  await my.limit(own, 'stake', 'day', '1.00')
  await runJobs(db)
  const { value } = await own.send('lottoChaseDetail', { params: { id: made.value.chaseId } })
  expect(value).toMatchObject({ state: 'STOPPED', reason: 'ownLimit' })
  expect((await own.send('balance')).value.sumBalance).toBe('9999.00')
})

test('a self-exclusion ends every session, closes every door to play, leaves that to one’s money, and lets nobody back early', async () => {
  const own = await my.member()
  const sessionId = await openGame(provider, own)
  const open = betOf({ sessionId }, { roundClosed: false, amount: '10.00' })
  await wallet('bet', open)
  const { value } = await chase(own, await comingIssues(db, [false, false]))
  expect((await own.send('protectionExclude', { input: { months: 6 } })).code).toBe('STEP_UP_REQUIRED')
  const { success, value: excluded } = await my.exclude(own, 6)
  expect(success).toBe(true)
  expect((await own.send('memberInfo')).code).toBe('UNAUTHORIZED')
  expect((await own.logIn(own.account, password)).code).toBe('')
  expect(await doorsByClock(own)).toBe('SELF_EXCLUDED')
  expect((await my.bet(own, await openIssue(db), '1')).code).toBe('SELF_EXCLUDED')
  expect((await own.send('protectionReturn')).code).toBe('STATE_CONFLICT')
  expect((await own.send('protection')).value.exclusion).toEqual({ until: excluded.until, backAt: null })
  expect((await own.send('withdrawConfig')).success).toBe(true)
  expect(await wallet('bet', betOf({ sessionId }, { amount: '10.00' }))).toBe('TOKEN_EXPIRED')
  expect(await wallet('win', winOf(open, { amount: '30.00' }))).toBe('OK')
  await runJobs(db)
  const [ended] = await db.query<{ reason: string }>({
    text: `select reason from lottery_chase_step where chase_id = $1 and place is null order by id desc limit 1`,
    values: [value.chaseId],
  })
  expect(ended).toEqual({ reason: 'resting' })

  platform.setNow(excluded.until - 1)
  expect((await own.logIn(own.account, password)).code).toBe('')
  expect((await own.send('protectionReturn')).code).toBe('STATE_CONFLICT')
  platform.setNow(excluded.until)
  expect((await own.logIn(own.account, password)).code).toBe('')
  expect(await doorsByClock(own)).toBe('SELF_EXCLUDED')
  expect((await own.send('protectionReturn')).value.exclusion).toMatchObject({
    backAt: platform.now() + dayMs,
  })
  expect((await own.send('protectionReturn')).code).toBe('STATE_CONFLICT')
  expect(await doorsByClock(own)).toBe('SELF_EXCLUDED')
  platform.advance(dayMs)
  await own.logIn(own.account, password)
  expect(await doorsByClock(own)).toBe('')
})

/** A door that goes by the platform's clock, which these tests move. */
const doorsByClock = async (own: Protected): Promise<string> => {
  const { nodeId, vassalage } = mandarin
  return (await own.send('launch', { input: { nodeId, vassalage } })).code
}

test('whoever is excluded may withdraw what nothing may be bet with any more, but what a bonus has bound', async () => {
  const own = await my.member()
  const ask = (source: 'deposit' | 'bonus') =>
    db.query({
      text: 'select wallet_ask_turnover($1, $2, gen_random_uuid(), 1000)',
      values: [own.id, source],
    })
  await ask('deposit')
  expect((await readFunds(db, own.id, 'THB')).withdrawableMinor).toBe(0n)
  await my.exclude(own, 6)
  const { mainMinor, withdrawableMinor } = await readFunds(db, own.id, 'THB')
  expect(mainMinor).toBeGreaterThan(0n)
  expect(withdrawableMinor).toBe(mainMinor)
  // A deposit that was under way asks for it later.
  await ask('deposit')
  expect((await readFundsOf(db, [own.id], 'THB')).get(own.id)?.funds.withdrawableMinor).toBe(mainMinor)
  await ask('bonus')
  expect((await readFunds(db, own.id, 'THB')).withdrawableMinor).toBe(0n)
})

test('what is spent on at the moment of a self-exclusion is either before it or refused', async () => {
  const [own, issue] = [await my.member(), await openIssue(db)]
  const [excluded, ...bets] = await Promise.all([
    my.exclude(own, 12),
    ...Array.from({ length: 16 }, () => my.bet(own, issue, '10')),
  ])
  expect(excluded.code).toBe('')
  const placed = bets.filter(({ code }) => code === '').length
  expect(bets.every(({ code }) => ['', 'SELF_EXCLUDED', 'UNAUTHORIZED'].includes(code))).toBe(true)
  const [slips] = await db.query<{ placed: bigint; late: bigint }>({
    text: `select count(*) as placed, count(*) filter (where s.placed_at > p.excluded_at + interval '1 second') as late
      from lottery_slip s join protection_member p using (member_id) where s.member_id = $1`,
    values: [own.id],
  })
  expect(slips?.placed).toBe(BigInt(placed))
})

test('a member who rests is told nothing of the house’s own accord, and claims no promotion', async () => {
  const own = await my.member()
  await db.query({
    text: `insert into notification_device (id, member_id, session_id, device_hash, endpoint, p256dh, auth, language, draws, money, house,
        amounts, created_at) select gen_random_uuid(), $1, gen_random_uuid(), sha256('a'),
        'https://push.example/1', decode(repeat('04', 65), 'hex'), decode(repeat('01', 16), 'hex'), 'en', true, true, true,
        true, now()`,
    values: [own.id],
  })
  const told = async () => {
    const content = { kind: 'house', noticeId: uuidV7() } as const
    const after = '00000000-0000-0000-0000-000000000000'
    return (await db.transaction((tx) => insertForHouse(tx, { after, limit: 10, content }))).ids.length
  }
  expect(await told()).toBe(1)
  await own.send('protectionBreak', { input: { hours: 24 } })
  expect(await told()).toBe(0)
  const claim = () =>
    own.send('promotionClaim', { params: { code: 'rebate' }, headers: { 'idempotency-key': uuidV7() } })
  expect((await claim()).code).toBe('ON_BREAK')
})

test('who logs in is told of a break or self-exclusion with the member’s own data, until when, and not once it is over', async () => {
  const own = await my.member()
  const rest = async () => (await own.send('memberInfo')).value.rest
  expect(await rest()).toBeNull()
  await own.send('protectionBreak', { input: { hours: 24 } })
  expect(await rest()).toEqual({ breakUntil: platform.now() + dayMs, exclusion: null })
  const { value } = await my.exclude(own, 6)
  await own.logIn(own.account, password)
  expect(await rest()).toMatchObject({ exclusion: { until: value.until, backAt: null } })
  const other = await my.member()
  await other.send('protectionBreak', { input: { hours: 24 } })
  platform.advance(dayMs + 1)
  await other.logIn(other.account, password)
  expect((await other.send('memberInfo')).value.rest).toBeNull()
})
