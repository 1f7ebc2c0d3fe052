import { afterEach, expect, test, vi } from 'vitest'
import { dueAt, readShown, writeShown } from '#shell/reality-check.ts'

const minuteMs = 60_000
afterEach(() => vi.unstubAllGlobals())

test('it is due so long after the session began, and then after each answer', () => {
  expect(dueAt({ since: 1_000, shownAt: 0, minutes: 60 })).toBe(1_000 + 60 * minuteMs)
  expect(dueAt({ since: 1_000, shownAt: 5_000, minutes: 15 })).toBe(5_000 + 15 * minuteMs)
})

test('an answer counts for its own session alone', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  writeShown(1_000, 9_000)
  expect(readShown(1_000)).toBe(9_000)
  expect(readShown(2_000)).toBe(0)
  kept.set('realityShown', '1000 soon')
  expect(readShown(1_000)).toBe(0)
})
