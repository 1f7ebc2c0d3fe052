import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { ApiError } from '#http/api-error.ts'
import { claimPromotion } from '#promotion/claim-promotion.ts'
import { promotionKinds } from '#promotion/find-kinds.ts'
import { type Claim, type Claimed, payClaim, type Payment } from '#promotion/pay-claim.ts'
import { whyUnpaid } from '#promotion/rewards/rules.ts'
import { lockReward, markClaimed, selectRewardPromotion } from '#promotion/rewards/store.ts'
import { refreshRewards } from '#promotion/rewards/tell-of-reward.ts'
import { selectPromotions } from '#promotion/store.ts'

type RewardClaim = Omit<Claim, 'promotion'> & {
  /** A reward's, or that of a promotion whose rewards grow by themselves. */
  id: string
}

/** What grows with play is claimed under its promotion's own number. @throws ApiError NOT_FOUND */
async function claimAccrued(context: Context, { id, ...claim }: RewardClaim): Promise<Claimed> {
  const promotion = (await selectPromotions(context.db)).find((one) => one.id === id)
  const kind = promotionKinds.find(({ accrues, code }) => accrues && code === promotion?.kind)
  if (!promotion || !kind) throw new ApiError('NOT_FOUND')
  return claimPromotion(context, { ...claim, promotion, kind })
}

/** What is paid for a reward of a member's: all of it, once. */
export const paymentOf = (
  db: Database,
  { id, memberId, claimId }: { id: string; memberId: string; claimId: string },
): Payment => ({
  async findDue(tx, at) {
    const reward = await lockReward(tx, { id, memberId, at })
    if (!reward) throw new ApiError('NOT_FOUND')
    const why = whyUnpaid[reward.state]
    if (why) throw new ApiError(why)
    const { amount, turnover, mark, facts } = reward
    return { amountMinor: amount, turnoverMinor: turnover, mark, facts: { ...facts, rewardId: id } }
  },
  async keep(tx, at) {
    await markClaimed(tx, { id, claimId, at })
    refreshRewards(tx, db, memberId)
  },
})

/**
 * Pays a reward, as `payClaim` does: also when its promotion has ended since it was granted.
 * @throws ApiError NOT_FOUND for what is no reward of the member's, NOTHING_TO_CLAIM before its time, EXPIRED after it,
 * ALREADY_CLAIMED
 */
export async function claimReward(context: Context, claim: RewardClaim): Promise<Claimed> {
  const { db } = context
  const { id, caller, idempotency } = claim
  const { memberId } = caller
  const promotion = await selectRewardPromotion(db, { id, memberId })
  if (!promotion) return claimAccrued(context, claim)
  const payment = paymentOf(db, { id, memberId, claimId: idempotency.key })
  return payClaim(context, { promotion, caller, idempotency }, payment)
}
