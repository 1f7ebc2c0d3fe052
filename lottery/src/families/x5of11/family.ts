import { arrangements } from '#plays/combinations.ts'
import { sumOf } from '#families/x5of11/balls.ts'
import { playTypes } from '#families/x5of11/play-types.ts'
import type { Family } from '#rules/family.ts'

const isOutcome = (numbers: readonly number[]): boolean =>
  numbers.length === 5 &&
  new Set(numbers).size === 5 &&
  numbers.every((ball) => Number.isInteger(ball) && ball >= 1 && ball <= 11)

/** 11x5 (11选5): five of the balls 01 to 11 are drawn, one after another. */
export const x5of11: Family = {
  code: 'x5of11',
  playTypes,
  generator: [{ kind: 'balls', count: 5, from: 11 }],
  isOutcome,
  outcomeParts: (outcome) => [
    { name: 'balls', text: outcome.map((ball) => String(ball).padStart(2, '0')).join(' ') },
    { name: 'sum', text: String(sumOf(outcome)) },
  ],
  outcomeCount: 55_440n,
  outcomes: () => arrangements([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 5),
}
