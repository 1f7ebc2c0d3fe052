import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { findOpenPromotion } from '#promotion/find-open-promotion.ts'
import { type Claim, type Claimed, payClaim } from '#promotion/pay-claim.ts'
import type { PromotionKind } from '#promotion/promotion-kind.ts'

type ClaimOfKind = Claim & { kind: PromotionKind }

/** @throws ApiError FEATURE_OFF for what is paid only while it is open, and is not */
async function assertPays(tx: Tx, { kind, promotion }: ClaimOfKind, at: Date): Promise<void> {
  if (kind.paysWhileClosed) return
  if (!(await findOpenPromotion(tx, promotion.code, at))) throw new ApiError('FEATURE_OFF')
}

/**
 * Pays what a member can claim of a promotion, as `payClaim` does.
 * @throws ApiError with the kind's own reason while there is nothing; FEATURE_OFF while the promotion is not open and its
 * kind pays only then
 */
export const claimPromotion = (
  context: Pick<Context, 'db' | 'clock'>,
  claim: ClaimOfKind,
): Promise<Claimed> =>
  payClaim(context, claim, {
    async findDue(tx, at) {
      await assertPays(tx, claim, at)
      const found = await claim.kind.findClaimable(tx, claim.promotion, claim.caller)
      if (found.why !== null) throw new ApiError(found.why)
      return found
    },
  })
