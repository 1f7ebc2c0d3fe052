import { afterAll, expect, test } from 'vitest'
import { channelSettings, startTestChannel, tell } from '#cashier/test-channel.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { mandarin } from '#game/test-provider.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { findingsOf } from '#ledger/verify.ts'
import { insertGames, openIssue } from '#lottery/test-issues.ts'
import { assertMaySpend, holdSpender } from '#protection/assert-may-spend.ts'
import { ledgerChecks } from '#protection/ledger-checks.ts'
import { testProtected } from '#protection/test-protected.ts'
import { testPlatform } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 20 })
const channel = await startTestChannel()
const platform = await testPlatform(db, channelSettings(channel))
await insertGames(db)
const { member, limit, bet, deposit, stateOf } = testProtected(db, platform)
const hourMs = 3_600_000

afterAll(async () => {
  await channel.close()
  expect(await findingsOf(db, await findChecks())).toEqual([])
})

const countOf = (codes: string[]) =>
  Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]))

test.each(['stake', 'loss'])(
  'parallel bets never go beyond a %s limit, whatever else is bet',
  async (kind) => {
    const [own, other, issue] = [await member(), await member(), await openIssue(db)]
    await bet(own, issue, '20')
    await limit(own, kind, 'day', '100.00')
    const answers = await Promise.all([
      ...Array.from({ length: 24 }, () => bet(own, issue, '10')),
      ...Array.from({ length: 8 }, () => bet(other, issue, '10')),
    ])
    expect(countOf(answers.slice(0, 24).map(({ code }) => code))).toEqual({ '': 8, OWN_LIMIT: 16 })
    expect(countOf(answers.slice(24).map(({ code }) => code))).toEqual({ '': 8 })
    expect(await stateOf(own, kind, 'day')).toMatchObject({ used: '100.00', left: '0.00' })
  },
)

test('the tightest of the limits counts, and its answer says which it is and what is left', async () => {
  const [own, issue] = [await member(), await openIssue(db)]
  await limit(own, 'stake', 'month', '50.00')
  await limit(own, 'loss', 'week', '30.00')
  await bet(own, issue, '25')
  const refused = await bet(own, issue, '10')
  expect(refused.code).toBe('OWN_LIMIT')
  expect(refused.message).toMatch(/loss limit for the week leaves you ฿5\.00 until \d{4}-\d\d-\d\d 00:00/)
  expect((await bet(own, issue, '5')).code).toBe('')
})

test('a bet that is asked for again under its key is answered as before, its limit used up or not', async () => {
  const [own, issue, key] = [await member(), await openIssue(db), uuidV7()]
  await limit(own, 'stake', 'day', '10.00')
  expect((await bet(own, issue, '10', key)).code).toBe('')
  expect((await bet(own, issue, '10', key)).code).toBe('')
  expect((await bet(own, issue, '10')).code).toBe('OWN_LIMIT')
})

test('a limit counts what was spent in its period before it was set, also by a bet of the same moment', async () => {
  const [own, issue] = [await member(), await openIssue(db)]
  const [set, ...bets] = await Promise.all([
    limit(own, 'stake', 'week', '1000.00'),
    ...Array.from({ length: 12 }, () => bet(own, issue, '10')),
  ])
  expect(set.code).toBe('')
  expect(countOf(bets.map(({ code }) => code))).toEqual({ '': 12 })
  expect(await stateOf(own, 'stake', 'week')).toMatchObject({ used: '120.00', left: '880.00' })
})

test('parallel deposits never go beyond a deposit limit, counted gross and with what is under way', async () => {
  const own = await member(0n)
  await limit(own, 'deposit', 'day', '1000.00')
  const answers = await Promise.all(Array.from({ length: 6 }, () => deposit(own, '400')))
  expect(countOf(answers.map(({ code }) => code))).toEqual({ '': 2, OWN_LIMIT: 4 })
  for (const { value } of answers.filter(({ success }) => success))
    await tell(platform, 'deposit', { depositId: value.id, status: 'PAID', amount: '400.00' })
  expect(await stateOf(own, 'deposit', 'day')).toMatchObject({ used: '800.00', left: '200.00' })
  expect((await deposit(own, '201')).code).toBe('OWN_LIMIT')
  expect((await deposit(own, '200')).code).toBe('')
})

