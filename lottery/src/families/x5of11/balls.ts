import { combinations } from '#plays/combinations.ts'
import type { Outcome } from '#rules/outcome.ts'

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

/** The 462 sets as outcomes. */
export const everySet = (): readonly Outcome[] => sets

/** One outcome for each set of so many first balls. */
export function everyFirst(count: number): Outcome[] {
  const all = balls.map((_, index) => index + 1)
  return [...combinations(all, count)].map((first) => startingWith(first))
}

/** An outcome that begins with these balls. */
export function startingWith(first: readonly number[]): Outcome {
  return [...new Set([...first, ...balls.map((_, index) => index + 1)])].slice(0, 5)
}

/** Balls that no side tells apart: small and odd, small and even, big and odd, big and even, and 11. */
const sideGroups = [[1, 3, 5], [2, 4], [7, 9], [6, 8, 10], [11]] as const

/** One outcome for each way in which sides can fall together at the five positions. */
export function everySide(taken: readonly number[] = []): Outcome[] {
  if (taken.length === 5) return [taken]
  return sideGroups.flatMap((group) => {
    const ball = group.find((one) => !taken.includes(one))
    return ball === undefined ? [] : everySide([...taken, ball])
  })
}

/** The balls of some positions as a mask, bit 0 for ball 01. */
export function drawnAt(outcome: Outcome, positions: readonly number[]): number {
  return positions.reduce((mask, position) => mask | (1 << ((outcome[position] ?? 1) - 1)), 0)
}
