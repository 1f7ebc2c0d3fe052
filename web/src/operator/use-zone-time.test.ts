import { expect, test } from 'vitest'
import { formatsFor } from '#i18n/format.ts'
import { zoneTimes } from '#operator/use-zone-time.ts'

test('a time is typed in the zone of the house and comes back as it was typed, also where clocks are put forward or back', () => {
  const bangkok = zoneTimes(formatsFor('en', 'Asia/Bangkok'))
  expect(bangkok.msOf('2026-03-08T10:30')).toBe(Date.UTC(2026, 2, 8, 3, 30))
  expect(bangkok.zoneAt(0)).toBe('GMT+7')
  const newYork = zoneTimes(formatsFor('en', 'America/New_York'))
  for (const text of ['2026-03-08T00:30', '2026-03-08T03:30', '2026-11-01T00:30', '2026-11-01T02:30'])
    expect(newYork.textOf(newYork.msOf(text)), text).toBe(text)
  expect(newYork.msOf('2026-03-08T03:30')).toBe(Date.UTC(2026, 2, 8, 7, 30))
  expect(newYork.msOf('2026-11-01T02:30')).toBe(Date.UTC(2026, 10, 1, 7, 30))
})
