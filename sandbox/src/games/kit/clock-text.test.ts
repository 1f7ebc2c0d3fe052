import { expect, test } from 'vitest'
import { clockIn } from './clock-text.ts'

const at = Date.UTC(2025, 10, 21, 17, 5, 9)

test('rounds are told in the zone of the merchant, which is named', () => {
  const clock = clockIn('Asia/Bangkok')
  expect(clock.write(at)).toBe('2025-11-22 00:05:09')
  expect(clock.zone).toBe('Asia/Bangkok (GMT+7)')
  expect(clockIn('UTC').write(at)).toBe('2025-11-21 17:05:09')
})

test('an unknown zone or none falls back to the reader’s own, which is named too', () => {
  const own = new Intl.DateTimeFormat('en').resolvedOptions().timeZone
  for (const zone of [null, '', 'Nowhere/Else']) expect(clockIn(zone).zone.startsWith(`${own} (`)).toBe(true)
})
