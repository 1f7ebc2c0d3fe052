import { expect, test } from 'vitest'
import type { Point } from '#draw/path.ts'
import type { Command } from '#draw/sources.ts'
import { stemOf } from '#lettering/outline.ts'

const ring = (...points: Point[]): Command[] => [
  { type: 'M', points: points.slice(0, 1) },
  ...points.slice(1).map((point): Command => ({ type: 'L', points: [point] })),
  { type: 'Z', points: [] },
]

test('the stem of a bar is its breadth', () => {
  expect(stemOf(ring([0, 0], [10, 0], [10, 990], [0, 990]))).toBeCloseTo(9.9)
})

test('a hole makes the stem thinner', () => {
  const frame = [...ring([0, 0], [100, 0], [100, 100], [0, 100]), ...ring([8, 8], [8, 92], [92, 92], [92, 8])]
  expect(stemOf(frame)).toBeCloseTo(8)
})

test('nothing has no stem', () => {
  expect(stemOf([])).toBe(0)
})
