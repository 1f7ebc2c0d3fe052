import { playSec } from '#games/sports/fixtures.ts'
import { boardAt } from '#games/sports/model.ts'
import { settlePick } from '#games/sports/settle-pick.ts'
import { seasonMarket, seasonOf, settleSeasonPick } from '#games/sports/seasons.ts'
import { advance, readRound, type Round } from '#provider/round-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { type Leg, listBetsOn, listLegs, settleLeg } from '#sports/leg-store.ts'
import { endMatch, listDueMatches, type StoredMatch } from '#sports/match-store.ts'
import { courseFor, fixtureFor, planSeasons } from '#sports/plan-matches.ts'
import { endSeason, listOpenSeasons, type StoredSeason } from '#sports/season-store.ts'
import { seasonStateOf } from '#sports/season-state.ts'
import { openStakeOf } from '#sports/slip-stake.ts'
import { choicesOf, type Settlement, winOfSlip } from '#games/sports/settlement.ts'
import { atomically } from '#store/open-store.ts'

/** What a bet slip asks for: all combinations of so many of its picks, each for the same stake. */
export type Slip = { size: number; unit: string }

const boardOf = (match: StoredMatch) => {
  const fixture = fixtureFor(match)
  return { fixture, board: boardAt(fixture, courseFor(match), playSec(fixture)) }
}

/** How picks of a match end by its score; a postponed match is no bet. */
export function settlerOf(match: StoredMatch): (pick: Pick<Leg, 'code' | 'pick' | 'line'>) => Settlement {
  if (match.isPostponed) return () => 'VOID'
  const { fixture, board } = boardOf(match)
  return (pick) => settlePick(fixture, board, pick)
}

/** Writes down how the picks of a bet on a match or a season ended, and what the bet wins where they decide it. */
function settleBet(sandbox: Sandbox, round: Round, event: string, settle: (leg: Leg) => Settlement) {
  const { store } = sandbox
  for (const [place, leg] of listLegs(store, round.id).entries())
    if (leg.match === event) settleLeg(store, { roundId: round.id, place }, settle(leg))
  const legs = listLegs(store, round.id)
  const { size } = round.bet as Slip // written by `placeSlip`
  const choices = choicesOf(legs.length, size)
  // What of it was cashed out is owed already; the rest ends by its picks.
  const winMinor = winOfSlip(openStakeOf(round) / BigInt(choices.length), choices, legs)
  if (winMinor === undefined) return
  advance(store, round, 'PAYING', { winMinor, outcome: legs.map(({ settlement }) => settlement ?? null) })
}

function settleBetsOn(sandbox: Sandbox, event: string, settle: (leg: Leg) => Settlement) {
  const { store } = sandbox
  for (const id of listBetsOn(store, event)) {
    const round = readRound(store, id)
    if (round?.state === 'OPEN') settleBet(sandbox, round, event, settle)
  }
}

/** Ends a match: its score and the wins of all bets that it decides are written in one transaction, and paid after it. */
function settleMatch(sandbox: Sandbox, match: StoredMatch) {
  const score = match.isPostponed ? undefined : boardOf(match).board.score
  if (endMatch(sandbox.store, match.id, score)) settleBetsOn(sandbox, match.id, settlerOf(match))
}

/** Ends a season all of whose matches are over, in the same way. */
function settleSeason(sandbox: Sandbox, { id }: StoredSeason) {
  const season = seasonOf(id)
  if (!season) return
  const { phase, winners } = seasonStateOf(sandbox, season, sandbox.now())
  if (phase !== 'OVER' && phase !== 'POSTPONED') return
  const settle = ({ code, pick }: Leg): Settlement =>
    code === seasonMarket ? settleSeasonPick({ winners }, pick) : 'VOID'
  if (endSeason(sandbox.store, { id, winners })) settleBetsOn(sandbox, id, settle)
}

/** Settles every match and season whose end has come. One that fails stops no other, and is tried again. */
export function settleMatches(sandbox: Sandbox): void {
  const { store, tables } = sandbox
  planSeasons(sandbox)
  for (const match of listDueMatches(store, sandbox.now()))
    tables.guard(match.id, 'step', () => atomically(store, () => settleMatch(sandbox, match)))
  for (const season of listOpenSeasons(store))
    tables.guard(season.id, 'step', () => atomically(store, () => settleSeason(sandbox, season)))
}
