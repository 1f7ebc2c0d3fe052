import { expect, test, vi } from 'vitest'
import { createAllowance } from '#http/allowance.ts'

test('gives each caller so much, and back what time has passed for', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const allowance = createAllowance({ max: 100, perMs: 1_000 })
  expect(allowance.spend('a', 60)).toBe(true)
  expect(allowance.spend('a', 60)).toBe(false)
  expect(allowance.spend('b', 100)).toBe(true)
  vi.advanceTimersByTime(199)
  expect(allowance.spend('a', 60)).toBe(false)
  vi.advanceTimersByTime(2)
  expect(allowance.spend('a', 60)).toBe(true)
  vi.advanceTimersByTime(5_000)
  expect(allowance.spend('a', 101)).toBe(false)
  expect(allowance.spend('a', 100)).toBe(true)
  vi.useRealTimers()
})
