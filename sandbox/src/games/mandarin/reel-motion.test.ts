import { describe, expect, test } from 'vitest'
import { landingMs, positionAt, speed } from './reel-motion.ts'

describe('a reel', () => {
  const run = { from: 7, startAt: 1000, stop: { at: 3000, to: 12 } }

  test('stands exactly on its stop when its time has come', () => {
    expect(positionAt(run, 3000)).toEqual({ position: 12, isMoving: false, isFast: false })
    expect(positionAt(run, 9000).position).toBe(12)
  })

  test('comes from above and swings past its stop once', () => {
    const path = Array.from(
      { length: 100 },
      (_, step) => positionAt(run, 3000 - landingMs + (step * landingMs) / 100).position,
    )
    const lowest = Math.min(...path)
    expect(path[0]).toBeGreaterThan(12)
    expect(lowest).toBeLessThan(12)
    const after = path.slice(path.indexOf(lowest))
    expect(after.every((position, index) => index === 0 || position >= (after[index - 1] ?? 0))).toBe(true)
  })

  test('lands without a jump in speed', () => {
    const at = 3000 - landingMs
    const before = positionAt(run, at - 4).position - positionAt(run, at).position
    const after = positionAt(run, at).position - positionAt(run, at + 4).position
    expect(before).toBeCloseTo(4 * speed, 5)
    expect(after).toBeCloseTo(before, 2)
  })
})
