import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cached } from '#db/cached.ts'

const owner = {}
let loads = 0
const load = async () => ++loads

beforeEach(() => {
  loads = 0
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => void vi.useRealTimers())

test('reads again only when what was read is too old', async () => {
  const cache = cached<number>({ maxAgeMs: 100 })
  expect(await cache.read(owner, load)).toBe(1)
  vi.advanceTimersByTime(99)
  expect(await cache.read(owner, load)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await cache.read(owner, load)).toBe(2)
})

test('reads once for all who ask together, and apart for each owner and key', async () => {
  const cache = cached<number>({ maxEntries: 2 })
  expect(await Promise.all([cache.read(owner, load), cache.read(owner, load)])).toEqual([1, 1])
  expect(await cache.read({}, load)).toBe(2)
  expect(await cache.read(owner, load, 'other')).toBe(3)
})

test('serves no failure to those who ask after it', async () => {
  const cache = cached<number>({})
  await expect(cache.read(owner, async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.read(owner, load)).toBe(1)
})

test('forgets the entry that was read longest ago first', async () => {
  const cache = cached<number>({ maxEntries: 2 })
  for (const key of ['a', 'b', 'c']) await cache.read(owner, load, key)
  expect(await cache.read(owner, load, 'b')).toBe(2)
  expect(await cache.read(owner, load, 'a')).toBe(4)
})

test('gives a reading what was read before it', async () => {
  const cache = cached<number>({ maxAgeMs: 100 })
  await cache.read(owner, load)
  vi.advanceTimersByTime(100)
  expect(await cache.read(owner, async (before) => (before ?? 0) * 10)).toBe(10)
})

test('does not keep a reading that was under way at the change', async () => {
  const cache = cached<number>({ maxEntries: 2 })
  const slow = Promise.withResolvers<number>()
  const early = cache.read(owner, () => slow.promise, 'a')
  cache.forget(owner, 'a')
  slow.resolve(-1)
  expect(await early).toBe(-1)
  expect(await cache.read(owner, load, 'a')).toBe(1)
})
