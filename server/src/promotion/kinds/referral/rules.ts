import { PositiveAmount } from '@suntala/contract/amount'
import { toMinor } from '@suntala/contract/minor'
import { z } from 'zod'
import { turnoverTimesMax } from '#promotion/kinds/deposit-bonus/rules.ts'

const amounts = z.strictObject({ THB: PositiveAmount, USD: PositiveAmount })

export const referralTerms = z.strictObject({
  /** For each friend, to whoever invited. */
  reward: amounts,
  /** What a friend pays in, and bets, until then. */
  minDeposit: amounts,
  minValidBet: amounts,
  /** Of a friend's registration. */
  withinDays: z.int().min(1).max(365),
  /** The most that one member gets in a month of the merchant's. */
  monthlyMax: amounts,
  /** So long a reward waits to be claimed. */
  claimDays: z.int().min(1).max(365),
  /** What the reward must be bet through before it can be withdrawn. */
  turnoverTimes: z.int().min(0).max(turnoverTimesMax),
})

/** As operators may set them: a reward that no month has room for would be promised, and never given. */
export const settableReferralTerms = referralTerms.refine(
  ({ reward, monthlyMax }) =>
    toMinor(reward.THB) <= toMinor(monthlyMax.THB) && toMinor(reward.USD) <= toMinor(monthlyMax.USD),
  { path: ['monthlyMax'] },
)

export type ReferralTerms = z.output<typeof referralTerms>
