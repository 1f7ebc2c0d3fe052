import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { tellMembers } from '#notification/tell-members.ts'
import { findPromotion } from '#promotion/find-promotion.ts'
import type { ActivityFacts } from '#promotion/kinds/activity/rules.ts'
import { type GrantOutcome, grantReward } from '#promotion/rewards/grant-reward.ts'
import { payGranted } from '#promotion/rewards/pay-granted.ts'
import { dayMs } from '#activity/rules.ts'
import type { ActivityRow } from '#activity/store.ts'
import { titleFor } from '#activity/title-for.ts'

export type Rewarding = {
  /** As of the version that the record was made under. */
  activity: ActivityRow
  recordId: string
  memberId: string
  currency: 'THB' | 'USD'
  amountMinor: bigint
  at: Date
  /** Whether the member is told: not of what came of the member's own press. */
  isTold: boolean
}

/** What a record's reward asks for before it can be withdrawn. */
export const turnoverOf = ({ activity, amountMinor }: Pick<Rewarding, 'activity' | 'amountMinor'>): bigint =>
  amountMinor * BigInt(activity.terms.turnoverTimes)

/**
 * Grants what a record gives, once, and pays it where its activity pays at once. Call it under `holdClaims` and before any account
 * is locked.
 */
export async function rewardRecord(tx: Tx, context: Context, rewarding: Rewarding): Promise<GrantOutcome> {
  const { activity, recordId, memberId, currency, amountMinor, at, isTold } = rewarding
  const { terms, texts, id: activityId, version } = activity
  const isPaidAtOnce = terms.payout === 'AT_ONCE'
  const titles = Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title]))
  const facts: ActivityFacts = { activityId, recordId, version, titles }
  const { id: promotionId } = await findPromotion(tx, 'activity')
  const outcome = await grantReward(tx, context.db, {
    promotionId,
    memberId,
    currency,
    amountMinor,
    turnoverMinor: turnoverOf(rewarding),
    mark: recordId,
    facts,
    at,
    expiresAt: new Date(at.getTime() + terms.claimDays * dayMs),
    ...((isPaidAtOnce || !isTold) && { isUntold: true }),
  })
  if (outcome !== 'GRANTED' || !isPaidAtOnce) return outcome
  const isPaid = await payGranted(tx, context, { promotionId, memberId, currency, mark: recordId, at })
  if (isPaid && isTold) {
    const title = await titleFor(tx, memberId, texts)
    const params = { title, amount: readableAmount(amountMinor, currency) }
    await tellMembers(tx, context.db, [{ memberId, key: 'activityIssued', params }])
  }
  return outcome
}
