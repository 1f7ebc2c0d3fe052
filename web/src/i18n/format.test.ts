import { expect, test } from 'vitest'
import { formatsFor } from '#i18n/format.ts'
import { errorFigures } from '#i18n/use-error-text.ts'

const instant = Date.UTC(2025, 10, 21, 17, 5, 9)

test('records show yyyy-MM-dd HH:mm:ss in the merchant time zone (A-64, A-65)', () => {
  expect(formatsFor('en', 'Asia/Bangkok').dateTime(instant)).toBe('2025-11-22 00:05:09')
  expect(formatsFor('th', 'Asia/Bangkok').dateTime(instant)).toBe('2025-11-22 00:05:09')
  expect(formatsFor('en', 'UTC').day(instant)).toBe('2025-11-21')
})

test('Thai keeps Western digits and the Gregorian year', () => {
  const { count, dayInWords } = formatsFor('th', 'Asia/Bangkok')
  expect(count(1234567)).toBe('1,234,567')
  expect(dayInWords(instant)).toContain('2025')
})

test('a day of these weeks is named with its weekday, as it is in the zone', () => {
  expect(formatsFor('en', 'Asia/Bangkok').weekday(instant)).toBe('Sat, Nov 22')
  expect(formatsFor('en', 'UTC').weekday(instant)).toBe('Fri, Nov 21')
  expect(formatsFor('th', 'Asia/Bangkok').weekday(instant)).toContain('22')
})

test('the zone is named with its offset', () => {
  expect(formatsFor('en', 'Asia/Bangkok').zone).toBe('Asia/Bangkok (GMT+7)')
})

test('a time that stands alone says its zone, in summer the one of summer', () => {
  const bangkok = formatsFor('en', 'Asia/Bangkok')
  expect(bangkok.timeInZone(instant)).toBe('00:05 GMT+7')
  expect(bangkok.dateTimeInZone(instant)).toBe('2025-11-22 00:05:09 GMT+7')
  const berlin = formatsFor('en', 'Europe/Berlin')
  expect(berlin.timeInZone(instant)).toBe('18:05 GMT+1')
  expect(berlin.timeInZone(Date.UTC(2025, 6, 1))).toBe('02:00 GMT+2')
})

test('figures of an answer are written as amounts, times and counts', () => {
  const value = { min: '100.00', max: 3, until: instant, secret: 'x', amount: null }
  expect(errorFigures(value, formatsFor('en', 'Asia/Bangkok'), (amount) => `฿${amount}`)).toEqual({
    min: '฿100.00',
    max: '3',
    until: '2025-11-22 00:05:09 GMT+7',
  })
  expect(errorFigures(null, formatsFor('en', 'UTC'), String)).toEqual({})
})
