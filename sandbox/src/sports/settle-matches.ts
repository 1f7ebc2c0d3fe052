import { playSec } from '#games/sports/fixtures.ts'
import { boardAt, leaderOf } from '#games/sports/model.ts'
import { advance, readRound, type Round } from '#provider/round-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { basketballMarkets, footballMarkets } from '#sports/goal-markets.ts'
import { type Leg, listBetsOn, listLegs, settleLeg } from '#sports/leg-store.ts'
import { endMatch, listDueMatches, type StoredMatch } from '#sports/match-store.ts'
import { bestOf } from '#sports/outcomes.ts'
import { courseFor, fixtureFor } from '#sports/plan-matches.ts'
import { setMarkets } from '#sports/set-markets.ts'
import { choicesOf, payOf, type Settlement } from '#games/sports/settlement.ts'
import { atomically } from '#store/open-store.ts'

/** What a bet slip asks for: all combinations of so many of its picks, each for the same stake. */
export type Slip = { size: number; unit: string }

const resultOf = (match: StoredMatch) => {
  const fixture = fixtureFor(match)
  return { fixture, board: boardAt(fixture, courseFor(match), playSec(fixture)) }
}

/** How picks of a match end by its score; a postponed match is no bet, nor is a kind of bets that is no more. */
export function settlerOf(match: StoredMatch): (pick: Pick<Leg, 'code' | 'pick' | 'line'>) => Settlement {
  if (match.isPostponed) return () => 'VOID'
  const { fixture, board } = resultOf(match)
  const { sport, sets } = fixture.league
  if (sets) {
    const [markets, winners] = [setMarkets(sets.needed), board.sets.map(leaderOf)]
    return ({ code, pick, line }) =>
      markets.find((one) => one.code === code)?.settle({ winners }, pick, line) ?? 'VOID'
  }
  const markets = sport === 'FOOTBALL' ? footballMarkets : basketballMarkets
  const { score: final, half = final, first, quarters } = board
  const result = { half, final, first, best: bestOf(quarters) }
  return ({ code, pick, line }) =>
    markets.find((one) => one.code === code)?.settle(result, pick, line) ?? 'VOID'
}

type SlipLeg = Pick<Leg, 'price' | 'settlement'>

/** What a bet pays once all its combinations are decided: by a pick that lost, or by all picks. Undefined before. */
export function winOfSlip(
  unitMinor: bigint,
  choices: readonly number[][],
  legs: readonly SlipLeg[],
): bigint | undefined {
  let win = 0n
  for (const places of choices) {
    const of = places.flatMap((place) => legs[place] ?? [])
    if (of.some(({ settlement }) => settlement === 'LOSS')) continue
    const settled = of.flatMap(({ price, settlement }) => (settlement ? [{ price, settlement }] : []))
    if (settled.length < of.length) return undefined
    win += payOf(unitMinor, settled)
  }
  return win
}

/** The most that a bet may still pay: when every pick that is open wins. */
export const hopedWin = (unitMinor: bigint, choices: readonly number[][], legs: readonly SlipLeg[]): bigint =>
  winOfSlip(
    unitMinor,
    choices,
    legs.map((leg) => ({ price: leg.price, settlement: leg.settlement ?? ('WIN' as const) })),
  ) ?? 0n

function settleBet(sandbox: Sandbox, round: Round, match: StoredMatch) {
  const { store } = sandbox
  const settle = settlerOf(match)
  for (const [place, leg] of listLegs(store, round.id).entries())
    if (leg.match === match.id) settleLeg(store, { roundId: round.id, place }, settle(leg))
  const legs = listLegs(store, round.id)
  const { size } = round.bet as Slip // written by `placeSlip`
  const choices = choicesOf(legs.length, size)
  const winMinor = winOfSlip(round.stakeMinor / BigInt(choices.length), choices, legs)
  if (winMinor === undefined) return
  advance(store, round, 'PAYING', { winMinor, outcome: legs.map(({ settlement }) => settlement ?? null) })
}

/** Ends a match: its score and the wins of all bets that it decides are written in one transaction, and paid after it. */
function settleMatch(sandbox: Sandbox, match: StoredMatch) {
  const { store } = sandbox
  const score = match.isPostponed ? undefined : resultOf(match).board.score
  if (!endMatch(store, match.id, score)) return
  for (const id of listBetsOn(store, match.id)) {
    const round = readRound(store, id)
    if (round?.state === 'OPEN') settleBet(sandbox, round, match)
  }
}

/** Settles every match whose end has come. One that fails stops no other, and is tried again. */
export function settleMatches(sandbox: Sandbox): void {
  for (const match of listDueMatches(sandbox.store, sandbox.now()))
    sandbox.tables.guard(match.id, 'step', () => atomically(sandbox.store, () => settleMatch(sandbox, match)))
}
