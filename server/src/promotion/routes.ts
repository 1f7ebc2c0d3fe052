import { fromMinor } from '@suntala/contract/minor'
import type { promotion } from '@suntala/contract/promotion'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { readRests } from '#protection/read-rests.ts'
import { claimPromotion } from '#promotion/claim-promotion.ts'
import { kindOf } from '#promotion/find-kinds.ts'
import { findPromotion } from '#promotion/find-promotion.ts'
import { rebateRoutes } from '#promotion/kinds/rebate/routes.ts'
import { readClaimable } from '#promotion/read-claimable.ts'
import { rewardRoutes } from '#promotion/rewards/routes.ts'

/** The calls for every kind, those of what is granted, and those that a kind has besides. */
export const routes = (context: Context): Handlers<typeof promotion> => ({
  ...rewardRoutes(context),
  promotionInfo: async ({ params, caller }) => {
    if (await readRests(context.db, caller.memberId, context.clock())) return { claimable: null }
    const found = await readClaimable(context, params.code, caller)
    if (!found || found.why !== null) return { claimable: null }
    const { amountMinor, turnoverMinor } = found
    return { claimable: { amount: fromMinor(amountMinor), turnover: fromMinor(turnoverMinor) } }
  },
  promotionClaim: async ({ params, caller, idempotency }) => {
    const found = await findPromotion(context.db, params.code)
    const claim = { kind: kindOf(found.kind), promotion: found, caller, idempotency }
    const { amountMinor, balanceMinor } = await claimPromotion(context, claim)
    return { amount: fromMinor(amountMinor), sumBalance: fromMinor(balanceMinor) }
  },
  ...rebateRoutes(context),
})
