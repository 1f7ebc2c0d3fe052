import { combinations } from '#combinations.ts'
import type { Outcome } from '#family.ts'

/** The balls 01 to 11 as written. */
export const balls: readonly string[] = Array.from({ length: 11 }, (_, index) =>
  String(index + 1).padStart(2, '0'),
)

/** The 462 sets of five balls; what looks at the set alone is counted over them. */
const sets: readonly Outcome[] = /* @__PURE__ */ [
  ...combinations(
    balls.map((_, index) => index + 1),
    5,
  ),
]

export const setCount = 462

/** Of the 462 sets, for how many something holds. */
export function waysOf(holds: (set: Outcome) => boolean): number {
  return sets.filter(holds).length
}

export const sumOf = (outcome: Outcome): number => outcome.reduce((sum, ball) => sum + ball, 0)

/** The balls of some positions as a mask, bit 0 for ball 01. */
export function drawnAt(outcome: Outcome, positions: readonly number[]): number {
  return positions.reduce((mask, position) => mask | (1 << ((outcome[position] ?? 1) - 1)), 0)
}
