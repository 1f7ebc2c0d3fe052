import { expect, test } from 'vitest'
import { isPart, type Open, partForAmount, partOffer, partOfShare } from '#games/sports/cash-out-offer.ts'
import { choicesOf } from '#games/sports/settlement.ts'

const openOf = (unitMinor: bigint, perUnit: number, size = 1, count = 1): Open => ({
  unitMinor,
  choices: choicesOf(count, size),
  legs: Array.from({ length: count }, () => ({ price: 400, settlement: undefined })),
  perUnit,
})

/** Numbers that are the same at every run. */
function* numbers(start: number): Generator<bigint> {
  for (let state = start; ; state = (state * 48_271) % 2_147_483_647) yield BigInt(state)
}

test('however a bet is taken apart at one worth, its parts come to the offer for the whole, and so do their stakes', () => {
  const next = numbers(7)
  for (const perUnit of [0.0123, 0.4567, 0.91, 1, 2.7182, 3.9])
    for (const [size, count] of [
      [1, 1],
      [2, 3],
      [2, 5],
    ] as const) {
      const whole = openOf(20_00n, perUnit * choicesOf(count, size).length, size, count)
      let [left, paid] = [whole, 0n]
      while (left.unitMinor > 0n) {
        const wanted = ((next.next().value ?? 0n) % 7_00n) + 1n
        const part = wanted < left.unitMinor ? wanted : left.unitMinor
        const amount = partOffer(left, part)
        expect(amount).toBeGreaterThanOrEqual(0n)
        paid += amount
        left = { ...left, unitMinor: left.unitMinor - part }
      }
      expect(paid).toBe(partOffer(whole, whole.unitMinor))
    }
})

test('a part that is worth the while is never paid more than its share and a satang', () => {
  const next = numbers(11)
  for (let time = 0; time < 3000; time++) {
    const open = openOf(
      ((next.next().value ?? 0n) % 100_00n) + 2_00n,
      Number((next.next().value ?? 0n) % 300n) / 100,
    )
    const part = 1_00n + ((next.next().value ?? 0n) % (open.unitMinor - 1_99n))
    if (!isPart(open, part)) continue
    const amount = Number(partOffer(open, part))
    const worth = Number(part) * open.perUnit
    expect(Math.abs(amount - 0.96 * worth)).toBeLessThan(1.001)
  }
})

test.each([
  // Of a stake of 10.00 that is worth 9.00, the offer is 8.64; for what is left of it without the part, 4.32 and 6.48.
  [4_32n, 4_99n],
  [2_16n, 2_49n],
  [8_64n, 10_00n],
])('for just %d satang the part of %d is ended', (amount, part) => {
  const open = openOf(10_00n, 0.9)
  expect(partForAmount(open, amount)).toBe(part)
  expect(partOffer(open, part)).toBe(amount)
})

test('where no part brings just an amount, the next lower one that a part brings is offered', () => {
  const open = openOf(10_00n, 2.5)
  for (let amount = 3_00n; amount < 21_00n; amount += 1n) {
    const part = partForAmount(open, amount)
    if (part === undefined) throw new Error('no part')
    expect(partOffer(open, part)).toBeLessThanOrEqual(amount)
    expect(partOffer(open, part + 1n)).toBeGreaterThan(amount - 1n)
    expect(amount - partOffer(open, part)).toBeLessThan(3n)
  }
})

test('an amount that only too small a part or none brings has none', () => {
  const open = openOf(10_00n, 0.9)
  expect([1n, 50n, 8_60n, 8_65n, 100_00n].map((amount) => partForAmount(open, amount))).toEqual(
    [1, 2, 3, 4, 5].map(() => undefined),
  )
})

test('both what is taken and what is left are 1.00 at least, all combinations together', () => {
  const single = openOf(10_00n, 0.9)
  expect([99n, 1_00n, 9_00n, 9_01n, 10_00n].map((part) => isPart(single, part))).toEqual([
    false,
    true,
    true,
    false,
    true,
  ])
  const system = openOf(5_00n, 0.9, 2, 3)
  expect([33n, 34n, 4_66n, 4_67n].map((part) => isPart(system, part))).toEqual([false, true, true, false])
})

test('shares are rounded to the satang', () => {
  expect([25, 50, 75].map((percent) => partOfShare({ unitMinor: 10_01n }, percent))).toEqual([
    2_50n,
    5_01n,
    7_51n,
  ])
})
