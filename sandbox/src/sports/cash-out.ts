import { fromMinor, toMinor } from '@suntala/contract/minor'
import { Refusal } from '#http/signed-body.ts'
import { fieldOf } from '#games/kit/rules.ts'
import { cashOutMarginBps } from '#games/sports/limits.ts'
import { type Share, shares } from '#games/sports/settlement.ts'
import { resolveRound } from '#provider/resolve-rounds.ts'
import { advance, readRound, type Round } from '#provider/round-store.ts'
import type { GameSession } from '#provider/session-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { bookId } from '#sports/leg-store.ts'
import { legShare } from '#sports/leg-worth.ts'
import { hasJustScored, type MatchState } from '#sports/match-state.ts'
import { readSlip, type SlipNow } from '#sports/read-slip.ts'
import { hopedWin, settleMatches } from '#sports/settle-matches.ts'
import { atomically } from '#store/open-store.ts'

/** Why an open bet may not be ended now: a match of it takes no bets, its score has just moved, or the bet is worth no coin. */
export type Closed = 'NO_BETS' | 'SCORE' | 'WORTHLESS'
export type CashOutOffer = { amountMinor: bigint } | { closed: Closed }

/** What a pick multiplies a stake by, or is to be expected to. */
const factorOf = (price: number, { wins, back }: Share): number => (wins * price) / 100 + back

/**
 * What a bet is worth by the model, in minor units and parts of them: the mean of what its combinations pay. Picks of one combination are of
 * matches apart, so means are multiplied.
 */
export function worthOf(unitMinor: bigint, choices: readonly number[][], factors: readonly number[]): number {
  return choices.reduce(
    (sum, places) => sum + places.reduce((all, place) => all * (factors[place] ?? 0), Number(unitMinor)),
    0,
  )
}

/** Of what a bet is worth, what is offered for it: less the margin, rounded down to minor units, and no more than it may still win. */
export function offerOfWorth(worth: number, most: bigint): bigint {
  const offer = BigInt(Math.floor((worth * (10_000 - cashOutMarginBps)) / 10_000 + 1e-6))
  return offer < most ? offer : most
}

function closedBy(states: readonly MatchState[], now: number): Closed | undefined {
  if (states.some(({ isOpen }) => !isOpen)) return 'NO_BETS'
  return states.some((state) => hasJustScored(state, now)) ? 'SCORE' : undefined
}

/** What is offered for an open bet as its matches stand. */
export function offerCashOut({ now, legs, choices, unitMinor }: SlipNow): CashOutOffer {
  const closed = closedBy(
    legs.flatMap(({ settlement, state }) => (settlement ? [] : [state])),
    now,
  )
  if (closed) return { closed }
  const factors = legs.map((leg) =>
    factorOf(leg.price, leg.settlement ? shares[leg.settlement] : legShare(leg.state, leg)),
  )
  const amountMinor = offerOfWorth(worthOf(unitMinor, choices, factors), hopedWin(unitMinor, choices, legs))
  return amountMinor < 1n ? { closed: 'WORTHLESS' } : { amountMinor }
}

/** For what a bet was ended by its player; undefined where it was not. */
export function cashedOutOf({ steps }: Pick<Round, 'steps'>): bigint | undefined {
  const amount = fieldOf(steps[0], 'cashOut')
  return typeof amount === 'string' ? toMinor(amount) : undefined
}

function endAt(sandbox: Sandbox, round: Round, amountMinor: bigint): Round {
  const slip = readSlip(sandbox, round)
  const offer = offerCashOut(slip)
  if (!('amountMinor' in offer) || offer.amountMinor !== amountMinor) return round
  return advance(sandbox.store, round, 'PAYING', {
    steps: [{ cashOut: fromMinor(amountMinor) }],
    steppedAt: slip.now,
    winMinor: amountMinor,
    outcome: slip.legs.map(({ settlement }) => settlement ?? null),
  })
}

/**
 * Ends an open bet for what its player saw offered, and for nothing else: where the offer is another by now, or none, the bet stays
 * open as it is. What is due by the clock is settled first, offer and end are one transaction, and a bet that is settled is ended by nobody: so it
 * pays once. A repeat finds it ended for the same amount, and is answered alike.
 * @throws Refusal NOT_FOUND for a bet of somebody else, STATE_CONFLICT for one that is settled or was ended for another amount
 */
export async function cashOut(
  sandbox: Sandbox,
  { player }: Pick<GameSession, 'player'>,
  { id, amountMinor }: { id: string; amountMinor: bigint },
): Promise<Round> {
  settleMatches(sandbox)
  const ended = atomically(sandbox.store, () => {
    const round = readRound(sandbox.store, id)
    if (!round || round.player !== player || round.sharedId !== bookId) throw new Refusal(404, 'NOT_FOUND')
    const before = cashedOutOf(round)
    if (before === amountMinor) return round
    if (before !== undefined || round.state !== 'OPEN') throw new Refusal(409, 'STATE_CONFLICT')
    return endAt(sandbox, round, amountMinor)
  })
  return resolveRound(sandbox, ended)
}
