import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feeOf, isFree, largestWithin } from '#fee-of.ts'
import { fromMinor } from '#minor.ts'

const none = { fee: '0.00', feePercent: '0', feeMin: '0.00', feeMax: '0.00' }

test.each([
  [100_00n, none, 0n],
  [100_00n, { ...none, fee: '15.00' }, 15_00n],
  [333_33n, { ...none, feePercent: '1.5' }, 4_99n],
  [333_34n, { ...none, feePercent: '1.5' }, 5_00n],
  [1n, { ...none, feePercent: '99.9999' }, 0n],
  [1_000_000n, { ...none, feePercent: '0.0001' }, 1n],
  [100_00n, { ...none, fee: '2.00', feePercent: '1' }, 3_00n],
  [100_00n, { ...none, feePercent: '1', feeMin: '5.00' }, 5_00n],
  [100_000_00n, { ...none, feePercent: '1', feeMin: '5.00', feeMax: '50.00' }, 50_00n],
  [0n, { ...none, feePercent: '100' }, 0n],
])('of %s satang by %o the fee is %s', (amount, terms, fee) => {
  expect(feeOf(amount, terms)).toBe(fee)
})

test('no share that is written another way is read', () => {
  for (const feePercent of ['', '-1', '1e1', '1.23456', '1,5'])
    expect(() => feeOf(100n, { ...none, feePercent })).toThrow(RangeError)
})

const sums = fc.bigInt({ min: 0n, max: 10_000_00n }).map(fromMinor)
const terms = fc
  .record({ fee: sums, feePercent: fc.integer({ min: 0, max: 99 }).map(String), feeMin: sums, feeMax: sums })
  .map((one) => (Number(one.feeMax) < Number(one.feeMin) ? { ...one, feeMax: '0.00' } : one))

test('the fee stays within its bounds and never falls while the amount rises', () => {
  const amount = fc.bigInt({ min: 0n, max: 10_000_000_00n })
  fc.assert(
    fc.property(amount, fc.bigInt({ min: 0n, max: 1000n }), terms, (one, more, rule) => {
      expect(feeOf(one + more, rule)).toBeGreaterThanOrEqual(feeOf(one, rule))
      if (isFree(rule)) expect(feeOf(one, rule)).toBe(0n)
    }),
  )
})

test('the largest amount leaves room for its fee, and one minor unit more does not', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -100n, max: 10_000_000_00n }), terms, (free, rule) => {
      const most = largestWithin(free, rule)
      if (most > 0n) expect(most + feeOf(most, rule)).toBeLessThanOrEqual(free)
      if (free > 0n) expect(most + 1n + feeOf(most + 1n, rule)).toBeGreaterThan(free)
    }),
  )
})
