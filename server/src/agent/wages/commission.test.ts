import { afterAll, beforeEach, expect, test } from 'vitest'
import { ledgerChecks as bettingChecks } from '#betting/ledger-checks.ts'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { settleTicks } from '#agent/wages/settle-ticks.ts'
import { dayMs, minuteMs, type TestAccount, testTeam } from '#agent/wages/test-team.ts'
import { verifyWages } from '#agent/wages/verify-wages.ts'

const db = await testDatabase({ poolSize: 10 })
const {
  account,
  member,
  bet,
  move,
  takeBack,
  begin,
  settle,
  balance,
  contract,
  wages,
  openCommission,
  rate,
  shares,
} = testTeam(db)
afterAll(async () => {
  expect((await verifyWages(db)).findings).toEqual([])
  expect(await findingsOf(db, [...bettingChecks, ...ledgerChecks])).toEqual([])
})

let top: TestAccount
let sub: TestAccount
let player: TestAccount
let midnightMs = Date.parse('2025-01-31T17:00:00Z')
const at = (ms: number) => new Date(midnightMs + ms)
const tick = (number: number) => at(number * 5 * minuteMs)
const within = (number: number) => at((number * 5 + 1) * minuteMs)
const onLottery = (of: TestAccount, window: number, valid: bigint) =>
  bet(of, within(window), { valid, on: 'lottery' })

beforeEach(async () => {
  midnightMs += 3 * dayMs
  await begin(at(0))
  await openCommission()
  top = await account('top')
  sub = await account('sub', top)
  player = await member('player', sub)
  await rate(sub, 6_000, top)
  await rate(player, 1_000, sub)
})

test('the house pays each level its rate less that of the level below, and the bettor the own rate, by transfers of their own', async () => {
  await onLottery(player, 0, 1_000_00n)
  await onLottery(sub, 0, 100_00n)
  await bet(player, within(0), { valid: 5_000_00n })
  await settle(tick(1))
  expect(await shares(top, 'commission')).toMatchObject([
    {
      tick: tick(1),
      base: 1_100_00n,
      ratePpm: 10_000,
      gross: 11_00n,
      toDownlines: 6_60n,
      amount: 4_40n,
      state: 'PAID',
    },
  ])
  expect(await shares(sub, 'commission')).toMatchObject([
    { base: 1_000_00n, toDownlines: 1_00n, amount: 5_00n },
  ])
  expect(await shares(sub, 'rebate')).toMatchObject([{ base: 100_00n, amount: 60n }])
  expect(await shares(player, 'rebate')).toMatchObject([{ base: 1_000_00n, amount: 1_00n }])
  expect([await balance(top), await balance(sub), await balance(player)]).toEqual([4_40n, 5_60n, 1_00n])
  const paid = await db.query({
    text: `select w.kind, l.kind::int as transfer, l.amount from agent_wage w join ledger_transfers_of('{54,55}') l on l.id = w.transfer_id
      where w.tick = $1 order by 1, 3`,
    values: [tick(1)],
  })
  expect(paid).toEqual([
    { kind: 'commission', transfer: 54, amount: 4_40n },
    { kind: 'commission', transfer: 54, amount: 5_00n },
    { kind: 'rebate', transfer: 55, amount: 60n },
    { kind: 'rebate', transfer: 55, amount: 1_00n },
  ])
})

test('fractions of the smallest unit add up over ticks and days', async () => {
  for (const window of [0, 1, 300]) await onLottery(player, window, 4_00n)
  await settle(tick(301))
  expect((await shares(player, 'rebate')).map(({ amount, reason }) => [amount, reason])).toEqual([
    [0n, 'KEPT'],
    [0n, 'KEPT'],
    [1n, null],
  ])
  // 0.5 per cent of 1,200 minor units in all.
  expect(await balance(sub)).toBe(6n)
})

test('a slip that is taken back is set off against what comes later, and never taken from the account', async () => {
  const was = await onLottery(player, 0, 1_000_00n)
  await takeBack(player, was, within(1))
  await onLottery(player, 2, 1_500_00n)
  await settle(tick(3))
  expect(
    (await shares(player, 'rebate')).map(({ amount, state, reason }) => [amount, state, reason]),
  ).toEqual([
    [1_00n, 'PAID', null],
    [0n, 'CARRIED', 'NEGATIVE'],
    [50n, 'PAID', null],
  ])
  expect([await balance(top), await balance(sub), await balance(player)]).toEqual([6_00n, 7_50n, 1_50n])
})

