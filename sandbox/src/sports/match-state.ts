import { type Fixture, lengthMs, playedSec, playSec, wallAt } from '#games/sports/fixtures.ts'
import type { League } from '#games/sports/leagues.ts'
import { type Board, boardAt } from '#games/sports/model.ts'
import type { StoredMatch } from '#sports/match-store.ts'
import { courseFor, fixtureFor } from '#sports/plan-matches.ts'
import { isMain, type Offer, priceMain, priceMatch } from '#sports/price-match.ts'

export type Phase = 'SOON' | 'LIVE' | 'OVER' | 'POSTPONED'

/** A match at a moment, with nothing in it of what is to come. */
export type MatchState = {
  match: StoredMatch
  fixture: Fixture
  phase: Phase
  board: Board
  /** Seconds of play that the board and the prices count, both alike. */
  second: number
  /** Whether bets are taken. */
  isOpen: boolean
}

/**
 * Prices and scores move by the clock, in such steps of play and together: a score newer than its price would be a bet on what has
 * happened already.
 */
const stepSec = { FOOTBALL: 60, BASKETBALL: 30, VOLLEYBALL: 1, ESPORTS: 1 } as const
/** Where a whole match is over in minutes, prices would move faster than anybody reads them: bets end with its start. */
const shortMin = 30
export const isShort = ({ lengthMin }: Pick<League, 'lengthMin'>): boolean => lengthMin < shortMin

export function stateOf(match: StoredMatch, now: number): MatchState {
  const fixture = fixtureFor(match)
  const { sport } = fixture.league
  const isStarted = now >= match.startsAt
  const isOver = match.isDone || now >= match.endsAt
  const phase = !isStarted ? 'SOON' : match.isPostponed ? 'POSTPONED' : isOver ? 'OVER' : 'LIVE'
  const played = phase === 'OVER' ? playSec(fixture) : playedSec(fixture, now)
  const second = Math.floor(played / stepSec[sport]) * stepSec[sport]
  return {
    match,
    fixture,
    phase,
    board: boardAt(fixture, courseFor(match), second),
    second,
    isOpen: phase === 'SOON' || (phase === 'LIVE' && !isShort(fixture.league) && second < playSec(fixture)),
  }
}

/**
 * Whether the score of a match in play moved with its last step, and no step's time has passed since by the wall clock: a goal fell, or a
 * set or map was won. In the break of football the second stands still, and the time does not. In basketball every step has points.
 */
export function hasJustScored({ match, fixture, phase, board, second }: MatchState, now: number): boolean {
  const { sport } = fixture.league
  if (phase !== 'LIVE' || sport === 'BASKETBALL') return false
  const stepMs = wallAt(fixture, stepSec[sport]) - fixture.startsAt
  if (now >= wallAt(fixture, second) + stepMs) return false
  const { score } = boardAt(fixture, courseFor(match), second - stepSec[sport])
  return score.home !== board.score.home || score.away !== board.score.away
}

/** Once every seed of its league from before may be known: a seed gives all that came before it. */
export const isRevealed = (match: StoredMatch, now: number): boolean =>
  match.isDone && now >= match.startsAt + lengthMs(fixtureFor(match))

const offers = new Map<string, Offer[]>()
const maxOffers = 300

/** What prices follow from: who plays whom, and how it stands after how much of it. */
export const keyOf = ({ fixture, board, second }: MatchState): string =>
  JSON.stringify([fixture.league.code, fixture.places, second, board])

/** All that is offered of a match now; nothing while no bets are taken. */
export function offersFor(state: MatchState): Offer[] {
  if (!state.isOpen) return []
  if (offers.size > maxOffers) offers.clear()
  return offers.getOrInsertComputed(keyOf(state), () => priceMatch(state.fixture, state.board, state.second))
}

/** Who wins, at its prices; undefined while it is not offered. */
export function mainFor(state: MatchState): Offer | undefined {
  if (!state.isOpen) return undefined
  if (offers.size > maxOffers) offers.clear()
  const [main] = offers
    .getOrInsertComputed(`main ${keyOf(state)}`, () => priceMain(state.fixture, state.board, state.second))
    .filter(isMain)
  return main
}
