import { afterAll, beforeEach, expect, test } from 'vitest'
import { ledgerChecks as bettingChecks } from '#betting/ledger-checks.ts'
import type { Queryable } from '#db/queryable.ts'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { settleTicks } from '#agent/wages/settle-ticks.ts'
import { dayMs, hourMs, minuteMs, type TestAccount, testTeam } from '#agent/wages/test-team.ts'

const db = await testDatabase({ poolSize: 10 })
const { account, member, contract, bet, move, takeBack, begin, settle, wages, balance } = testTeam(db)
afterAll(async () => expect(await findingsOf(db, [...bettingChecks, ...ledgerChecks])).toEqual([]))

let top: TestAccount
let sub: TestAccount
let player: TestAccount
/** A midnight in Bangkok; each test has a time of its own. */
let midnightMs = Date.parse('2025-01-31T17:00:00Z')
const at = (ms: number) => new Date(midnightMs + ms)
const tick = (number: number) => at(number * 5 * minuteMs)

beforeEach(async () => {
  midnightMs += 30 * dayMs
  await begin(at(0))
  top = await account('top')
  sub = await account('sub', top)
  player = await member('player', sub)
})

test('AGENT-08: real-time wages are paid at five-minute steps, each time what the day so far is due beyond what it was paid (A-119)', async () => {
  const id = await contract(sub, top)
  await bet(player, at(minuteMs), { valid: 100_00n })
  await bet(player, at(6 * minuteMs), { valid: 200_00n })
  await bet(player, at(21 * minuteMs), { valid: 300_00n })
  await settle(tick(5))
  expect(await wages(id)).toMatchObject([
    { tick: tick(1), base: 100_00n, paidBefore: 0n, amount: 1_00n, state: 'PAID' },
    { tick: tick(2), base: 300_00n, paidBefore: 1_00n, amount: 2_00n, state: 'PAID' },
    { tick: tick(5), base: 600_00n, paidBefore: 3_00n, amount: 3_00n, state: 'PAID' },
  ])
  expect(await balance(sub)).toBe(6_00n)
  const payments = await db.query({
    text: `select l.amount from agent_wage w join ledger_transfers_of('{34}') l on l.id = w.transfer_id and l.reference = w.id
      where w.contract_id = $1 order by w.tick`,
    values: [id],
  })
  expect(payments).toEqual([{ amount: 1_00n }, { amount: 2_00n }, { amount: 3_00n }])
})

test('A-119: a threshold of the day pays once, for all of the day, when it is reached', async () => {
  const id = await contract(sub, top, { validBet: 250_00n, activeMembers: 2 })
  const other = await member('other', sub)
  await bet(player, at(minuteMs), { valid: 200_00n })
  await bet(player, at(6 * minuteMs), { valid: 100_00n })
  await bet(other, at(11 * minuteMs), { valid: 1_00n })
  await bet(other, at(dayMs + minuteMs), { valid: 249_00n })
  await settle(at(dayMs + hourMs))
  expect(await wages(id)).toMatchObject([
    { amount: 0n, state: 'NOT_DUE', reason: 'CONDITIONS' },
    { amount: 0n, state: 'NOT_DUE', reason: 'CONDITIONS' },
    { amount: 3_01n, activeMembers: 2, state: 'PAID' },
    { tick: at(dayMs + 5 * minuteMs), base: 249_00n, amount: 0n, reason: 'CONDITIONS' },
  ])
})

test('each level gets what the level below does not, the own bets of a contract’s agent count for the one above alone', async () => {
  const upper = await contract(top, null, { ratePpm: 15_000 })
  const lower = await contract(sub, top, { ratePpm: 10_000 })
  await bet(player, at(minuteMs), { valid: 1_000_00n })
  await bet(sub, at(minuteMs), { valid: 100_00n })
  await settle(tick(1))
  expect(await wages(lower)).toMatchObject([{ base: 1_000_00n, amount: 10_00n }])
  expect(await wages(upper)).toMatchObject([
    { base: 1_100_00n, gross: 16_50n, toDownlines: 10_00n, amount: 6_50n },
  ])
})

test('a level without contract is passed over, and one that is due nothing leaves all below it theirs', async () => {
  const middle = await account('middle', sub)
  const below = await member('below', middle)
  const upper = await contract(top, null, { ratePpm: 15_000, validBet: 10_000_00n })
  const lower = await contract(middle, sub, { ratePpm: 10_000 })
  await bet(below, at(minuteMs), { valid: 1_000_00n })
  await bet(below, at(6 * minuteMs), { valid: 9_000_00n })
  await settle(tick(2))
  expect(await wages(lower)).toMatchObject([{ amount: 10_00n }, { amount: 90_00n }])
  expect(await wages(upper)).toMatchObject([
    { amount: 0n, toDownlines: 10_00n, reason: 'CONDITIONS' },
    { gross: 150_00n, toDownlines: 100_00n, amount: 50_00n },
  ])
})

