import { fromMinor } from '@suntala/contract/minor'
import { commitmentOf } from '#games/kit/fair.ts'
import { fixtureOf, type Fixture, quarterSec } from '#games/sports/fixtures.ts'
import { type League, leagues, type Name, type Sport } from '#games/sports/leagues.ts'
import type { Happening, Score } from '#games/sports/model.ts'
import { entryOf } from '#provider/catalogue.ts'
import { readRound, type Round } from '#provider/round-store.ts'
import type { GameSession } from '#provider/session-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { cashedOutOf, type CashOutOffer, type Closed, offerCashOut } from '#sports/cash-out.ts'
import { type Leg, listSlips } from '#sports/leg-store.ts'
import { isRevealed, mainFor, type MatchState, offersFor, type Phase, stateOf } from '#sports/match-state.ts'
import { listMatchesSince, listResults, readMatch, type StoredMatch } from '#sports/match-store.ts'
import { courseFor, planMatches } from '#sports/plan-matches.ts'
import type { Offer } from '#sports/price-match.ts'
import { readSlip, type SlipNow } from '#sports/read-slip.ts'
import { hopedWin, type Slip } from '#sports/settle-matches.ts'
import { readHead } from '#tables/chain-store.ts'

const longestMs = 2 * 3_600_000
const overShownMs = 10 * 60_000
const [resultsOfTable, slipsShown] = [60, 50]

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
export type LegView = Omit<Leg, 'settlement'> & {
  settlement: Leg['settlement'] | null
  leagueName: string
  home: string
  away: string
  sport: Sport
  startsAt: number
  phase: Phase
  score: Score
  quarters: number[]
}
export type SlipView = {
  id: string
  state: Round['state']
  refusal: string | null
  size: number
  unit: string
  stake: string
  /** Once it is settled. */
  win: string
  /** What it pays when every pick that is open wins. */
  most: string
  /** While it is open: for what it may be ended now, or why it may not. */
  cashOut: { amount: string } | { closed: Closed } | null
  /** Whether its player ended it: what was taken is its win. */
  isCashedOut: boolean
  balance: string | null
  placedAt: number
  legs: LegView[]
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
const nameIn = (name: Name, language: string): string => (isThai(language) ? name.th : name.en)

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

function presentLeg({ state, ...leg }: SlipNow['legs'][number], language: string): LegView {
  const { leagueName, home, away, sport, startsAt, phase, score, quarters } = presentMatch(state, language)
  const match = { leagueName, home, away, sport, startsAt, phase, score, quarters }
  return { ...leg, settlement: leg.settlement ?? null, ...match }
}

const presentOffer = (offer: CashOutOffer): NonNullable<SlipView['cashOut']> =>
  'closed' in offer ? offer : { amount: fromMinor(offer.amountMinor) }

export function presentSlip(sandbox: Sandbox, round: Round, language: string): SlipView {
  const slip = readSlip(sandbox, round)
  const { legs, size, choices, unitMinor } = slip
  const { unit } = round.bet as Slip // written by `placeSlip`
  const balance = round.balanceMinor ?? round.balanceAfterBetMinor
  return {
    id: round.id,
    state: round.state,
    refusal: round.refusal ?? null,
    size,
    unit,
    stake: fromMinor(round.stakeMinor),
    win: fromMinor(round.winMinor),
    most: fromMinor(hopedWin(unitMinor, choices, legs)),
    cashOut: round.state === 'OPEN' ? presentOffer(offerCashOut(slip)) : null,
    isCashedOut: cashedOutOf(round) !== undefined,
    balance: balance === undefined ? null : fromMinor(balance),
    placedAt: round.startedAt,
    legs: legs.map((leg) => presentLeg(leg, language)),
  }
}

/** A player's bets, newest first, under whichever card they were placed. */
export const presentSlips = (sandbox: Sandbox, { player, language }: GameSession): SlipView[] =>
  listSlips(sandbox.store, { player }, slipsShown).flatMap((id) => {
    const round = readRound(sandbox.store, id)
    return round ? [presentSlip(sandbox, round, language)] : []
  })

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

const winPoints = 3

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

function nameOfTeam(league: League, place: number, language: string): string {
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
