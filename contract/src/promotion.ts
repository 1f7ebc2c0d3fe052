import { z } from 'zod'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { playRefusals } from '#protection-terms.ts'
import { reward } from '#reward.ts'
import { Code, Day, EpochMs, Id, pageCounts, paging } from '#text.ts'

const RebateLine = z.object({
  category: Code,
  /** Settled since the last claim; what was given back is taken off, also below zero. */
  validBet: Amount,
  /** Per cent, with two places; what holds now. Each bet earns by the rate that held when it was settled. */
  rate: Amount,
  amount: Amount,
})

const RebateClaim = z.object({
  id: Id,
  time: EpochMs,
  amount: Amount,
  /** Bets settled in this span were paid for. */
  from: EpochMs,
  until: EpochMs,
  lines: z.array(RebateLine.omit({ rate: true })),
})

/** Why a kind has nothing to give at the moment. */
const claimRefusals = ['NOTHING_TO_CLAIM'] as const
export type ClaimRefusal = (typeof claimRefusals)[number]

const codes = z.strictObject({ code: Code })

/** What promotions pay, claimed by the member. */
export const promotion = {
  ...reward,
  promotionInfo: endpoint({
    method: 'GET',
    path: '/wps/member/promotions/:code',
    summary: 'What the member could claim of a promotion now; null where nothing, or of no such promotion',
    auth: 'member',
    params: codes,
    output: z.object({
      claimable: z
        .object({
          amount: Amount,
          /** To be bet through before it can be withdrawn; 0.00 where it is free at once. */
          turnover: Amount,
        })
        .nullable(),
    }),
  }),
  promotionClaim: endpoint({
    method: 'POST',
    path: '/wps/member/promotions/:code/claim',
    summary: 'Pay out what is claimable of a promotion now, all of it',
    auth: 'member',
    stepUp: { none: 'money comes in' },
    idempotent: true,
    params: codes,
    output: z.object({ amount: Amount, sumBalance: Amount }),
    errors: [...claimRefusals, ...playRefusals, 'ACCOUNT_LOCKED', 'FEATURE_OFF', 'IDEMPOTENCY_CONFLICT'],
  }),
  rebateInfo: endpoint({
    method: 'GET',
    path: '/wps/member/rebate',
    summary: 'What the valid bets since the last claim have earned, by category',
    auth: 'member',
    output: z.object({
      content: z.array(RebateLine),
      /** Rounded down; below zero when more was given back than earned. */
      total: Amount,
      minClaim: Amount,
      isClaimable: z.boolean(),
      /** Whether bets earn at this moment; what was earned before stays claimable. */
      isOpen: z.boolean(),
      /** Bets settled later are not counted yet. */
      countedUntil: EpochMs,
      lastClaim: z.object({ time: EpochMs, amount: Amount }).nullable(),
    }),
  }),
  rebateRecords: endpoint({
    method: 'GET',
    path: '/wps/member/rebate/records',
    summary: 'Rebates claimed in a range of days (31 at most), newest first',
    auth: 'member',
    query: z.strictObject({ from: Day.optional(), to: Day.optional(), ...paging }),
    output: z.object({ content: z.array(RebateClaim), ...pageCounts }),
    errors: ['DATE_RANGE', 'FEATURE_OFF'],
  }),
}