test('hourly, daily and dividend contracts are paid once, when their hour, day or period is over', async () => {
  const hourly = await contract(sub, top, { kind: 'hourly', period: 'hourly' })
  const daily = await contract(sub, top, { kind: 'daily', period: 'daily', ratePpm: 20_000 })
  const half = await contract(sub, top, {
    kind: 'dividend',
    period: 'semiMonthly',
    base: 'netLoss',
    ratePpm: 100_000,
  })
  await bet(player, at(minuteMs), { valid: 100_00n, payout: 30_00n })
  await bet(player, at(90 * minuteMs), { valid: 50_00n })
  await settle(at(2 * hourMs))
  expect(await wages(hourly)).toMatchObject([
    { tick: at(hourMs), amount: 1_00n },
    { tick: at(2 * hourMs), amount: 50n },
  ])
  expect(await wages(daily)).toEqual([])
  await settle(at(dayMs))
  expect(await wages(daily)).toMatchObject([{ tick: at(dayMs), base: 150_00n, amount: 3_00n }])
  expect(await wages(half)).toEqual([])
  await settle(at(17 * dayMs))
  expect(await wages(daily)).toHaveLength(17)
  const paid = (await wages(half)).filter(({ amount }) => amount > 0n)
  expect(paid).toMatchObject([{ base: 120_00n, amount: 12_00n }])
  const day = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Bangkok', day: 'numeric' })
  expect(['1', '16']).toContain(day.format(paid[0]?.tick))
})

test('a dividend subtracts what downlines got in shorter periods within it', async () => {
  const week = await contract(top, null, { kind: 'dividend', period: 'weekly', ratePpm: 30_000 })
  await contract(sub, top, { kind: 'dividend', period: 'daily', ratePpm: 20_000 })
  for (const day of [0, 1, 2, 3, 4, 5, 6]) await bet(player, at(day * dayMs + hourMs), { valid: 100_00n })
  await settle(at(7 * dayMs))
  const [first, ...more] = (await wages(week)).filter(({ base }) => base > 0n)
  expect(first?.base).toBeGreaterThan(0n)
  for (const { base, gross, toDownlines, amount } of [first, ...more].flatMap((row) => row ?? [])) {
    expect([gross, toDownlines]).toEqual([(base * 3n) / 100n, (base * 2n) / 100n])
    expect(amount).toBe(gross - toDownlines)
  }
})

test('days below the amount that a day must reach do not count', async () => {
  const id = await contract(sub, top, { kind: 'dividend', period: 'weekly', betAmount: 100_00n })
  for (const day of [0, 1, 2, 3, 4, 5, 6, 7])
    await bet(player, at(day * dayMs + hourMs), { valid: day % 2 === 0 ? 100_00n : 99_99n })
  await settle(at(9 * dayMs))
  const bases = (await wages(id)).map(({ base }) => base)
  expect(bases.some((base) => base > 0n)).toBe(true)
  for (const base of bases) expect(base % 100_00n).toBe(0n)
})

test('what is taken back within a day is set off against the rest of it and against the next day, never taken from the account', async () => {
  const id = await contract(sub, top)
  const was = await bet(player, at(minuteMs), { valid: 1_000_00n })
  await takeBack(player, was, at(6 * minuteMs))
  await bet(player, at(11 * minuteMs), { valid: 400_00n })
  await bet(player, at(dayMs + minuteMs), { valid: 500_00n })
  await bet(player, at(dayMs + 6 * minuteMs), { valid: 300_00n })
  await settle(tick(1))
  expect(await balance(sub)).toBe(10_00n)
  await settle(at(dayMs + hourMs))
  expect((await wages(id)).map(({ amount, paidBefore, reason }) => [amount, paidBefore, reason])).toEqual([
    [10_00n, 0n, null],
    [0n, 10_00n, 'NOTHING_BET'],
    [0n, 10_00n, 'PAID_BEFORE'],
    [0n, 6_00n, 'PAID_BEFORE'],
    [2_00n, 6_00n, null],
  ])
  expect(await balance(sub)).toBe(12_00n)
})

