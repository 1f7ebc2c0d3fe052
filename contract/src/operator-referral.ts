import { z } from 'zod'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { ReasonInput } from '#operator-inputs.ts'
import { referralSigns, referralStates } from '#referral-states.ts'
import { EpochMs, Id, pageCounts, paging } from '#text.ts'

const ids = z.strictObject({ memberId: Id })
const Side = z.object({ memberId: Id, account: z.string() })

const OperatorReferral = z.object({
  inviter: Side,
  friend: Side,
  invitedAt: EpochMs,
  state: z.enum(referralStates),
  /** What the two have in common: why the reward is withheld, where it is not the network alone. */
  signs: z.array(z.enum(referralSigns)),
  decidedAt: EpochMs.nullable(),
  reward: Amount.nullable(),
  currency: z.string(),
})

const decided = z.object({ memberId: Id, state: z.enum(referralStates) })
const decisionErrors = ['NOT_FOUND', 'STATE_CONFLICT'] as const

/** Friends whom members brought, and rewards for them that wait for an operator. */
export const operatorReferral = {
  opsReferrals: endpoint({
    method: 'GET',
    path: '/wps/ops/referrals',
    summary: 'Invited friends: rewards that are withheld first, the oldest of them on top; then the newest',
    auth: { operator: 'promotion.read' },
    query: z.strictObject({ ...paging }),
    output: z.object({ content: z.array(OperatorReferral), ...pageCounts }),
  }),
  opsReferralPay: endpoint({
    method: 'POST',
    path: '/wps/ops/referrals/:memberId/pay',
    summary: 'Pay the reward that is withheld for a friend',
    auth: { operator: 'promotion.decide' },
    params: ids,
    input: ReasonInput,
    output: decided,
    errors: decisionErrors,
  }),
  opsReferralRefuse: endpoint({
    method: 'POST',
    path: '/wps/ops/referrals/:memberId/refuse',
    summary: 'Pay no reward for a friend',
    auth: { operator: 'promotion.decide' },
    params: ids,
    input: ReasonInput,
    output: decided,
    errors: decisionErrors,
  }),
}
