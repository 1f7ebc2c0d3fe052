import { z } from 'zod'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { referralStates } from '#referral-states.ts'
import { Day, EpochMs, pageCounts, paging } from '#text.ts'

const ReferralRules = z.object({
  /** For each friend. */
  reward: Amount,
  /** What a friend pays in, and bets, within so many days of the registration. */
  minDeposit: Amount,
  minValidBet: Amount,
  withinDays: z.int(),
  /** The most that comes in a month. */
  monthlyMax: Amount,
  /** So long a reward waits to be claimed. */
  claimDays: z.int(),
  /** What the reward must be bet through before it can be withdrawn. */
  turnoverTimes: z.int(),
})

/** Friends whom members bring, and what they get for it. */
export const referral = {
  referral: endpoint({
    method: 'GET',
    path: '/wps/member/referral',
    summary: 'The member’s own code and link, the terms that hold now, and what friends have brought',
    auth: 'member',
    output: z.object({
      /** While it is off nobody new is invited; friends who came before still count. */
      enabled: z.boolean(),
      code: z.string(),
      /** Brings the code to the registration; the QR code says the same. */
      link: z.url(),
      invited: z.int(),
      rewarded: z.int(),
      /** Friends whose time is not over. */
      waiting: z.int(),
      earned: Amount,
      earnedThisMonth: Amount,
      rules: ReferralRules,
    }),
    errors: ['FEATURE_OFF'],
  }),
  referralList: endpoint({
    method: 'GET',
    path: '/wps/member/referral/list',
    summary:
      'Friends who came by the member’s code, the newest first; of all days, or of a range (31 at most)',
    auth: 'member',
    query: z.strictObject({ from: Day.optional(), to: Day.optional(), ...paging }),
    output: z.object({
      content: z.array(
        z.object({
          /** Masked. */
          account: z.string(),
          date: EpochMs,
          state: z.enum(referralStates),
          /** Until when the friend has time; null where it is decided. */
          until: EpochMs.nullable(),
          /** Null unless it was paid. */
          reward: Amount.nullable(),
        }),
      ),
      ...pageCounts,
    }),
    errors: ['DATE_RANGE', 'FEATURE_OFF'],
  }),
}