test('bets that are taken back after their day lessen the days after it until they are made up for', async () => {
  const id = await contract(sub, top, { kind: 'daily' })
  const was = await bet(player, at(minuteMs), { valid: 1_000_00n })
  await takeBack(player, was, at(dayMs + hourMs))
  await bet(player, at(dayMs + 2 * hourMs), { valid: 300_00n })
  await bet(player, at(2 * dayMs + hourMs), { valid: 800_00n })
  await settle(at(3 * dayMs))
  expect(await wages(id)).toMatchObject([
    { amount: 10_00n },
    { base: -700_00n, amount: 0n, state: 'CARRIED', reason: 'NEGATIVE' },
    { base: 800_00n, carriedIn: -700_00n, amount: 1_00n },
  ])
})

test('a contract that takes the place of another sets off what this one carried or paid too much', async () => {
  const days = await contract(sub, top, { kind: 'daily', until: at(2 * dayMs) })
  const ticks = await contract(sub, top, { until: at(2 * dayMs) })
  const early = await bet(player, at(minuteMs), { valid: 1_000_00n })
  await takeBack(player, early, at(dayMs + hourMs))
  const late = await bet(player, at(dayMs + 2 * hourMs), { valid: 1_500_00n })
  await bet(player, at(dayMs + 3 * hourMs), { valid: 100_00n })
  await takeBack(player, late, at(dayMs + 5 * hourMs))
  await bet(player, at(2 * dayMs + hourMs), { valid: 3_000_00n })
  await settle(at(2 * dayMs))
  await db.query({
    text: `update agent_contract set state = 'SUPERSEDED' where id = any ($1::uuid[])`,
    values: [[days, ticks]],
  })
  const later = await contract(sub, top, { kind: 'daily', from: at(2 * dayMs) })
  const laterTicks = await contract(sub, top, { from: at(2 * dayMs) })
  await settle(at(3 * dayMs))
  expect((await wages(days)).map(({ base, amount }) => [base, amount])).toEqual([
    [1_000_00n, 10_00n],
    [-900_00n, 0n],
  ])
  expect(await wages(later)).toMatchObject([{ base: 3_000_00n, carriedIn: -900_00n, amount: 21_00n }])
  expect((await wages(ticks)).at(-1)).toMatchObject({ base: -900_00n, paidBefore: 6_00n, amount: 0n })
  // Less 9.00 of what was taken back, and 6.00 that were paid for it.
  expect(await wages(laterTicks)).toMatchObject([{ carriedIn: -900_00n, paidBefore: 6_00n, amount: 15_00n }])
})

test('a team’s gain is carried over where the contract says so, and forgotten where it does not', async () => {
  const terms = { kind: 'dividend', period: 'daily', base: 'netLoss', ratePpm: 100_000 } as const
  const carrying = await contract(sub, top, { ...terms, carryOver: true })
  await bet(player, at(hourMs), { valid: 100_00n, payout: 500_00n })
  await bet(player, at(dayMs + hourMs), { valid: 1_000_00n, payout: 0n })
  const forgetting = await contract(top, null, terms)
  await settle(at(2 * dayMs))
  expect(await wages(carrying)).toMatchObject([
    { base: -400_00n, amount: 0n, state: 'CARRIED' },
    { carriedIn: -400_00n, amount: 60_00n },
  ])
  expect(await wages(forgetting)).toMatchObject([
    { amount: 0n, state: 'NOT_DUE', reason: 'NEGATIVE' },
    { carriedIn: 0n, gross: 100_00n, amount: 40_00n },
  ])
})

