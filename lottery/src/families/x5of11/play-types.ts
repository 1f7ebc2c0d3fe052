import {
  balls,
  drawnAt,
  everyFirst,
  everySet,
  everySide,
  setCount,
  startingWith,
  sumOf,
  waysOf,
} from '#families/x5of11/balls.ts'
import type { Masks } from '#plays/fields.ts'
import type { Outcome, Chance } from '#rules/outcome.ts'
import type { PlayType } from '#rules/play-type.ts'
import { oddsAt, onProperties, type Property } from '#plays/properties.ts'
import { onBankerSets, onSetLines, onSets, type SetRule } from '#plays/sets.ts'
import {
  firstOrder,
  maxMatches,
  onBallLines,
  onBallPositions,
  onBallStraight,
  type BallRule,
} from '#plays/straights.ts'

const groupBand = { min: 84_00n, max: 99_00n }
const sideBand = { min: 94_00n, max: 97_50n }
const every = [0, 1, 2, 3, 4]

/** The chance of any n (任选) for n = 1 to 8: up to five all are drawn, from six on the five are among them. */
const anyChances: readonly Chance[] = [
  [5n, 11n],
  [2n, 11n],
  [2n, 33n],
  [1n, 66n],
  [1n, 462n],
  [1n, 77n],
  [1n, 22n],
  [4n, 33n],
].map(([ways = 0n, of = 1n]) => ({ ways, of }))

function anySets(code: string, size: number): SetRule {
  const chance = anyChances[size - 1] ?? { ways: 0n, of: 1n }
  const drawn = (outcome: Outcome): number => drawnAt(outcome, every)
  return {
    code,
    section: 'any',
    symbols: balls,
    size,
    need: Math.min(size, 5),
    chance,
    band: groupBand,
    drawn,
    draws: everySet,
  }
}

function firstSets(code: string, size: 2 | 3): SetRule {
  const positions = every.slice(0, size)
  const drawn = (outcome: Outcome): number => drawnAt(outcome, positions)
  const chance = { ways: 1n, of: size === 2 ? 55n : 165n }
  const draws = (): Outcome[] => everyFirst(size)
  const section = `first_${size}`
  return { code, section, symbols: balls, size, need: size, chance, band: groupBand, drawn, draws }
}

function straight(code: string, positions: 2 | 3): BallRule {
  const chance = { ways: 1n, of: positions === 2 ? 110n : 990n }
  const best = (masks: Masks): Outcome[] => [startingWith(firstOrder(masks) ?? [])]
  return { code, section: `first_${positions}`, symbols: balls, positions, chance, band: groupBand, best }
}

const ofSets = (symbol: string, holds: (outcome: Outcome) => boolean): Property => ({
  symbol,
  ways: waysOf(holds),
  holds,
})

const oddBalls = (outcome: Outcome): number => outcome.filter((ball) => ball % 2 === 1).length
const median = (outcome: Outcome): number => outcome.toSorted((a, b) => a - b)[2] ?? 0

/** A side of the sum of the five; 30, the middle, gives the stake back. */
function sumSide(symbol: string, holds: (sum: number) => boolean): Property {
  const wins = (outcome: Outcome): boolean => sumOf(outcome) !== 30 && holds(sumOf(outcome))
  const isPush = (outcome: Outcome): boolean => sumOf(outcome) === 30
  const [ways, pushWays] = [waysOf(wins), waysOf(isPush)]
  const odds = oddsAt(96_00n, { ways, of: setCount, pushWays })
  return { symbol, ways, pushWays, odds, holds: wins, isPush }
}

/** A side of the ball at one position; 11 gives the stake back. */
function ballSide(position: number, name: string, holds: (ball: number) => boolean): Property {
  const ball = (outcome: Outcome): number => outcome[position] ?? 0
  return {
    symbol: `${position + 1}_${name}`,
    ways: 5,
    pushWays: 1,
    odds: oddsAt(96_00n, { ways: 5, of: 11, pushWays: 1 }),
    holds: (outcome) => ball(outcome) < 11 && holds(ball(outcome)),
    isPush: (outcome) => ball(outcome) === 11,
  }
}

