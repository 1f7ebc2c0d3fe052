import { expect, test } from 'vitest'
import { amountWords, checkAmount, sentAmount } from '#screens/cashier/amount-text.ts'

test('limits are inclusive, and each fault has its words', () => {
  const limits = { min: 100n, max: 200n }
  const words = { unreadable: 'no figure', below: 'too small', above: 'too large' }
  const told = (amount: bigint | undefined) =>
    checkAmount('amount', amount, limits).map((error) => amountWords(error, words))
  expect(told(99n)).toEqual(['too small'])
  expect(told(100n)).toEqual([])
  expect(told(200n)).toEqual([])
  expect(told(201n)).toEqual(['too large'])
  expect(told(undefined)).toEqual(['no figure'])
})

test('what is no amount is sent as nothing', () => {
  expect(sentAmount(5050n)).toBe('50.50')
  expect(sentAmount(undefined)).toBe('')
})
