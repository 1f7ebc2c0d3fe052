import type { Draw } from '../kit/fair.ts'
import { type Fixture, halfSec, playSec, quarters, quarterSec } from './fixtures.ts'
import type { SetForm } from './leagues.ts'

export type Side = 'home' | 'away'
export type Score = Record<Side, number>
/** One more on the board: a goal, a point, or a round. */
export type Happening = { second: number; side: Side }
/** A match from its start to its end. One that is postponed is not played at all. */
export type Course = { postponed: boolean; happenings: readonly Happening[] }

/** One in so many matches is postponed. */
export const postponedOneIn = 60

/** What each side scores on average in a whole match; home teams have a little more. */
export function ratesOf({ league, home, away }: Fixture): Score {
  const edge = home.rating / away.rating
  if (league.sport === 'BASKETBALL') return { home: 81 * edge ** 0.5, away: 79 / edge ** 0.5 }
  return { home: 1.45 * edge, away: 1.15 / edge }
}

/** Of ten thousand rounds of a set, how many the home side wins on average. */
export const roundShare = ({ home, away }: Fixture): number => 5080 + (home.rating - away.rating) * 14

export const probabilityOf = (count: number, mean: number): number => {
  let p = Math.exp(-mean)
  for (let one = 1; one <= count; one++) p *= mean / one
  return p
}

/** A Poisson number by inversion of one draw. */
function drawPoisson(draw: Draw, mean: number): number {
  const word = draw(2 ** 32)
  let sum = 0
  for (let count = 0; count < 400; count++) {
    sum += probabilityOf(count, mean)
    if (word < sum * 2 ** 32) return count
  }
  return 400
}

/** How many goals or points a side makes is Poisson; each falls in any second alike. */
function goalsOf(fixture: Fixture, side: Side, draw: Draw): Happening[] {
  const count = drawPoisson(draw, ratesOf(fixture)[side])
  return Array.from({ length: count }, () => ({ second: 1 + draw(playSec(fixture)), side }))
}

export const leaderOf = ({ home, away }: Score): Side => (home > away ? 'home' : 'away')
export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')

/** Rounds one after the other, until a side has the sets that it needs. */
function roundsOf(fixture: Fixture, { target, needed }: SetForm, draw: Draw): Happening[] {
  const happenings: Happening[] = []
  const sets = { home: 0, away: 0 }
  while (Math.max(sets.home, sets.away) < needed) {
    const rounds = { home: 0, away: 0 }
    while (Math.max(rounds.home, rounds.away) < target) {
      const side = draw(10_000) < roundShare(fixture) ? 'home' : 'away'
      rounds[side] += 1
      happenings.push({ second: happenings.length + 1, side })
    }
    sets[leaderOf(rounds)] += 1
  }
  return happenings
}

/** The course of a match as its numbers say. */
export function courseOf(fixture: Fixture, draw: Draw): Course {
  const postponed = draw(postponedOneIn) === 0
  const { sets } = fixture.league
  const happenings = sets
    ? roundsOf(fixture, sets, draw)
    : [...goalsOf(fixture, 'home', draw), ...goalsOf(fixture, 'away', draw)].toSorted(
        (one, two) => one.second - two.second,
      )
  return { postponed, happenings: postponed ? [] : happenings }
}

/** What stands on the board after so many seconds of play. */
export type Board = {
  /** Goals, points, or sets won. */
  score: Score
  /** At the break; undefined before it and where there is none. */
  half: Score | undefined
  /** Rounds of each set so far, the running one last. */
  sets: Score[]
  /** Points of both sides together in each quarter of basketball so far; none elsewhere. */
  quarters: number[]
  first: Side | undefined
}

function setsAfter(
  happenings: readonly Happening[],
  { target, needed }: SetForm,
): Pick<Board, 'score' | 'sets'> {
  const score = { home: 0, away: 0 }
  const sets: Score[] = [{ home: 0, away: 0 }]
  for (const { side } of happenings) {
    const rounds = sets.at(-1) ?? { home: 0, away: 0 }
    rounds[side] += 1
    if (rounds[side] < target) continue
    score[side] += 1
    if (score[side] < needed) sets.push({ home: 0, away: 0 })
  }
  return { score, sets }
}

const countOf = (happenings: readonly Happening[]): Score => ({
  home: happenings.filter(({ side }) => side === 'home').length,
  away: happenings.filter(({ side }) => side === 'away').length,
})

const quarterOf = ({ second }: Happening): number => Math.floor((second - 1) / quarterSec)

export function boardAt({ league }: Pick<Fixture, 'league'>, course: Course, second: number): Board {
  const happened = course.happenings.filter((one) => one.second <= second)
  const first = happened[0]?.side
  if (league.sets) return { ...setsAfter(happened, league.sets), half: undefined, quarters: [], first }
  const hasHalf = league.sport === 'FOOTBALL' && second >= halfSec
  const half = hasHalf ? countOf(happened.filter((one) => one.second <= halfSec)) : undefined
  const ofQuarter = (place: number) => happened.filter((one) => quarterOf(one) === place).length
  const points =
    league.sport === 'BASKETBALL' ? Array.from({ length: quarters }, (_, place) => ofQuarter(place)) : []
  return { score: countOf(happened), half, sets: [], quarters: points, first }
}

/** The quarters of a count's places that are first, from 1 on. */
export const bestOf = (points: readonly number[]): number[] =>
  points.flatMap((count, place) => (count === Math.max(...points) ? [place + 1] : []))