test('a deposit that was open when a lower limit was set is told beside it, left by the limit and named by the refusal', async () => {
  const own = await member(0n)
  await limit(own, 'deposit', 'day', '1000.00')
  const { value } = await deposit(own, '700')
  expect(await stateOf(own, 'deposit', 'day')).toMatchObject({
    used: '0.00',
    waiting: '700.00',
    left: '300.00',
  })
  expect(await stateOf(own, 'loss', 'day')).toMatchObject({ waiting: '0.00' })
  const refused = await deposit(own, '400')
  expect(refused.message).toMatch(/leaves you ฿300\.00 until .*\. Deposits of ฿700\.00 .* counted in\.$/)
  await limit(own, 'deposit', 'day', '500.00')
  expect(await stateOf(own, 'deposit', 'day')).toMatchObject({ waiting: '700.00', left: '0.00' })
  expect((await deposit(own, '100')).message).toMatch(/is used up until .*\. Deposits of ฿700\.00 /)
  await tell(platform, 'deposit', { depositId: value.id, status: 'PAID', amount: '700.00' })
  expect(await stateOf(own, 'deposit', 'day')).toMatchObject({
    used: '700.00',
    waiting: '0.00',
    left: '0.00',
  })
  expect((await deposit(own, '100')).message).not.toContain('Deposits of')
})

test('a deposit that is found by its amount stays within the limit with what is added to its amount', async () => {
  const own = await member(0n)
  await limit(own, 'deposit', 'day', '500.00')
  const byAmount = (amount: string) =>
    own.send('depositCreate', {
      input: { methodId: 'bank-transfer', amount },
      headers: { 'idempotency-key': uuidV7() },
    })
  const refused = await byAmount('500')
  expect([refused.code, refused.message]).toEqual(['OWN_LIMIT', expect.stringContaining('฿499.01')])
  expect((await byAmount('499.01')).success).toBe(true)
})

test('a lower limit holds at once, a higher one a day later and only once it is confirmed', async () => {
  const [own, issue] = [await member(), await openIssue(db)]
  const which = { kind: 'stake', period: 'month' }
  await limit(own, 'stake', 'month', '100.00')
  await limit(own, 'stake', 'month', '10.00')
  expect((await bet(own, issue, '20')).code).toBe('OWN_LIMIT')
  const asked = await limit(own, 'stake', 'month', null)
  expect(asked.value.limits).toContainEqual(
    expect.objectContaining({
      ...which,
      amount: '10.00',
      next: { amount: null, from: platform.now() + 24 * hourMs },
    }),
  )
  expect((await own.send('protectionConfirm', { input: which })).code).toBe('STATE_CONFLICT')
  platform.advance(25 * hourMs)
  await own.logIn(own.account, 'teak-boat-under-rain')
  expect((await bet(own, issue, '20')).code).toBe('OWN_LIMIT')
  expect((await own.send('protectionConfirm', { input: which })).code).toBe('')
  expect((await own.send('protectionConfirm', { input: which })).code).toBe('STATE_CONFLICT')
  expect((await bet(own, issue, '20')).code).toBe('')
  const { value } = await own.send('protectionHistory')
  expect(value.map(({ action }: { action: string }) => action)).toEqual(['CONFIRM', 'ASK', 'LOWER', 'SET'])
})

test('of two tabs that confirm a higher limit one does, and a dropped one can be confirmed by none', async () => {
  const own = await member(0n)
  const which = { kind: 'loss', period: 'day' }
  await limit(own, 'loss', 'day', '10.00')
  await limit(own, 'loss', 'day', '99.00')
  expect((await own.send('protectionDrop', { input: which })).code).toBe('')
  await limit(own, 'loss', 'day', '98.00')
  platform.advance(25 * hourMs)
  await own.logIn(own.account, 'teak-boat-under-rain')
  const confirm = () => own.send('protectionConfirm', { input: which })
  const codes = (await Promise.all([confirm(), confirm(), confirm()])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['', 'STATE_CONFLICT', 'STATE_CONFLICT'])
  expect(await stateOf(own, 'loss', 'day')).toMatchObject({ amount: '98.00', next: null })
})

test('a sum that is not that of its entries is found', async () => {
  const [own, issue] = [await member(), await openIssue(db)]
  await limit(own, 'stake', 'day', '100.00')
  await bet(own, issue, '10')
  const add = (amount: number) =>
    db.query({
      text: 'update ledger_day_sum set amount = amount + $2 where account_id = $1 and kind = 20',
      values: [own.main, amount],
    })
  await add(1)
  const found = await findingsOf(db, await findChecks())
  await add(-1)
  expect(new Set(found.map(({ check }) => check))).toEqual(new Set(['sums of watched accounts']))
})

test('a limit that is not as its member asked for it is found', async () => {
  const own = await member(0n)
  await limit(own, 'stake', 'day', '100.00')
  const set = (amount: number) =>
    db.query({
      text: 'update protection_limit set amount = $2 where member_id = $1',
      values: [own.id, amount],
    })
  await set(101_00)
  const found = await findingsOf(db, ledgerChecks)
  await set(100_00)
  expect(found.map(({ check }) => check)).toEqual([
    'protection: every limit is what its member last asked for or confirmed',
  ])
})

