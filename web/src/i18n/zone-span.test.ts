import { afterEach, expect, test } from 'vitest'
import { formatsFor, zoneSpanAround } from '#i18n/format.ts'
import { knownSpan, learnZoneSpan } from '#i18n/zone-span.ts'

const instant = Date.UTC(2025, 10, 21, 17, 5, 9, 250)
const zones = ['UTC', 'Asia/Bangkok', 'Asia/Kathmandu', 'America/St_Johns', 'America/Los_Angeles']

afterEach(() => learnZoneSpan(undefined))

test('the span of a page writes every time as Intl does', () => {
  for (const zone of zones) {
    const { time, timeInZone, day, dateTime, dateTimeInZone } = formatsFor('en', zone)
    const write = () => [time, timeInZone, day, dateTime, dateTimeInZone].map((text) => text(instant))
    const byIntl = write()
    learnZoneSpan(zoneSpanAround(zone, instant))
    expect(knownSpan(zone, instant)).toBeDefined()
    expect(write()).toEqual(byIntl)
    learnZoneSpan(undefined)
  }
})

test('days in which the clock is put back have no span', () => {
  expect(zoneSpanAround('Europe/Berlin', Date.UTC(2025, 9, 25, 12))).toBeUndefined()
  expect(zoneSpanAround('Europe/Berlin', Date.UTC(2025, 10, 25, 12))).toMatchObject({ offsetMs: 3_600_000 })
})

test('a span says nothing of another zone, nor of other days', () => {
  learnZoneSpan(zoneSpanAround('Asia/Bangkok', instant))
  expect(knownSpan('UTC', instant)).toBeUndefined()
  expect(knownSpan('Asia/Bangkok', Date.UTC(2025, 6, 1))).toBeUndefined()
})
