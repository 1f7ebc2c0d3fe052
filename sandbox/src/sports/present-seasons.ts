import { type League, leagues, type Sport } from '#games/sports/leagues.ts'
import { pickOf, seasonsAround, timesOf } from '#games/sports/seasons.ts'
import type { Sandbox } from '#sandbox.ts'
import { isShort } from '#sports/match-state.ts'
import { planMatches } from '#sports/plan-matches.ts'
import { nameIn, nameOfTeam } from '#sports/present-book.ts'
import type { Offer } from '#sports/price-match.ts'
import { offersForSeason, openingOffers } from '#sports/price-season.ts'
import { type SeasonRow, type SeasonState, seasonStateOf } from '#sports/season-state.ts'

export type SeasonTeam = SeasonRow & {
  pick: string
  team: string
  /** In hundredths; null while it is not offered. */
  price: number | null
  /** The same before the first match. */
  opened: number | null
}
/**
 * BEGAN   bets are taken until its first match alone
 * PAUSES  a match stands still at its end
 * NONE    nothing of it is offered as it stands: its end is all but certain, or a match is missing
 */
type SeasonShut = 'BEGAN' | 'PAUSES' | 'NONE'

export type SeasonView = {
  id: string
  league: string
  leagueName: string
  sport: Sport
  phase: SeasonState['phase']
  isOpen: boolean
  /** Why it takes no bets while it is on. */
  shut: SeasonShut | null
  startsAt: number
  endsAt: number
  /** Matches that are over, those that were postponed among them, and how many there are. */
  over: number
  postponed: number
  turns: number
  /** In the order of the table. */
  teams: SeasonTeam[]
}

const priceIn = (offers: readonly Offer[], pick: string): number | null =>
  offers[0]?.picks.find((one) => one.pick === pick)?.price ?? null

const byTable = (one: SeasonRow, two: SeasonRow): number =>
  two.points - one.points || two.difference - one.difference

function shutOf({ season, phase, matches }: SeasonState, offers: readonly Offer[]): SeasonShut | null {
  if (phase !== 'LIVE' || offers.length > 0) return null
  if (isShort(season.league)) return 'BEGAN'
  return matches.some((match) => match.phase === 'LIVE' && !match.isOpen) ? 'PAUSES' : 'NONE'
}

function presentSeason(state: SeasonState, language: string): SeasonView {
  const { season, phase, startsAt, endsAt, matches, rows } = state
  const { league, turns } = season
  const [offers, opening] = [offersForSeason(state), openingOffers(season)]
  const teams = rows.map((row, place): SeasonTeam => {
    const pick = pickOf(place)
    const team = nameOfTeam(league, place, language)
    return { ...row, pick, team, price: priceIn(offers, pick), opened: priceIn(opening, pick) }
  })
  return {
    id: season.id,
    league: league.code,
    leagueName: nameIn(league.name, language),
    sport: league.sport,
    phase,
    isOpen: offers.length > 0,
    shut: shutOf(state, offers),
    startsAt,
    endsAt,
    over: matches.filter(({ phase: of }) => of === 'OVER' || of === 'POSTPONED').length,
    postponed: matches.filter(({ phase: of }) => of === 'POSTPONED').length,
    turns,
    teams: teams.toSorted(byTable),
  }
}

/** The season that is on, and where it takes no bets the next one beside it. */
function seasonsOf(sandbox: Sandbox, league: League): SeasonState[] {
  const now = sandbox.now()
  const around = seasonsAround(league, now)
  const on = around.filter((season) => timesOf(season).startsAt <= now)
  const states = on.map((season) => seasonStateOf(sandbox, season, now))
  const isTaking = !isShort(league) && states.some((state) => offersForSeason(state).length > 0)
  const next = around.find((season) => timesOf(season).startsAt > now)
  return isTaking || !next ? states : [...states, seasonStateOf(sandbox, next, now)]
}

/** Seasons of all leagues: their tables, and what is offered of who wins them. */
export function presentSeasons(sandbox: Sandbox, language: string): SeasonView[] {
  planMatches(sandbox)
  return leagues.flatMap((league) =>
    seasonsOf(sandbox, league).map((state) => presentSeason(state, language)),
  )
}
export type SeasonsView = { seasons: SeasonView[] }
