import { transactionTypes } from '@suntala/contract/record'
import { expect, test } from 'vitest'
import { dayIn, kindsOfType, readBetNumber, readRange, typeOfKind } from '#record/rules.ts'

const today = '2026-03-10'

test('reads a week until today where no days are named', () => {
  expect(readRange({}, today)).toEqual({ from: '2026-03-04', to: '2026-03-10' })
  expect(readRange({ to: '2026-03-01' }, today)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
})

test('takes one day to 31, and no range that runs backwards', () => {
  expect(readRange({ from: today, to: today }, today)).toEqual({ from: today, to: today })
  expect(readRange({ from: '2026-02-08', to: today }, today)).toBeDefined()
  expect(readRange({ from: '2026-02-07', to: today }, today)).toBeUndefined()
  expect(readRange({ from: '2026-03-11', to: today }, today)).toBeUndefined()
})

test('knows the day in the merchant’s time zone (A-65)', () => {
  expect(dayIn('Asia/Bangkok', new Date('2026-03-09T16:59:59Z'))).toBe('2026-03-09')
  expect(dayIn('Asia/Bangkok', new Date('2026-03-09T17:00:00Z'))).toBe('2026-03-10')
})

test('takes a bet’s number whole or as the record shows it, and nothing else for one', () => {
  expect(readBetNumber('019AA6D0-77B1-7C44-9F0E-93E25BA4A8E9')).toBe('019aa6d0-77b1-7c44-9f0e-93e25ba4a8e9')
  expect(readBetNumber(' 93E25BA4A8E9 ')).toBe('93e25ba4a8e9')
  for (const words of ['mandarin', '20261122-0042', '93E25BA4A8E', '%', '202611220042x'])
    expect(readBetNumber(words)).toBeUndefined()
})

test('calls every kind of transfer by one type, and finds each again', () => {
  const found = transactionTypes.flatMap((type) => kindsOfType(type))
  expect(found.toSorted()).toEqual(Object.keys(typeOfKind).toSorted())
})