test('frozen, disabled and self-excluded accounts are held back with a reason, and paid once nothing stands in the way', async () => {
  const id = await contract(sub, top)
  await contract(top, null, { ratePpm: 20_000 })
  for (const number of [0, 1, 2, 3]) await bet(player, at((number * 5 + 1) * minuteMs), { valid: 100_00n })
  const set = (text: string) => db.query({ text, values: [sub.id] })
  await set(`update member set state = 'DISABLED' where id = $1`)
  await settle(tick(1))
  await set(`update member set state = 'ACTIVE' where id = $1`)
  await set('update ledger_account set is_frozen = true where owner_id = $1')
  await settle(tick(2))
  await set('update ledger_account set is_frozen = false where owner_id = $1')
  await db.query({
    text: `insert into protection_member (member_id, account_id, excluded_at, excluded_until)
      values ($1, $2, clock_timestamp(), clock_timestamp() + interval '1 year')`,
    values: [sub.id, sub.main],
  })
  await settle(tick(3))
  expect((await wages(id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['HELD', 'DISABLED'],
    ['HELD', 'FROZEN'],
    ['HELD', 'EXCLUDED'],
  ])
  expect([await balance(sub), await balance(top)]).toEqual([0n, 3_00n])
  await set('delete from protection_member where member_id = $1')
  await settle(tick(4))
  expect(await balance(sub)).toBe(4_00n)
  expect((await wages(id)).map(({ amount, state, reason }) => [amount, state, reason])).toEqual(
    Array.from({ length: 4 }, () => [1_00n, 'PAID', null]),
  )
})

test('whoever moves to another branch counts whole for the side on which the window was summed', async () => {
  const other = await account('other')
  const [left, right] = [await contract(sub, top), await contract(other, null)]
  await bet(player, at(minuteMs), { valid: 100_00n })
  await bet(player, at(6 * minuteMs), { valid: 200_00n })
  await settle(tick(1))
  await move(player, other)
  await settle(tick(2))
  expect((await wages(left)).map(({ base }) => base)).toEqual([100_00n])
  expect((await wages(right)).map(({ base }) => base)).toEqual([200_00n])
})

test('demo credits count for nothing', async () => {
  const id = await contract(sub, top)
  await bet(player, at(minuteMs), { valid: 100_00n, currency: 'DEMO' })
  await settle(tick(1))
  expect(await wages(id)).toEqual([])
})

test('processes that settle at once and repeat it pay each window once, and what is undone is done again as a whole', async () => {
  const id = await contract(sub, top)
  for (let number = 0; number < 40; number++)
    await bet(player, at((number * 5 + 1) * minuteMs), { valid: 100_00n })
  const undone = db.transaction(async (tx) => {
    await settleTicks(tx, db, { until: tick(3) })
    throw new Error('killed')
  })
  await expect(undone).rejects.toThrow('killed')
  expect(await wages(id)).toEqual([])
  await Promise.all([1, 2, 3, 4].map(() => settle(tick(40))))
  await settle(tick(40))
  expect((await wages(id)).map(({ tick: when, amount }) => [when, amount])).toEqual(
    Array.from({ length: 40 }, (_, number) => [tick(number + 1), 1_00n]),
  )
  expect(await balance(sub)).toBe(40_00n)
})

test.each(['low', 'high'] as const)(
  'a tick locks all whom it pays in the order of postings, whichever kinds they are paid by: the %s one agreed first',
  async (first) => {
    const [low, high] = [await account('low'), await account('high')]
    expect(low.main).toBeLessThan(high.main)
    const ids: string[] = []
    for (const agent of first === 'low' ? [low, high] : [high, low])
      ids.push(await contract(agent, null, { kind: agent === low ? 'daily' : 'realtime' }))
    for (const agent of [low, high])
      await bet(await member('below', agent), at(dayMs - minuteMs), { valid: 100_00n })
    await settle(at(dayMs - 5 * minuteMs))
    const hold = (tx: Queryable, { main }: TestAccount) =>
      tx.query({ text: 'select from ledger_account where id = $1 for no key update', values: [main] })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const [isHeld, isAwaited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = db.transaction(async (tx) => {
      await hold(tx, low)
      isHeld.resolve()
      await isAwaited.promise
      await hold(tx, high)
    })
    await isHeld.promise
    const settling = settle(at(dayMs))
    await expect.poll(() => db.query({ text: waiting }), { timeout: 4_000 }).not.toEqual([])
    isAwaited.resolve()
    await Promise.all([holding, settling])
    for (const id of ids) expect(await wages(id)).toMatchObject([{ amount: 1_00n, state: 'PAID' }])
  },
)

test('a tick that was settled is refused however it comes again', async () => {
  const id = await contract(sub, top)
  await bet(player, at(minuteMs), { valid: 100_00n })
  await settle(tick(3))
  await settle(tick(1))
  await db.query({ text: 'update agent_progress set settled_until = $1', values: [at(0)] })
  await expect(settle(tick(1))).rejects.toThrow('agent_team_window_pkey')
  await db.query({ text: 'update agent_progress set settled_until = $1', values: [tick(3)] })
  await settle(tick(4))
  expect(await wages(id)).toHaveLength(1)
  expect(await balance(sub)).toBe(1_00n)
})

test('a wage is kept as it was worked out', async () => {
  for (const text of [
    'update agent_wage set amount = 0',
    'delete from agent_wage',
    'truncate agent_wage cascade',
  ])
    await expect(db.query({ text })).rejects.toThrow('wages are kept as they were worked out')
})
