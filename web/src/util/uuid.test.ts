import { expect, test } from 'vitest'
import { uuidV7 } from '#util/uuid.ts'

test('a key is a UUIDv7 that sorts by its time', () => {
  const keys = [1_700_000_000_000, 1_700_000_000_001, 1_800_000_000_000].map((ms) => uuidV7(ms))
  for (const key of keys)
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(keys.toSorted()).toEqual(keys)
  expect(Number.parseInt((keys[0] ?? '').replace('-', '').slice(0, 12), 16)).toBe(1_700_000_000_000)
})
