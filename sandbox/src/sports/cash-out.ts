import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { fromMinor } from '@suntala/contract/minor'
import { Refusal } from '#http/signed-body.ts'
import { type CashOutStep, isPart, type Open, partOffer, readCashOut } from '#games/sports/cash-out-offer.ts'
import { maxParts } from '#games/sports/limits.ts'
import { type Share, shares } from '#games/sports/settlement.ts'
import { pendingPart } from '#provider/part-win-store.ts'
import { owePart, payPending } from '#provider/pay-part-win.ts'
import { resolveRound } from '#provider/resolve-rounds.ts'
import { advance, readRound, type Round } from '#provider/round-store.ts'
import type { GameSession } from '#provider/session-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { bookId } from '#sports/leg-store.ts'
import { legShare } from '#sports/leg-worth.ts'
import { hasJustMoved, type EventState } from '#sports/event-state.ts'
import { readSlip, type SlipNow } from '#sports/read-slip.ts'
import { settleMatches } from '#sports/settle-matches.ts'
import { partsOf } from '#sports/slip-stake.ts'
import { atomically } from '#store/open-store.ts'

/**
 * Why an open bet may not be cashed out now: a match of it takes no bets, its score has just moved, a part of it is still being paid, or
 * the bet is worth no coin.
 */
export type Closed = 'NO_BETS' | 'SCORE' | 'PAYING' | 'WORTHLESS'
export type CashOutOffer = { amountMinor: bigint; open: Open } | { closed: Closed }

/** What a pick multiplies a stake by, or is to be expected to. */
const factorOf = (price: number, { wins, back }: Share): number => (wins * price) / 100 + back

/**
 * What a bet is worth by the model for one unit of each combination's stake: the mean of what its combinations pay. Picks of one
 * combination are of matches apart, so means are multiplied.
 */
export const worthPerUnit = (choices: readonly number[][], factors: readonly number[]): number =>
  choices.reduce((sum, places) => sum + places.reduce((all, place) => all * (factors[place] ?? 0), 1), 0)

function closedBy(states: readonly EventState[], now: number): Closed | undefined {
  if (states.some(({ isOpen }) => !isOpen)) return 'NO_BETS'
  return states.some((state) => hasJustMoved(state, now)) ? 'SCORE' : undefined
}

/** What is offered for all that is open of a bet as its matches stand; parts of it follow from the same. */
export function offerCashOut({ now, legs, choices, unitMinor, isPaying }: SlipNow): CashOutOffer {
  const closed = closedBy(
    legs.flatMap(({ settlement, state }) => (settlement ? [] : [state])),
    now,
  )
  if (isPaying) return { closed: 'PAYING' }
  if (closed) return { closed }
  const factors = legs.map((leg) =>
    factorOf(leg.price, leg.settlement ? shares[leg.settlement] : legShare(leg.state, leg)),
  )
  const open = { unitMinor, choices, legs, perUnit: worthPerUnit(choices, factors) }
  const amountMinor = partOffer(open, unitMinor)
  return amountMinor < 1n ? { closed: 'WORTHLESS' } : { amountMinor, open }
}

type Command = {
  id: string
  /** How many parts of the bet were cashed out when this was chosen: sent again, it is the same cash-out. */
  index: number
  /** What the player saw offered. */
  amountMinor: bigint
  /** Of a part: the stake that it ends, all combinations together. */
  stakeMinor?: bigint
}

const stepOf = ({ amountMinor, stakeMinor }: Command): CashOutStep => ({
  cashOut: fromMinor(amountMinor),
  ...(stakeMinor !== undefined && { stake: fromMinor(stakeMinor) }),
})

/** Writes a cash-out down if it is offered just so. What a part pays is owed from here on; the end pays with the round. */
function take(sandbox: Sandbox, round: Round, command: Command): Round {
  const slip = readSlip(sandbox, round)
  const offer = offerCashOut(slip)
  if ('closed' in offer) return round
  const { choices, unitMinor } = offer.open
  const count = BigInt(choices.length)
  const { amountMinor, stakeMinor = unitMinor * count } = command
  const partMinor = stakeMinor / count
  const isWhole = command.stakeMinor === undefined
  if (!isWhole) {
    const isOffered = stakeMinor % count === 0n && partMinor < unitMinor && isPart(offer.open, partMinor)
    if (!isOffered) throw new Refusal(422, 'AMOUNT_RANGE')
    if (command.index >= maxParts) throw new Refusal(422, 'PART_LIMIT')
  }
  if (partOffer(offer.open, partMinor) !== amountMinor || amountMinor < 1n) return round
  const steps = [...round.steps, stepOf(command)]
  const steppedAt = slip.now
  if (isWhole) {
    const outcome = slip.legs.map(({ settlement }) => settlement ?? null)
    return advance(sandbox.store, round, 'PAYING', { steps, steppedAt, winMinor: amountMinor, outcome })
  }
  owePart(sandbox, round, { id: randomUUID(), place: command.index, amountMinor })
  return advance(sandbox.store, round, 'OPEN', { steps, steppedAt })
}

/**
 * Cashes an open bet out, or a part of it, for what its player saw offered, and for nothing else: where the offer is another by now, or
 * none, or a part went before that this player's page does not know of, the bet stays as it is. What is due by the clock is settled first,
 * offer and step are one transaction, and a bet that is settled is ended by nobody: so each step pays once. A repeat finds its step, and
 * is answered alike.
 * @throws Refusal NOT_FOUND for a bet of somebody else, STATE_CONFLICT for one that is settled or was ended for another amount, AMOUNT_RANGE
 * for a part that leaves or takes too little, PART_LIMIT
 */
export async function cashOut(
  sandbox: Sandbox,
  { player }: Pick<GameSession, 'player'>,
  command: Command,
): Promise<Round> {
  const { store } = sandbox
  settleMatches(sandbox)
  const taken = atomically(store, () => {
    const round = readRound(store, command.id)
    if (!round || round.player !== player || round.sharedId !== bookId) throw new Refusal(404, 'NOT_FOUND')
    if (isDeepStrictEqual(readCashOut(round.steps[command.index]), stepOf(command))) return round
    if (round.state !== 'OPEN') throw new Refusal(409, 'STATE_CONFLICT')
    if (command.index !== partsOf(round).length || pendingPart(store, round)) return round
    return take(sandbox, round, command)
  })
  await payPending(sandbox, taken)
  return resolveRound(sandbox, readRound(store, taken.id) ?? taken)
}
