import { expect, test } from 'vitest'
import { judgeAmount, readAmount } from '#screens/cashier/amount-text.ts'

test.each([
  ['5000', 500_000n],
  ['5,000.5', 500_050n],
  ['1 000.25', 100_025n],
  ['12.', 1200n],
  ['9999999999999.99', 999_999_999_999_999n],
])('"%s" reads as %s minor units', (text, minor) => {
  expect(readAmount(text)).toBe(minor)
})

test.each(['', '-5', '1.234', 'abc', '1e3', '٥', '1.2.3', '12345678901234'])('"%s" is no amount', (text) => {
  expect(readAmount(text)).toBeUndefined()
})

test('limits are inclusive', () => {
  const limits = { min: 100n, max: 200n }
  expect(judgeAmount(99n, limits)).toBe('below')
  expect(judgeAmount(100n, limits)).toBeUndefined()
  expect(judgeAmount(200n, limits)).toBeUndefined()
  expect(judgeAmount(201n, limits)).toBe('above')
  expect(judgeAmount(undefined, limits)).toBe('unreadable')
})
