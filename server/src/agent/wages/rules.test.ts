import { expect, test } from 'vitest'
import { assess, reasonOf, shareAll, shareOf, type WageTerms } from '#agent/wages/rules.ts'
import { checkForest, randomForest } from '#agent/wages/test-forests.ts'

const terms = (change: Partial<WageTerms> = {}): WageTerms => ({
  base: 'validBet',
  ratePpm: 5_000,
  activeMembers: 0,
  validBet: 0n,
  tiers: [],
  carryOver: false,
  topPpm: null,
  ...change,
})
const measured = (base: bigint, activeMembers = 1, valid = base) => ({
  valid,
  base,
  whole: valid,
  activeMembers,
})

test('a rate’s share is rounded down to the minor unit', () => {
  expect(assess(terms({ ratePpm: 4_800 }), measured(123_45n), 0n).gross).toBe(59n)
})

test('nothing is due while active members or valid bets of the span are too few', () => {
  const asked = terms({ activeMembers: 3, validBet: 100_00n })
  expect(assess(asked, measured(100_00n, 3), 0n)).toMatchObject({ isMet: true, gross: 50n })
  expect(assess(asked, measured(100_00n, 2), 0n)).toMatchObject({ isMet: false, gross: 0n })
  expect(assess(asked, measured(99_99n, 3), 0n)).toMatchObject({ isMet: false, gross: 0n })
})

test('the last step that is met says the rate', () => {
  const tiers = [
    { validBet: 100n, activeMembers: 0, ratePpm: 10_000 },
    { validBet: 1_000n, activeMembers: 2, ratePpm: 20_000 },
    { validBet: 10_000n, activeMembers: 0, ratePpm: 30_000 },
  ]
  const rate = (valid: bigint, active: number) =>
    assess(terms({ tiers }), measured(valid, active), 0n).ratePpm
  expect([rate(99n, 9), rate(100n, 9), rate(1_000n, 1), rate(1_000n, 2), rate(10_000n, 0)]).toEqual([
    5_000, 10_000, 10_000, 20_000, 30_000,
  ])
})

test('bets that were taken back after they were paid for lessen the next span, a team’s gain where the contract says so', () => {
  expect(assess(terms(), measured(-300n), 0n)).toMatchObject({ gross: 0n, carriedOut: -300n })
  expect(assess(terms({ base: 'netLoss' }), measured(-300n), 0n).carriedOut).toBe(0n)
  const carrying = terms({ base: 'netLoss', carryOver: true, ratePpm: 100_000 })
  expect(assess(carrying, measured(-300n), -200n).carriedOut).toBe(-500n)
  expect(assess(carrying, measured(1_500n), -500n)).toMatchObject({ gross: 100n, carriedOut: 0n })
})

test('a level gets what those below it do not take, and what was paid too much is set off and never taken back', () => {
  expect(shareOf({ cap: null, gross: 100n, toDownlines: 60n, paidBefore: 10n })).toEqual({
    lineTotal: 100n,
    amount: 30n,
    overpaid: 0n,
  })
  expect(shareOf({ cap: null, gross: 50n, toDownlines: 60n, paidBefore: 0n })).toEqual({
    lineTotal: 60n,
    amount: 0n,
    overpaid: 0n,
  })
  expect(shareOf({ cap: null, gross: 100n, toDownlines: 60n, paidBefore: 55n })).toEqual({
    lineTotal: 100n,
    amount: 0n,
    overpaid: 15n,
  })
})

test('by overriding a level gets its rate beside what those below take, and no more than its line may come to', () => {
  const over = (gross: bigint, toDownlines: bigint, paidBefore = 0n) =>
    shareOf({ gross, cap: 100n, toDownlines, paidBefore })
  expect(over(20n, 50n)).toEqual({ lineTotal: 70n, amount: 20n, overpaid: 0n })
  expect(over(20n, 90n)).toEqual({ lineTotal: 100n, amount: 10n, overpaid: 0n })
  expect(over(20n, 110n)).toEqual({ lineTotal: 110n, amount: 0n, overpaid: 0n })
  expect(over(20n, 90n, 15n)).toEqual({ lineTotal: 100n, amount: 0n, overpaid: 5n })
})

test('what a line may come to by overriding is a rate on the whole team, whatever of it counts', () => {
  const asked = terms({ topPpm: 30_000 })
  const sums = { valid: 10_000n, base: 4_000n, whole: 10_000n, activeMembers: 1 }
  expect(assess(asked, sums, 0n)).toMatchObject({ gross: 20n, cap: 300n })
  expect(assess(asked, { ...sums, whole: -5n }, 0n).cap).toBe(0n)
  expect(assess(terms(), sums, 0n).cap).toBeNull()
})

test('a level that is due nothing leaves what those below it get to the next one above', () => {
  const node = (id: string, aboveId: string | null, depth: number, gross: bigint) => ({
    id,
    aboveId,
    depth,
    level: { gross, cap: null, toDownlines: 0n, paidBefore: 0n },
    lineBefore: 0n,
  })
  const shares = shareAll([
    node('top', null, 0, 100n),
    node('middle', 'top', 1, 0n),
    node('low', 'middle', 2, 30n),
  ])
  expect([...shares].map(([id, { amount }]) => [id, amount])).toEqual([
    ['low', 30n],
    ['middle', 0n],
    ['top', 70n],
  ])
})

test('says why nothing is paid', () => {
  const met = assess(terms(), measured(1_000n), 0n)
  const nothing = { amount: 0n, toDownlines: 5n }
  expect(reasonOf(met, 1_000n, nothing)).toBe('DOWNLINES')
  expect(reasonOf(met, 1_000n, { amount: 0n, toDownlines: 4n })).toBe('PAID_BEFORE')
  expect(reasonOf({ ...met, isMet: false }, 1_000n, nothing)).toBe('CONDITIONS')
  expect(reasonOf(met, -1n, nothing)).toBe('NEGATIVE')
  expect(reasonOf(met, 1_000n, { amount: 1n, toDownlines: 4n })).toBeNull()
  const capped = assess(terms({ topPpm: 5_000 }), measured(1_000n), 0n)
  expect(reasonOf(capped, 1_000n, nothing)).toBe('TOP_RATE')
  expect(reasonOf(capped, 1_000n, { amount: 0n, toDownlines: 4n })).toBe('PAID_BEFORE')
})

test('in random trees all levels together never get more than the dearest rate on the base, tick by tick and in any order', () => {
  for (let seed = 1; seed <= 50; seed++) expect(checkForest(randomForest(seed)), `seed ${seed}`).toEqual([])
})
