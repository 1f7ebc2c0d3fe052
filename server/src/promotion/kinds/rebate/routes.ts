import type { promotion } from '@suntala/contract/promotion'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { findPromotion } from '#promotion/find-promotion.ts'
import { listRebates } from '#promotion/kinds/rebate/list-rebates.ts'
import { presentRebate } from '#promotion/kinds/rebate/present.ts'
import { readRebate } from '#promotion/kinds/rebate/read-rebate.ts'
import { kind } from '#promotion/kinds/rebate/kind.ts'

type RebateCalls = Pick<typeof promotion, 'rebateInfo' | 'rebateRecords'>

/** The calls of the kind's first promotion, which bears its code. */
export function rebateRoutes(context: Context): Handlers<RebateCalls> {
  const { db, clock } = context
  return {
    rebateInfo: async ({ caller }) =>
      presentRebate(await readRebate(db, await findPromotion(db, kind.code), caller), clock()),
    rebateRecords: async ({ caller, query }) => {
      const { id } = await findPromotion(db, kind.code)
      return listRebates(context, { promotionId: id, memberId: caller.memberId }, query)
    },
  }
}
