import { permutations } from '#plays/combinations.ts'
import { playTypes } from '#families/pk10/play-types.ts'
import type { Family } from '#rules/family.ts'

const cars = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

const isOutcome = (numbers: readonly number[]): boolean =>
  numbers.length === 10 && cars.every((car) => numbers.includes(car))

/** PK10 (北京赛车): the finish of ten cars, a permutation of 01 to 10. */
export const pk10: Family = {
  code: 'pk10',
  playTypes,
  generator: [{ kind: 'balls', count: 10, from: 10 }],
  isOutcome,
  outcomeParts: (outcome) => [
    { name: 'finish', text: outcome.map((car) => String(car).padStart(2, '0')).join(' ') },
    { name: 'champion_sum', text: String((outcome[0] ?? 0) + (outcome[1] ?? 0)) },
  ],
  outcomeCount: 3_628_800n,
  outcomes: () => permutations(cars),
}
