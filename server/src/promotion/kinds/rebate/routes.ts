import { fromMinor } from '@suntala/contract/minor'
import type { promotion } from '@suntala/contract/promotion'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { claimPromotion } from '#promotion/claim-promotion.ts'
import { findPromotion } from '#promotion/find-promotion.ts'
import { listRebates } from '#promotion/kinds/rebate/list-rebates.ts'
import { presentRebate } from '#promotion/kinds/rebate/present.ts'
import { readRebate } from '#promotion/kinds/rebate/read-rebate.ts'
import { kind } from '#promotion/kinds/rebate/kind.ts'

type RebateCalls = Pick<typeof promotion, 'rebateInfo' | 'rebateClaim' | 'rebateRecords'>

/** The calls of the kind's first promotion, which bears its code. */
export function rebateRoutes(context: Context): Handlers<RebateCalls> {
  const { db, clock } = context
  return {
    rebateInfo: async ({ caller }) =>
      presentRebate(await readRebate(db, await findPromotion(db, kind.code), caller), clock()),
    rebateClaim: async ({ caller, idempotency }) => {
      const claim = { kind, promotion: await findPromotion(db, kind.code), caller, idempotency }
      const { amountMinor, balanceMinor } = await claimPromotion(context, claim)
      return { amount: fromMinor(amountMinor), sumBalance: fromMinor(balanceMinor) }
    },
    rebateRecords: async ({ caller, query }) => {
      const { id } = await findPromotion(db, kind.code)
      return listRebates(context, { promotionId: id, memberId: caller.memberId }, query)
    },
  }
}
