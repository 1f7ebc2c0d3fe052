import { fromMinor } from '@suntala/contract/minor'
import { commitmentOf } from '#games/kit/fair.ts'
import { fixtureOf, type Fixture, quarterSec } from '#games/sports/fixtures.ts'
import { type League, leagues, type Name, type Sport } from '#games/sports/leagues.ts'
import type { Happening, Score } from '#games/sports/model.ts'
import { winPoints } from '#games/sports/seasons.ts'
import { entryOf } from '#provider/catalogue.ts'
import type { GameSession } from '#provider/session-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { isRevealed, mainFor, type MatchState, offersFor, type Phase, stateOf } from '#sports/match-state.ts'
import { listMatchesSince, listResults, readMatch, type StoredMatch } from '#sports/match-store.ts'
import { courseFor, planMatches } from '#sports/plan-matches.ts'
import type { Offer } from '#sports/price-match.ts'
import { readHead } from '#tables/chain-store.ts'

const longestMs = 2 * 3_600_000
const overShownMs = 10 * 60_000
const resultsOfTable = 60

export type MatchView = {
  id: string
  sport: Sport
  league: string
  leagueName: string
  home: string
  away: string
  startsAt: number
  phase: Phase
  isOpen: boolean
  score: Score
  half: Score | null
  /** Of each set so far, the running one last. */
  sets: Score[]
  /** Points of both sides together in each quarter of basketball that has begun, the running one last; none elsewhere. */
  quarters: number[]
  /** Minutes of play of a football match that is on. */
  minute: number | null
}
/** Who wins stands beside a match in the list. */
export type ListedMatch = MatchView & { main: Offer | null }
export type BookView = { now: number; limits: { least: string; most: string }; matches: ListedMatch[] }
export type MatchPage = {
  now: number
  match: MatchView
  offers: Offer[]
  /** What has happened so far. */
  happenings: readonly Happening[]
  /**
   * The head of the chain commits to every seed. A seed and its hash are told after the match: the hash is the seed of the
   * match before, which may not be over.
   */
  fair: { head: string; number: number; commitment: string | null; serverSeed: string | null }
}
type StandingsRow = {
  team: string
  played: number
  won: number
  drawn: number
  lost: number
  made: number
  conceded: number
  points: number
}

const isThai = (language: string): boolean => /^th/i.test(language)
export const nameIn = (name: Name, language: string): string => (isThai(language) ? name.th : name.en)

export function presentMatch(state: MatchState, language: string): MatchView {
  const { match, fixture, phase, board, second, isOpen } = state
  const { league, home, away } = fixture
  const isTimed = phase === 'LIVE' && league.sport === 'FOOTBALL'
  return {
    id: match.id,
    sport: league.sport,
    league: league.code,
    leagueName: nameIn(league.name, language),
    home: nameIn(home, language),
    away: nameIn(away, language),
    startsAt: match.startsAt,
    phase,
    isOpen,
    score: board.score,
    half: board.half ?? null,
    sets: board.sets,
    quarters: board.quarters.slice(0, Math.ceil(second / quarterSec)),
    minute: isTimed ? Math.floor(second / 60) : null,
  }
}

/** The stakes that both the book and the platform allow. */
function limitsOf({ gameCode, minBetMinor, maxBetMinor }: GameSession): BookView['limits'] {
  const [least = 0n, most = 0n] = entryOf(gameCode).stakesMinor
  return {
    least: fromMinor(minBetMinor > least ? minBetMinor : least),
    most: fromMinor(maxBetMinor < most ? maxBetMinor : most),
  }
}

/** What is on, what comes, and what has just ended, in the order of the starts. */
export function presentBook(sandbox: Sandbox, session: GameSession): BookView {
  const { language } = session
  planMatches(sandbox)
  const now = sandbox.now()
  const matches = listMatchesSince(sandbox.store, now - longestMs).flatMap((match) => {
    const state = stateOf(match, now)
    const isPast = state.phase === 'OVER' && now > match.endsAt + overShownMs
    const isGone = state.phase === 'POSTPONED' && now > match.startsAt + overShownMs
    return isPast || isGone ? [] : [{ ...presentMatch(state, language), main: mainFor(state) ?? null }]
  })
  return { now, limits: limitsOf(session), matches }
}

/** One match with everything that is offered of it; undefined for one that never was. */
export function presentMatchPage(sandbox: Sandbox, id: string, language: string): MatchPage | undefined {
  const match = readMatch(sandbox.store, id)
  if (!match) return undefined
  const now = sandbox.now()
  const state = stateOf(match, now)
  const reached = state.phase === 'OVER' ? Infinity : state.second
  const isBegun = state.phase === 'LIVE' || state.phase === 'OVER'
  const isShown = isRevealed(match, now)
  return {
    now,
    match: presentMatch(state, language),
    offers: offersFor(state),
    happenings: isBegun ? courseFor(match).happenings.filter(({ second }) => second <= reached) : [],
    fair: {
      head: readHead(sandbox.store, match.chainId),
      number: match.number,
      commitment: isShown ? commitmentOf(match.serverSeed) : null,
      serverSeed: isShown ? match.serverSeed : null,
    },
  }
}

const emptyRow = (team: string): StandingsRow => ({
  team,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  made: 0,
  conceded: 0,
  points: 0,
})

function addTo(row: StandingsRow, made: number, conceded: number) {
  row.played += 1
  row.made += made
  row.conceded += conceded
  if (made > conceded) row.won += 1
  else if (made < conceded) row.lost += 1
  else row.drawn += 1
  row.points = row.won * winPoints + row.drawn
}

const byPoints = (one: StandingsRow, two: StandingsRow): number =>
  two.points - one.points || two.made - two.conceded - (one.made - one.conceded) || two.made - one.made

function standingsOf(sandbox: Sandbox, league: League, language: string): StandingsRow[] {
  const rows = new Map(
    league.teams.map(({ en }, place) => [en, emptyRow(nameOfTeam(league, place, language))]),
  )
  for (const { id, score } of listResults(sandbox.store, league.code, resultsOfTable)) {
    const fixture: Fixture | undefined = fixtureOf(id)
    const [home, away] = [rows.get(fixture?.home.en ?? ''), rows.get(fixture?.away.en ?? '')]
    if (!score || !home || !away) continue
    addTo(home, score.home, score.away)
    addTo(away, score.away, score.home)
  }
  return [...rows.values()].toSorted(byPoints)
}

export function nameOfTeam(league: League, place: number, language: string): string {
  const team = league.teams[place]
  return team ? nameIn(team, language) : ''
}

/** Tables of all leagues, of their last matches. */
export const presentStandings = (sandbox: Sandbox, language: string) =>
  leagues.map((league) => ({
    league: league.code,
    name: nameIn(league.name, language),
    sport: league.sport,
    rows: standingsOf(sandbox, league, language),
  }))
export type StandingsView = { tables: ReturnType<typeof presentStandings> }

/** Matches that are on or come and take bets. */
export const openStates = (sandbox: Sandbox): MatchState[] => {
  planMatches(sandbox)
  const now = sandbox.now()
  return listMatchesSince(sandbox.store, now - longestMs)
    .map((match: StoredMatch) => stateOf(match, now))
    .filter(({ isOpen }) => isOpen)
}