const duel = (symbol: string, holds: (first: number, last: number) => boolean): Property => ({
  symbol,
  ways: 1,
  odds: oddsAt(96_00n, { ways: 1, of: 2 }),
  holds: (outcome) => holds(outcome[0] ?? 0, outcome[4] ?? 0),
})

/** Every play type, in the order in which they are shown. */
export const playTypes: readonly PlayType[] = /* @__PURE__ */ [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((size) => () => onSets(anySets(`any_${size}`, size))),
  ...[2, 3, 4, 5, 6, 7, 8].map((size) => () => onSetLines(anySets(`any_${size}_lines`, size))),
  ...[2, 3, 4, 5, 6, 7, 8].map((size) => () => onBankerSets(anySets(`any_${size}_banker`, size))),
  () => onBallStraight(straight('first_3', 3)),
  () => onBallLines(straight('first_3_lines', 3)),
  () => onSets(firstSets('first_3_group', 3)),
  () => onSetLines(firstSets('first_3_group_lines', 3)),
  () => onBankerSets(firstSets('first_3_group_banker', 3)),
  () => onBallStraight(straight('first_2', 2)),
  () => onBallLines(straight('first_2_lines', 2)),
  () => onSets(firstSets('first_2_group', 2)),
  () => onSetLines(firstSets('first_2_group_lines', 2)),
  () => onBankerSets(firstSets('first_2_group_banker', 2)),
  () =>
    onBallPositions({
      code: 'position',
      section: 'position',
      symbols: balls,
      positions: 5,
      chance: { ways: 1n, of: 11n },
      band: groupBand,
      best: (masks) => [maxMatches(masks, balls.length)],
    }),
  () =>
    onSets({
      ...firstSets('first_3_any', 3),
      size: 1,
      need: 1,
      chance: { ways: 3n, of: 11n },
    }),
  () =>
    onProperties({
      code: 'odd_even_split',
      section: 'fun',
      of: setCount,
      properties: [0, 1, 2, 3, 4, 5].map((odd) =>
        ofSets(`${odd}:${5 - odd}`, (outcome) => oddBalls(outcome) === odd),
      ),
      band: groupBand,
      best: everySet,
    }),
  () =>
    onProperties({
      code: 'median',
      section: 'fun',
      of: setCount,
      properties: balls
        .slice(2, 9)
        .map((ball) => ofSets(ball, (outcome) => median(outcome) === Number(ball))),
      band: groupBand,
      best: everySet,
    }),
  () =>
    onProperties({
      code: 'sum_side',
      section: 'sides',
      of: setCount,
      properties: [
        sumSide('big', (sum) => sum > 30),
        sumSide('small', (sum) => sum < 30),
        sumSide('odd', (sum) => sum % 2 === 1),
        sumSide('even', (sum) => sum % 2 === 0),
      ],
      band: sideBand,
      best: everySet,
    }),
  () =>
    onProperties({
      code: 'ball_side',
      section: 'sides',
      of: 11,
      properties: every.flatMap((position) => [
        ballSide(position, 'big', (ball) => ball >= 6),
        ballSide(position, 'small', (ball) => ball <= 5),
        ballSide(position, 'odd', (ball) => ball % 2 === 1),
        ballSide(position, 'even', (ball) => ball % 2 === 0),
      ]),
      band: sideBand,
      best: () => everySide(),
    }),
  () =>
    onProperties({
      code: 'dragon_tiger',
      section: 'sides',
      of: 2,
      properties: [
        duel('dragon', (first, last) => first > last),
        duel('tiger', (first, last) => first < last),
      ],
      band: sideBand,
      best: () => [
        [1, 2, 3, 4, 5],
        [5, 4, 3, 2, 1],
      ],
    }),
].map((build) => build())
