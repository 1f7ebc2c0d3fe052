import { expect, test } from 'vitest'
import { judgeAmount } from '#screens/cashier/amount-text.ts'

test('limits are inclusive', () => {
  const limits = { min: 100n, max: 200n }
  expect(judgeAmount(99n, limits)).toBe('below')
  expect(judgeAmount(100n, limits)).toBeUndefined()
  expect(judgeAmount(200n, limits)).toBeUndefined()
  expect(judgeAmount(201n, limits)).toBe('above')
  expect(judgeAmount(undefined, limits)).toBe('unreadable')
})
