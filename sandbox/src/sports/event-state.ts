import { seasonOf } from '#games/sports/seasons.ts'
import type { Sandbox } from '#sandbox.ts'
import { hasJustScored, type MatchState, offersFor, stateOf } from '#sports/match-state.ts'
import { readMatch } from '#sports/match-store.ts'
import type { Offer } from '#sports/price-match.ts'
import { offersForSeason } from '#sports/price-season.ts'
import { type SeasonState, seasonStateOf } from '#sports/season-state.ts'

/** What is bet on, at a moment: a match, or a season of a league. */
export type EventState = MatchState | SeasonState

export const isSeason = (state: EventState): state is SeasonState => 'season' in state

/** Undefined for what never was. */
export function findEvent(sandbox: Pick<Sandbox, 'store'>, id: string, now: number): EventState | undefined {
  const season = seasonOf(id)
  if (season) return seasonStateOf(sandbox, season, now)
  const match = readMatch(sandbox.store, id)
  return match && stateOf(match, now)
}

/** The same of a bet. @throws Error where it is gone, which legs forbid */
export function readEvent(sandbox: Pick<Sandbox, 'store'>, id: string, now: number): EventState {
  const state = findEvent(sandbox, id, now)
  if (!state) throw new Error(`match ${id} of a bet is gone`)
  return state
}

/** All that is offered of it now, at its prices. */
export const offersOn = (state: EventState): Offer[] =>
  isSeason(state) ? offersForSeason(state) : offersFor(state)

/** Whether its score moved with its last step, and no step's time has passed since. */
export const hasJustMoved = (state: EventState, now: number): boolean =>
  isSeason(state) ? state.matches.some((match) => hasJustScored(match, now)) : hasJustScored(state, now)

const scoresOf = ({ board, phase }: MatchState): unknown => [phase, board.score, board.sets]

/** What a bet's stake must not come later than: where it is another by then, the stake is given back. */
export const scoreOf = (state: EventState): string =>
  JSON.stringify(isSeason(state) ? state.matches.map(scoresOf) : [state.board.score, state.board.sets])
