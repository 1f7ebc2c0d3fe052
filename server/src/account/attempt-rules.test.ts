import { expect, test } from 'vitest'
import { waitMinutes } from '#account/attempt-rules.ts'

test('says how many minutes to wait once the limit is reached, at least one', () => {
  const at = (secondsAgo: number) => new Date(1_000_000_000 - secondsAgo * 1000)
  const given = { limit: 2, windowMs: 15 * 60_000, nowMs: 1_000_000_000 }
  expect(waitMinutes([at(1)], given)).toBeUndefined()
  expect(waitMinutes([at(1), at(60)], given)).toBe(14)
  expect(waitMinutes([at(1), at(15 * 60 - 1)], given)).toBe(1)
})
