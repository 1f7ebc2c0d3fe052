import { expect, test } from 'vitest'
import { againstLine, choicesOf, payOf, type Settlement } from '#games/sports/settlement.ts'

test.each([
  // Counts and lines in quarters: 2 against 1.5, 1.75, 2, 2.25 and 2.5.
  [8, 6, 'WIN'],
  [8, 7, 'HALF_WIN'],
  [8, 8, 'PUSH'],
  [8, 9, 'HALF_LOSS'],
  [8, 10, 'LOSS'],
  // Below nothing it is the same: a defeat by one against handicaps of +0.75, +1 and +1.25.
  [-4, -3, 'HALF_LOSS'],
  [-4, -4, 'PUSH'],
  [-4, -5, 'HALF_WIN'],
] as const)('a count of %d quarters against a line of %d is %s', (count, line, settlement) => {
  expect(againstLine(count, line)).toBe(settlement)
})

test.each<[Settlement, bigint]>([
  ['WIN', 19_50n],
  ['HALF_WIN', 14_75n],
  ['PUSH', 10_00n],
  ['VOID', 10_00n],
  ['HALF_LOSS', 5_00n],
  ['LOSS', 0n],
])('10.00 at 1.95 that ends as %s pays %s', (settlement, pays) => {
  expect(payOf(10_00n, [{ price: 195, settlement }])).toBe(pays)
})

test('a combination multiplies what its picks pay, and rounds down once at its end', () => {
  const legs = [
    { price: 233, settlement: 'WIN' },
    { price: 195, settlement: 'HALF_WIN' },
    { price: 310, settlement: 'VOID' },
    { price: 187, settlement: 'HALF_LOSS' },
  ] as const
  // 1.00 × 2.33 × 1.475 × 1 × 0.5 = 1.718375
  expect(payOf(1_00n, legs)).toBe(1_71n)
  expect(payOf(1_00n, [...legs, { price: 187, settlement: 'LOSS' }])).toBe(0n)
})

test('choices are all combinations, each once', () => {
  expect(choicesOf(4, 2)).toEqual([
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 2],
    [1, 3],
    [2, 3],
  ])
  expect([1, 2, 3, 5, 10].map((size) => choicesOf(10, size).length)).toEqual([10, 45, 120, 252, 1])
})
