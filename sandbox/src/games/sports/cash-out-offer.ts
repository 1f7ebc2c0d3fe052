import { fieldOf } from '../kit/rules.ts'
import { cashOutMarginBps, leastPartMinor } from './limits.ts'
import { hopedWin, type SlipLeg } from './settlement.ts'

/** A bet of which something is still open, as far as its worth follows from it. */
export type Open = {
  /** The stake of each combination that is still open. */
  unitMinor: bigint
  /** The places of the picks in each combination. */
  choices: readonly number[][]
  legs: readonly SlipLeg[]
  /** What one minor unit of that stake is worth by the model. */
  perUnit: number
}

/** Of what a bet is worth, what is offered for it: less the margin, rounded down to minor units, and no more than it may still win. */
export function offerOfWorth(worth: number, most: bigint): bigint {
  const offer = BigInt(Math.floor((worth * (10_000 - cashOutMarginBps)) / 10_000 + 1e-6))
  return offer < most ? offer : most
}

const wholeOffer = ({ unitMinor, choices, legs, perUnit }: Open): bigint =>
  offerOfWorth(Number(unitMinor) * perUnit, hopedWin(unitMinor, choices, legs))

/**
 * What is offered for a part of the stake of each combination: what the offer for all of it has more than the one for the rest. So
 * parts that are taken one after the other come to the offer for all of them, to the smallest coin.
 */
export const partOffer = (open: Open, partMinor: bigint): bigint =>
  wholeOffer(open) - wholeOffer({ ...open, unitMinor: open.unitMinor - partMinor })

/** Whether a bet may be cashed out by this part of each combination's stake: all of it, or so that both parts are worth the while. */
export function isPart(
  { unitMinor, choices }: Pick<Open, 'unitMinor' | 'choices'>,
  partMinor: bigint,
): boolean {
  const count = BigInt(choices.length)
  const [part, rest] = [partMinor * count, (unitMinor - partMinor) * count]
  return rest === 0n || (part >= leastPartMinor && rest >= leastPartMinor)
}

/** The part that a share of a bet comes to, in whole minor units of each combination's stake. */
export const partOfShare = ({ unitMinor }: Pick<Open, 'unitMinor'>, percent: number): bigint =>
  (unitMinor * BigInt(percent) + 50n) / 100n

/**
 * The smallest part for which an amount is offered, and where none is for just this amount, the next lower one that some part brings;
 * undefined where no part brings as much or as little.
 */
export function partForAmount(open: Open, amountMinor: bigint): bigint | undefined {
  let [low, high] = [1n, open.unitMinor]
  if (partOffer(open, high) < amountMinor) return undefined
  while (low < high) {
    const middle = (low + high) / 2n
    if (partOffer(open, middle) >= amountMinor) high = middle
    else low = middle + 1n
  }
  const part = partOffer(open, low) > amountMinor ? low - 1n : low
  // All of it brings what all of it but a satang may.
  return [part, open.unitMinor].find(
    (one) => one > 0n && isPart(open, one) && partOffer(open, one) <= amountMinor,
  )
}

/** A share of a bet that was cashed out: the stake that ended, and what was paid for it. Without a stake it is all that was left. */
export type CashOutStep = { cashOut: string; stake?: string }

export function readCashOut(step: unknown): CashOutStep | undefined {
  const [cashOut, stake] = [fieldOf(step, 'cashOut'), fieldOf(step, 'stake')]
  if (typeof cashOut !== 'string') return undefined
  return typeof stake === 'string' ? { cashOut, stake } : { cashOut }
}