test('a rate that is changed holds from the next window on, and the replay goes by the rate of each window', async () => {
  for (const window of [0, 1]) await onLottery(player, window, 1_000_00n)
  await settle(tick(1))
  await rate(sub, 8_000, top)
  await settle(tick(2))
  expect((await shares(sub, 'commission')).map(({ amount }) => amount)).toEqual([5_00n, 7_00n])
  expect((await shares(top, 'commission')).map(({ amount }) => amount)).toEqual([4_00n, 2_00n])
  expect((await verifyWages(db)).findings).toEqual([])
})

test('who moves takes the bets along from the next window on, with the chain of then found again by the replay', async () => {
  const other = await account('other')
  const under = await account('under', other)
  await rate(under, 4_000, other)
  for (const window of [0, 1]) await onLottery(player, window, 1_000_00n)
  await settle(tick(1))
  expect(await move(sub, under)).toBe('')
  await settle(tick(2))
  expect((await shares(top, 'commission')).map(({ amount }) => amount)).toEqual([4_00n])
  expect((await shares(other, 'commission')).map(({ amount }) => amount)).toEqual([6_00n])
  // Bounded by the new upline's rate: it has the same as its upline then.
  expect((await shares(sub, 'commission')).map(({ amount, ratePpm }) => [amount, ratePpm])).toEqual([
    [5_00n, 6_000],
    [3_00n, 4_000],
  ])
  expect(await shares(under, 'commission')).toEqual([])
  expect((await verifyWages(db)).findings).toEqual([])
})

test('nothing is earned while commission is closed, and wages by contracts are paid all the same', async () => {
  const id = await contract(sub, top)
  await openCommission(false)
  for (const window of [0, 1]) await onLottery(player, window, 1_000_00n)
  await settle(tick(1))
  await openCommission()
  await settle(tick(2))
  expect((await wages(id)).map(({ amount }) => amount)).toEqual([10_00n, 10_00n])
  expect((await shares(sub, 'commission')).map(({ tick: when }) => when)).toEqual([tick(2)])
})

test('demo credits and games of other kinds earn nothing', async () => {
  await bet(player, within(0), { valid: 1_000_00n, on: 'lottery', currency: 'DEMO' })
  await bet(player, within(0), { valid: 1_000_00n })
  await settle(tick(1))
  expect(await shares(top, 'commission')).toEqual([])
})

test('what a disabled or self-excluded account is due is held back, and paid once nothing stands in the way', async () => {
  const standing = (state: string) =>
    db.query({ text: 'update member set state = $2 where id = $1', values: [sub.id, state] })
  await standing('DISABLED')
  await onLottery(player, 0, 1_000_00n)
  await onLottery(player, 1, 100_00n)
  await settle(tick(1))
  expect(await shares(sub, 'commission')).toMatchObject([
    { amount: 5_00n, state: 'HELD', reason: 'DISABLED' },
  ])
  expect([await balance(top), await balance(sub)]).toEqual([4_00n, 0n])
  await standing('ACTIVE')
  await settle(tick(2))
  expect((await shares(sub, 'commission')).map(({ state }) => state)).toEqual(['PAID', 'PAID'])
  expect(await balance(sub)).toBe(5_50n)
})

test('processes that settle at once pay each window once, and what is undone is done again as a whole', async () => {
  for (let window = 0; window < 12; window++) await onLottery(player, window, 100_00n)
  const undone = db.transaction(async (tx) => {
    await settleTicks(tx, db, { until: tick(3) })
    throw new Error('killed')
  })
  await expect(undone).rejects.toThrow('killed')
  expect(await shares(sub, 'commission')).toEqual([])
  await Promise.all([1, 2, 3].map(() => settle(tick(12))))
  await settle(tick(12))
  expect((await shares(sub, 'commission')).map(({ tick: when, amount }) => [when, amount])).toEqual(
    Array.from({ length: 12 }, (_, window) => [tick(window + 1), 50n]),
  )
  expect([await balance(top), await balance(sub), await balance(player)]).toEqual([4_80n, 6_00n, 1_20n])
})

test('what commission was worked out by is kept as it was', async () => {
  for (const text of [
    'update agent_rate_change set rate_ppm = 0',
    'delete from agent_rate_change',
    'truncate agent_rate_change',
    'update agent_commission_tick set top_ppm = 0',
    'delete from agent_commission_tick',
    'truncate agent_commission_tick',
  ])
    await expect(db.query({ text })).rejects.toThrow('what commission was worked out by is kept')
})