test('what was asked for is never changed', async () => {
  const own = await member(0n)
  await limit(own, 'loss', 'day', '10.00')
  const change = db.query({
    text: `update protection_step set amount = 0 where member_id = $1`,
    values: [own.id],
  })
  await expect(change).rejects.toThrow('never changed')
})

test('days, weeks and months are those of the merchant’s time zone', async () => {
  const starts = async (zone: string, at: string) => {
    const own = await member(0n)
    await db.transaction(async (tx) => {
      await tx.query({ text: 'select ledger_watch($1, $2)', values: [own.main, zone] })
    })
    const text = `select p, protection_period_start(p, ledger_day_of($1, $2))::text as start from unnest(array['day', 'week', 'month']) p`
    const rows = await db.query<{ start: string }>({ text, values: [own.main, at] })
    return rows.map(({ start }) => start)
  }
  // Half an hour before midnight of Monday the first in Bangkok, and half an hour after.
  expect(await starts('Asia/Bangkok', '2027-02-28T16:30:00Z')).toEqual([
    '2027-02-28',
    '2027-02-22',
    '2027-02-01',
  ])
  expect(await starts('Asia/Bangkok', '2027-02-28T17:30:00Z')).toEqual([
    '2027-03-01',
    '2027-03-01',
    '2027-03-01',
  ])
  expect(await starts('UTC', '2027-02-28T17:30:00Z')).toEqual(['2027-02-28', '2027-02-22', '2027-02-01'])
})

test('a time limit ends the session that is open, and lets its member in again to withdraw, and to spend nothing while it is used up', async () => {
  // Of the next day at noon in Bangkok: no midnight comes in between.
  platform.setNow(Math.ceil(platform.now() / (24 * hourMs)) * 24 * hourMs + 5 * hourMs)
  const own = await member(1000_00n)
  platform.advance(20 * 60_000)
  await own.send('memberInfo')
  await limit(own, 'time', 'day', '30.00')
  expect(await stateOf(own, 'time', 'day')).toMatchObject({ used: '20.00', left: '10.00' })
  platform.advance(9 * 60_000)
  expect((await own.send('memberInfo')).code).toBe('')
  platform.advance(2 * 60_000)
  expect((await own.send('memberInfo')).code).toBe('UNAUTHORIZED')
  const logIn = async () => (await own.logIn(own.account, 'teak-boat-under-rain')).code
  expect(await logIn()).toBe('')
  const issue = await openIssue(db)
  const used = { code: 'OWN_LIMIT', value: { limit: 'time', period: 'day' } }
  expect(await bet(own, issue, '10.00')).toMatchObject(used)
  expect(await deposit(own, '500')).toMatchObject(used)
  const launch = { nodeId: mandarin.nodeId, vassalage: mandarin.vassalage }
  expect(await own.send('launch', { input: launch })).toMatchObject(used)
  platform.advance(20 * 60_000)
  await own.send('memberInfo')
  expect(await stateOf(own, 'time', 'day')).toMatchObject({ used: '30.00', left: '0.00' })
  platform.advance(24 * hourMs)
  expect(await logIn()).toBe('')
  expect((await bet(own, await openIssue(db), '10.00')).code).toBe('')
})

test('a first limit that is set while a chase bets waits for it, and never the other way round as well', async () => {
  const own = await member()
  // They are asked for beside the transaction, not within it.
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const set = [
    first.promise.then(() => limit(own, 'stake', 'day', '500.00')),
    second.promise.then(() => limit(own, 'stake', 'day', '400.00')),
  ]
  const isSetOrWaits = () => new Promise((resolve) => setTimeout(resolve, 300))
  await db.transaction(async (tx) => {
    const spender = { memberId: own.id, currency: 'THB' as const, accountId: own.main, now: new Date() }
    await holdSpender(tx, own.id)
    first.resolve()
    await isSetOrWaits()
    await tx.query({ text: 'select from ledger_account where id = $1 for no key update', values: [own.main] })
    second.resolve()
    await isSetOrWaits()
    await assertMaySpend(tx, spender, 1_00n)
  })
  expect((await Promise.all(set)).map(({ code }) => code)).toEqual(['', ''])
  expect((await stateOf(own, 'stake', 'day')).amount).not.toBeNull()
})

test('a time limit is never so small that its member could not log in to withdraw and to change it', async () => {
  const own = await member(0n)
  for (const amount of ['0', '0.01', '4.99'])
    expect((await limit(own, 'time', 'month', amount)).code).toBe('VALIDATION')
  platform.advance(1_000)
  expect((await limit(own, 'time', 'month', '5')).code).toBe('')
  expect((await own.send('protection')).success).toBe(true)
})
