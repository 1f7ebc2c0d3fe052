import { z } from 'zod'
import { Amount } from '#amount.ts'

/** What a promotion gives with a deposit, and what it asks for. */
export const BonusTerms = z.object({
  /** Of the deposit's own amount, in per cent with two places. */
  percent: Amount,
  /** A smaller deposit gets nothing. */
  minDeposit: Amount,
  /** More is never given. */
  maxBonus: Amount,
  /** How often the bonus must be bet through before it can be withdrawn. */
  turnoverTimes: z.int().nonnegative(),
  /** How often a member may have it. */
  every: z.enum(['once', 'day']),
})
export type BonusTerms = z.output<typeof BonusTerms>

/** What came of a promotion that a deposit was to join. */
export const bonusOutcomes = [
  'GRANTED',
  /** Closed before the money came. */
  'ENDED',
  /** Its terms are worse by now. */
  'CHANGED',
  /** The member had it by another deposit. */
  'USED',
  /** Less came than it asks for. */
  'TOO_SMALL',
  /** The member is on a break or excluded. */
  'RESTING',
  'FROZEN',
  /** Taken back with the deposit. */
  'TAKEN_BACK',
] as const
export type BonusOutcome = (typeof bonusOutcomes)[number]
