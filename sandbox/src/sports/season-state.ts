import { minuteMs } from '#games/sports/fixtures.ts'
import type { League } from '#games/sports/leagues.ts'
import {
  isAbandoned,
  firstOf,
  numberOfTurn,
  pointsFor,
  type Season,
  type SeasonResult,
  timesOf,
} from '#games/sports/seasons.ts'
import type { Sandbox } from '#sandbox.ts'
import { isShort, type MatchState, stateOf } from '#sports/match-state.ts'
import { listTurns } from '#sports/match-store.ts'
import { readSeason } from '#sports/season-store.ts'

/** A team in the table of a season. */
export type SeasonRow = {
  played: number
  won: number
  drawn: number
  lost: number
  difference: number
  points: number
}

/** A season at a moment, with nothing in it of what is to come. */
export type SeasonState = {
  season: Season
  phase: 'SOON' | 'LIVE' | 'OVER' | 'POSTPONED'
  startsAt: number
  endsAt: number
  /** Whether bets are taken. */
  isOpen: boolean
  /** Its matches that have their seeds, in the order of their turns; those that are over among them. */
  matches: MatchState[]
  /** By the places of the teams in the league's list. */
  rows: SeasonRow[]
  /** The places of its winners; none before its end, and of one that was abandoned. */
  winners: readonly number[]
}

export const emptyRow = (): SeasonRow => ({ played: 0, won: 0, drawn: 0, lost: 0, difference: 0, points: 0 })

function addTo(row: SeasonRow | undefined, difference: number) {
  if (!row) return
  row.played += 1
  row.won += Number(difference > 0)
  row.drawn += Number(difference === 0)
  row.lost += Number(difference < 0)
  row.difference += difference
  row.points += pointsFor(difference)
}

/** The table of the matches that are over. */
export function tableOf({ league }: Season, matches: readonly MatchState[]): SeasonRow[] {
  const rows = league.teams.map(emptyRow)
  for (const { phase, fixture, board } of matches) {
    if (phase !== 'OVER') continue
    const by = board.score.home - board.score.away
    addTo(rows[fixture.places[0]], by)
    addTo(rows[fixture.places[1]], -by)
  }
  return rows
}

/** How a season ends by its matches, all of which are over or postponed. */
export function resultOf(season: Season, matches: readonly MatchState[]): SeasonResult {
  const played = matches.filter(({ phase }) => phase === 'OVER').length
  return { winners: isAbandoned(played, season.turns) ? [] : firstOf(tableOf(season, matches)) }
}

const turnAt = ({ everyMin }: League, now: number): number => Math.floor(now / (everyMin * minuteMs))

/**
 * Matches whose start has come and that have no seed yet: nobody looked. Until they have, nobody knows the table. Those that were
 * passed over before there were seasons never get one: such a season does not end, so nothing is bet on it.
 */
const lacksMatches = (
  { league, from, turns }: Season,
  matches: readonly MatchState[],
  now: number,
): boolean => {
  const until = Math.min(turnAt(league, now) + 1, from + turns)
  const due = matches.filter(({ match }) => match.turn < until)
  return due.length < Math.max(until - from, 0)
}

/** Before its first match: of seasons to come the next one alone. */
const isNext = ({ league, number }: Season, now: number): boolean =>
  number <= numberOfTurn(league, turnAt(league, now)) + 1

/** While it is on: as long as something is left of it, and nothing that is on stands still at its end. */
const takesBets = (season: Season, matches: readonly MatchState[], now: number): boolean =>
  !isShort(season.league) &&
  !lacksMatches(season, matches, now) &&
  matches.every(({ phase, isOpen }) => phase !== 'LIVE' || isOpen) &&
  matches.filter(({ phase }) => phase === 'OVER' || phase === 'POSTPONED').length < season.turns

/** A season as it stands, by its matches. What was settled stays as it was. */
export function seasonStateOf({ store }: Pick<Sandbox, 'store'>, season: Season, now: number): SeasonState {
  const { league, from, turns } = season
  const { startsAt, endsAt } = timesOf(season)
  const matches = listTurns(store, league.code, { from, count: turns }).map((match) => stateOf(match, now))
  const stored = readSeason(store, season.id)
  const isDone = stored?.isDone ?? false
  const isOver = isDone || (matches.length === turns && matches.every(({ match }) => match.isDone))
  const winners = isDone ? (stored?.winners ?? []) : isOver ? resultOf(season, matches).winners : []
  const phase = !isOver ? (now < startsAt ? 'SOON' : 'LIVE') : winners.length > 0 ? 'OVER' : 'POSTPONED'
  return {
    season,
    phase,
    startsAt,
    endsAt,
    isOpen:
      (phase === 'SOON' && isNext(season, now)) || (phase === 'LIVE' && takesBets(season, matches, now)),
    matches,
    rows: tableOf(season, matches),
    winners,
  }
}
