import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import type { Idempotency } from '#http/idempotency.ts'
import type { Claimed } from '#promotion/pay-claim.ts'
import { claimReward } from '#promotion/rewards/claim-reward.ts'
import { findClaimed } from '#promotion/rewards/find-claimed.ts'
import { selectLast, selectOfReward, selectWaiting } from '#activity/record-store.ts'
import { recordStateOf } from '#activity/rules.ts'
import { selectActivity } from '#activity/store.ts'

type Claim = { id: string; caller: Caller; idempotency: Idempotency }

/** The reward that this key has paid before. @throws ApiError IDEMPOTENCY_CONFLICT for that of another activity */
async function findSame({ db }: Context, { id, caller, idempotency }: Claim): Promise<string | undefined> {
  const rewardId = await findClaimed(db, { claimId: idempotency.key, memberId: caller.memberId })
  if (rewardId === undefined) return undefined
  if ((await selectOfReward(db, rewardId))?.activityId !== id) throw new ApiError('IDEMPOTENCY_CONFLICT')
  return rewardId
}

/** @throws ApiError NOT_FOUND, ALREADY_CLAIMED, EXPIRED, NOT_ISSUED */
async function findWaiting({ db, clock }: Context, { id, caller: { memberId } }: Claim): Promise<string> {
  const at = clock()
  const [waiting] = await selectWaiting(db, { memberId, at, activityId: id })
  if (waiting) return waiting.id
  if (!(await selectActivity(db, id))) throw new ApiError('NOT_FOUND')
  const last = (await selectLast(db, { memberId, at })).find(({ activityId }) => activityId === id)
  const state = last && recordStateOf(last)
  if (state === 'claimed' || state === 'issued') throw new ApiError('ALREADY_CLAIMED')
  throw new ApiError(state === 'closed' ? 'EXPIRED' : 'NOT_ISSUED')
}

/**
 * Pays a reward of an activity, once, as `claimReward` does; of several the next to expire. A key that is sent again is answered
 * with what it has paid.
 * @throws ApiError NOT_FOUND, NOT_ISSUED while nothing waits, ALREADY_CLAIMED, EXPIRED; what `claimReward` throws
 */
export async function claimActivity(
  context: Context,
  claim: Claim,
): Promise<Claimed & { turnoverMinor: bigint }> {
  const rewardId = (await findSame(context, claim)) ?? (await findWaiting(context, claim))
  const { caller, idempotency } = claim
  const claimed = await claimReward(context, { id: rewardId, caller, idempotency })
  return { ...claimed, turnoverMinor: (await selectOfReward(context.db, rewardId))?.turnover ?? 0n }
}
