import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { potsOf, type Put, sharePots, uncalledOf } from './pots.ts'

const puts = (...totals: readonly (number | string)[]): Put[] =>
  totals.map((total, seat) => ({
    seat,
    total: Number.parseInt(String(total)),
    hasFolded: String(total).endsWith('f'),
  }))

test.each([
  ['all alike', puts(100, 100, 100), [[300, [0, 1, 2]]]],
  [
    'one short',
    puts(40, 100, 100),
    [
      [120, [0, 1, 2]],
      [120, [1, 2]],
    ],
  ],
  [
    'two short',
    puts(40, 70, 100, 100),
    [
      [160, [0, 1, 2, 3]],
      [90, [1, 2, 3]],
      [60, [2, 3]],
    ],
  ],
  [
    'who folded leaves what it put in',
    puts('30f', 100, '70f', 40),
    [
      [150, [1, 3]],
      [90, [1]],
    ],
  ],
  ['nobody else is left', puts('50f', 100), [[150, [1]]]],
] as const)('pots: %s', (_, given, pots) => {
  expect(potsOf(given)).toEqual(pots.map(([amount, seats]) => ({ amount, seats })))
})

test.each([
  ['a raise that nobody called', puts(100, 300), { seat: 1, amount: 200 }],
  ['above a folded one', puts('150f', 300, 100), { seat: 1, amount: 150 }],
  ['nothing where two put in alike', puts(300, 300, 100), undefined],
])('goes back: %s', (_, given, back) => {
  expect(uncalledOf(given)).toEqual(back)
})

describe('equal hands share', () => {
  const share = (amount: number, seats: readonly number[], button: number) =>
    Object.fromEntries(sharePots([{ amount, seats }], { scoreOf: () => 1, button }).paid)

  test('and odd chips go one each to the first seats after the button', () => {
    expect(share(101, [1, 4], 2)).toEqual({ 4: 51, 1: 50 })
    expect(share(101, [1, 4], 5)).toEqual({ 1: 51, 4: 50 })
    expect(share(101, [1, 4], 1)).toEqual({ 4: 51, 1: 50 })
    expect(share(101, [0, 2, 4], 2)).toEqual({ 4: 34, 0: 34, 2: 33 })
  })
})

/** The slow way: every chip of a seat lies on all others' chips of its height, and the best hands of those who reach it take them. */
function naive(given: readonly Put[], scores: readonly number[]): number[] {
  const won = given.map(() => 0)
  const deepest = Math.max(...given.map(({ total }) => total))
  for (let chip = 0; chip < deepest; chip++) {
    const reach = given.filter(({ total }) => total > chip)
    const able = reach.filter(({ hasFolded }) => !hasFolded)
    const best = Math.max(...able.map(({ seat }) => scores[seat] ?? 0))
    const winners = able.filter(({ seat }) => scores[seat] === best)
    // Amounts are multiples of 60, so that up to six share without a rest.
    for (const { seat } of winners) won[seat] = (won[seat] ?? 0) + (reach.length * 60) / winners.length
  }
  return won
}

test('side pots pay what every chip by itself would be paid, and never more or less than was put in', () => {
  const seat = fc.record({
    total: fc.integer({ min: 1, max: 9 }),
    folds: fc.boolean(),
    score: fc.integer({ min: 0, max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(seat, { minLength: 2, maxLength: 6 }), (all) => {
      const deepest = Math.max(...all.map(({ total }) => total))
      // Who put in the most never folds: nobody bet more than that.
      const chips = all.map(({ total, folds }, at) => ({
        seat: at,
        total,
        hasFolded: folds && total < deepest,
      }))
      const scores = all.map(({ score }) => score)
      const given = chips.map((one) => ({ ...one, total: one.total * 60 }))
      const { paid } = sharePots(potsOf(given), { scoreOf: (at) => scores[at] ?? 0, button: 0 })
      expect(all.map((_, at) => paid.get(at) ?? 0)).toEqual(naive(chips, scores))
      const sum = given.reduce((total, one) => total + one.total, 0)
      expect([...paid.values()].reduce((total, one) => total + one, 0)).toBe(sum)
    }),
    { numRuns: 1000 },
  )
})
