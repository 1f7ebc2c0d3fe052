import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { Sport } from '#games/sports/leagues.ts'
import type { Score } from '#games/sports/model.ts'
import { placeOf } from '#games/sports/seasons.ts'
import { hopedWin } from '#games/sports/settlement.ts'
import { listParts } from '#provider/part-win-store.ts'
import { readRound, type Round } from '#provider/round-store.ts'
import type { GameSession } from '#provider/session-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { type CashOutOffer, type Closed, offerCashOut } from '#sports/cash-out.ts'
import { isSeason } from '#sports/event-state.ts'
import { type Leg, listSlips } from '#sports/leg-store.ts'
import type { Phase } from '#sports/match-state.ts'
import { nameIn, nameOfTeam, presentMatch } from '#sports/present-book.ts'
import { readSlip, type SlipNow } from '#sports/read-slip.ts'
import type { SeasonState } from '#sports/season-state.ts'
import type { Slip } from '#sports/settle-matches.ts'
import { cashedOutOf, openStakeOf, partsOf } from '#sports/slip-stake.ts'

const slipsShown = 50

export type LegView = Omit<Leg, 'settlement'> & {
  settlement: Leg['settlement'] | null
  leagueName: string
  /** Of a season the team that is picked, and nobody as the other side. */
  home: string
  away: string
  sport: Sport
  startsAt: number
  phase: Phase
  score: Score
  quarters: number[]
  /** Of a season alone: when its last match ends, and who won it. */
  season: { endsAt: number; winners: string[] } | null
}
/** A part of a bet that was cashed out: the stake that it ended, and what was paid for it. */
export type PartView = { stake: string; amount: string; isPaid: boolean; at: number }
export type SlipView = {
  id: string
  state: Round['state']
  refusal: string | null
  size: number
  unit: string
  stake: string
  /** What of the stake is still open, or ended with the picks: all but the parts that were cashed out. */
  open: string
  parts: PartView[]
  /** All that it paid: parts that were cashed out, and its end once it is settled. */
  win: string
  /** What is open pays so much when every pick that is open wins. */
  most: string
  /** While it is open: for what it may be ended now, with what a unit of it is worth, or why it may not. */
  cashOut: { amount: string; perUnit: number } | { closed: Closed } | null
  /** Whether its player ended what was left of it: what was taken is its win. */
  isCashedOut: boolean
  balance: string | null
  placedAt: number
  legs: LegView[]
}

function seasonLeg(
  { season, phase, startsAt, endsAt, winners }: SeasonState,
  pick: string,
  language: string,
) {
  const { league } = season
  const nameAt = (place: number) => nameOfTeam(league, place, language)
  return {
    leagueName: nameIn(league.name, language),
    home: nameAt(placeOf(pick)),
    away: '',
    sport: league.sport,
    startsAt,
    phase,
    score: { home: 0, away: 0 },
    quarters: [],
    season: { endsAt, winners: winners.map(nameAt) },
  }
}

function presentLeg({ state, ...leg }: SlipNow['legs'][number], language: string): LegView {
  const settlement = leg.settlement ?? null
  if (isSeason(state)) return { ...leg, settlement, ...seasonLeg(state, leg.pick, language) }
  const { leagueName, home, away, sport, startsAt, phase, score, quarters } = presentMatch(state, language)
  return { ...leg, settlement, leagueName, home, away, sport, startsAt, phase, score, quarters, season: null }
}

const presentOffer = (offer: CashOutOffer): NonNullable<SlipView['cashOut']> =>
  'closed' in offer ? offer : { amount: fromMinor(offer.amountMinor), perUnit: offer.open.perUnit }

function presentParts({ store }: Sandbox, round: Round) {
  const stakes = partsOf(round)
  const owed = stakes.length > 0 ? listParts(store, round) : []
  const parts = owed.map(({ place, amountMinor, state, at }): PartView => {
    const isPaid = state === 'PAID'
    return { stake: stakes[place]?.stake ?? '0.00', amount: fromMinor(amountMinor), isPaid, at }
  })
  const paidMinor = parts.reduce((sum, { amount }) => sum + toMinor(amount), 0n)
  return { parts, paidMinor, balanceMinor: owed.at(-1)?.balanceMinor }
}

export function presentSlip(sandbox: Sandbox, round: Round, language: string): SlipView {
  const slip = readSlip(sandbox, round)
  const { legs, size, choices, unitMinor } = slip
  const { unit } = round.bet as Slip // written by `placeSlip`
  const { parts, paidMinor, balanceMinor } = presentParts(sandbox, round)
  const balance = round.balanceMinor ?? balanceMinor ?? round.balanceAfterBetMinor
  return {
    id: round.id,
    state: round.state,
    refusal: round.refusal ?? null,
    size,
    unit,
    stake: fromMinor(round.stakeMinor),
    open: fromMinor(openStakeOf(round)),
    parts,
    win: fromMinor(paidMinor + round.winMinor),
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
