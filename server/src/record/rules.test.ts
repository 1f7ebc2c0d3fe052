import { transactionTypes } from '@suntala/contract/record'
import { expect, test } from 'vitest'
import { kindsOfType, readBetNumber, typeOfKind } from '#record/rules.ts'

test('takes a bet’s number whole or as the record shows it, and nothing else for one', () => {
  expect(readBetNumber('019AA6D0-77B1-7C44-9F0E-93E25BA4A8E9')).toBe('019aa6d0-77b1-7c44-9f0e-93e25ba4a8e9')
  expect(readBetNumber(' 93E25BA4A8E9 ')).toBe('93e25ba4a8e9')
  for (const words of ['mandarin', '20261122-0042', '93E25BA4A8E', '%', '202611220042x'])
    expect(readBetNumber(words)).toBeUndefined()
})

test.each(['wage', 'reward'] as const)('calls a %s and what corrects it by one type', (kind) => {
  const corrections = {
    wage: ['wage_added', 'wage_taken'],
    reward: ['reward_reversal', 'reward_return'],
  } as const
  for (const correction of corrections[kind]) expect(typeOfKind[correction]).toBe(typeOfKind[kind])
})

test('calls every kind of transfer by one type, and finds each again', () => {
  const found = transactionTypes.flatMap((type) => kindsOfType(type))
  expect(found.toSorted()).toEqual(Object.keys(typeOfKind).toSorted())
})
