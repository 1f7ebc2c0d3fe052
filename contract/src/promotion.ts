import { z } from 'zod'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { playRefusals } from '#protection-terms.ts'
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

/** What promotions pay, claimed by the member. */
export const promotion = {
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
  rebateClaim: endpoint({
    method: 'POST',
    path: '/wps/member/rebate/claim',
    summary: 'Pay out what is claimable now, all of it',
    auth: 'member',
    idempotent: true,
    output: z.object({ amount: Amount, sumBalance: Amount }),
    errors: ['NOTHING_TO_CLAIM', ...playRefusals, 'ACCOUNT_LOCKED', 'IDEMPOTENCY_CONFLICT'],
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
