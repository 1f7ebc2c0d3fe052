import { z } from 'zod'
import { Amount, PositiveAmount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { playRefusals } from '#protection-terms.ts'
import { rewardFilters, rewardStates } from '#reward-terms.ts'
import { Code, EpochMs, Id, pageCounts, paging } from '#text.ts'

const Due = z.object({
  /** What `rewardClaim` takes. */
  id: Id,
  /** The kind of the promotion that pays, and what it is called. */
  source: Code,
  name: z.string(),
  amount: PositiveAmount,
  /** What has to be bet before it can be withdrawn. */
  turnover: Amount,
})

const Reward = Due.extend({
  state: z.enum(rewardStates),
  grantedAt: EpochMs,
  /** Claimable from then on, until it expires; null for what was never granted before it was claimed. */
  claimableAt: EpochMs.nullable(),
  expiresAt: EpochMs.nullable(),
  /** When it was claimed or ran out. */
  endedAt: EpochMs.nullable(),
})

/** What promotions grant to a member, to be claimed in time. */
export const reward = {
  rewards: endpoint({
    method: 'GET',
    path: '/wps/member/rewards',
    summary:
      'Rewards of the member: what can be claimed, the next to expire first; what is over, the newest first',
    auth: 'member',
    query: z.strictObject({ state: z.enum(rewardFilters).default('OPEN'), ...paging }),
    output: z.object({
      content: z.array(Reward),
      /** What grows with play and does not expire, as far as it can be claimed now; beside what is open alone. */
      accrued: z.array(Due),
      /** So many granted ones can be claimed now, on whichever page. */
      count: z.int(),
      ...pageCounts,
    }),
  }),
  rewardClaim: endpoint({
    method: 'POST',
    path: '/wps/member/rewards/:id/claim',
    summary: 'Pay a reward to the main balance, once',
    auth: 'member',
    params: z.strictObject({ id: Id }),
    stepUp: { none: 'money comes in' },
    idempotent: true,
    output: z.object({ amount: Amount, sumBalance: Amount }),
    errors: [
      'NOT_FOUND',
      'NOTHING_TO_CLAIM',
      'ALREADY_CLAIMED',
      'EXPIRED',
      ...playRefusals,
      'ACCOUNT_LOCKED',
      'IDEMPOTENCY_CONFLICT',
    ],
  }),
  unread: endpoint({
    method: 'GET',
    path: '/wps/member/messages/unread',
    summary: 'How much waits to be looked at, in all and of each kind that the portal counts',
    auth: 'session',
    isPassive: true,
    output: z.object({
      count: z.int(),
      message: z.int(),
      /** Rewards that were granted and can be claimed now. */
      reward: z.int(),
    }),
  }),
}
