import { everyDuel, everyHalf, everySum, startingWith } from '#families/pk10/best.ts'
import type { Masks } from '#plays/fields.ts'
import type { Outcome } from '#rules/outcome.ts'
import type { PlayType } from '#rules/play-type.ts'
import { oddsAt, onProperties, type Property } from '#plays/properties.ts'
import {
  firstOrder,
  maxMatches,
  onBallLines,
  onBallPositions,
  onBallStraight,
  type BallRule,
} from '#plays/straights.ts'

const groupBand = { min: 84_00n, max: 99_00n }
const sideBand = { min: 95_00n, max: 97_50n }
const cars = Array.from({ length: 10 }, (_, index) => String(index + 1).padStart(2, '0'))
const positions = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Positions whose cars are added up. */
const firstTwo = [0, 1]
const firstThree = [0, 1, 2]
const ends = [0, 9]

const sumAt = (outcome: Outcome, places: readonly number[]): number =>
  places.reduce((sum, position) => sum + (outcome[position] ?? 0), 0)

/** How many orders of `count` different cars have this sum. */
function waysOfSum(sum: number, count: number, from = 10): number {
  if (count === 0) return sum === 0 ? 1 : 0
  let sets = 0
  for (let highest = from; highest > 0; highest--) sets += waysOfSum(sum - highest, count - 1, highest - 1)
  return sets * count
}

function straight(code: string, count: number): BallRule {
  const of = [10n, 90n, 720n, 5_040n, 30_240n][count - 1] ?? 1n
  const best = (masks: Masks): Outcome[] => [startingWith(firstOrder(masks) ?? [])]
  return {
    code,
    section: `first_${count}`,
    symbols: cars,
    positions: count,
    chance: { ways: 1n, of },
    band: groupBand,
    best,
  }
}

/** A sum of the cars at some positions, by prize group. */
function sums(
  code: string,
  places: readonly number[],
  range: { first: number; last: number; of: number },
): PlayType {
  const points = Array.from({ length: range.last - range.first + 1 }, (_, index) => range.first + index)
  return onProperties({
    code,
    section: 'sums',
    of: range.of,
    properties: points.map((sum) => ({
      symbol: String(sum),
      ways: waysOfSum(sum, places.length),
      holds: (outcome) => sumAt(outcome, places) === sum,
    })),
    band: groupBand,
    best: () => everySum(places),
  })
}

/** Sides of the sum of two cars; there are more small and odd sums than big and even ones. */
function sumSides(code: string, places: readonly number[]): PlayType {
  const side = (symbol: string, ways: number, holds: (sum: number) => boolean): Property => ({
    symbol,
    ways,
    odds: oddsAt(96_00n, { ways, of: 90 }),
    holds: (outcome) => holds(sumAt(outcome, places)),
  })
  return onProperties({
    code,
    section: 'sides',
    of: 90,
    properties: [
      side('big', 40, (sum) => sum >= 12),
      side('small', 50, (sum) => sum <= 11),
      side('odd', 50, (sum) => sum % 2 === 1),
      side('even', 40, (sum) => sum % 2 === 0),
    ],
    band: sideBand,
    best: () => everySum(places),
  })
}

/** For each position two sides of its car. */
function carSides(
  code: string,
  [name, other]: readonly [string, string],
  holds: (car: number) => boolean,
): PlayType {
  const side = (position: number, symbol: string, wins: (car: number) => boolean): Property => ({
    symbol: `${position + 1}_${symbol}`,
    ways: 1,
    odds: oddsAt(96_00n, { ways: 1, of: 2 }),
    holds: (outcome) => wins(outcome[position] ?? 0),
  })
  return onProperties({
    code,
    section: 'sides',
    of: 2,
    properties: positions.flatMap((position) => [
      side(position, name, holds),
      side(position, other, (car) => !holds(car)),
    ]),
    band: sideBand,
    best: () => everyHalf(holds),
  })
}

/** Dragon is the front position of a pair, tiger the rear one: 1 with 10, 2 with 9 and so on. */
function duel(symbol: string, front: number, wins: (front: number, rear: number) => boolean): Property {
  return {
    symbol: `${front + 1}_${symbol}`,
    ways: 1,
    odds: oddsAt(96_00n, { ways: 1, of: 2 }),
    holds: (outcome) => wins(outcome[front] ?? 0, outcome[9 - front] ?? 0),
  }
}

/** Every play type, in the order in which they are shown. */
export const playTypes: readonly PlayType[] = /* @__PURE__ */ [
  () =>
    onBallPositions({
      ...straight('position', 1),
      section: 'position',
      positions: 10,
      best: (masks) => [maxMatches(masks, cars.length)],
    }),
  ...[2, 3, 4, 5].flatMap((count) => [
    () => onBallStraight(straight(`first_${count}`, count)),
    () => onBallLines(straight(`first_${count}_lines`, count)),
  ]),
  () => sums('champion_sum', firstTwo, { first: 3, last: 19, of: 90 }),
  () => sums('top_three_sum', firstThree, { first: 6, last: 27, of: 720 }),
  () => sums('ends_sum', ends, { first: 3, last: 19, of: 90 }),
  () => sumSides('champion_sum_side', firstTwo),
  () => sumSides('ends_sum_side', ends),
  () => carSides('car_size', ['big', 'small'], (car) => car >= 6),
  () => carSides('car_parity', ['odd', 'even'], (car) => car % 2 === 1),
  () =>
    onProperties({
      code: 'dragon_tiger',
      section: 'sides',
      of: 2,
      properties: [0, 1, 2, 3, 4].flatMap((front) => [
        duel('dragon', front, (a, b) => a > b),
        duel('tiger', front, (a, b) => a < b),
      ]),
      band: sideBand,
      best: everyDuel,
    }),
].map((build) => build())
