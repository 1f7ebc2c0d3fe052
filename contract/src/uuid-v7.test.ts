import { expect, test } from 'vitest'
import { uuidV7 } from '#uuid-v7.ts'

test('is of version 7, variant 10, and begins with the time', () => {
  const uuid = uuidV7(Date.now() + 1_000)
  expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16) - Date.now()).toBeGreaterThan(900)
})

test('ascends within a millisecond, over the counter’s end and when the clock steps back', () => {
  const now = Date.now() + 10_000
  const uuids = Array.from({ length: 20_000 }, (_, index) => uuidV7(now - (index % 3)))
  expect(uuids).toEqual(uuids.toSorted())
  expect(new Set(uuids).size).toBe(uuids.length)
})

test('follows a clock that is set back by more than a minute', () => {
  const timeOf = (uuid: string) => Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)
  const now = Date.now() + 60_000
  uuidV7(now + 30 * 86_400_000)
  expect(timeOf(uuidV7(now))).toBe(now)
})
