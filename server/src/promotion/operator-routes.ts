import type { operatorPromotion } from '@suntala/contract/operator-promotion'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { listPromotions } from '#promotion/list-promotions.ts'
import { presentPromotion } from '#promotion/present.ts'
import { closePromotion, setTerms } from '#promotion/save-version.ts'

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

export function operatorRoutes({ db, clock }: Context): Handlers<typeof operatorPromotion> {
  return {
    opsPromotions: async () => {
      const now = clock()
      return { content: (await listPromotions(db)).map((promotion) => presentPromotion(promotion, now)) }
    },
    opsPromotionTerms: async ({ params, input, operator, audited }) => {
      const at = clock()
      const decision = {
        promotionId: params.id,
        actor: { operator: operator.operatorId },
        at,
        reason: input.reason,
        version: input.version,
        change: { opensAt: dateOf(input.opensAt), closesAt: dateOf(input.closesAt), terms: input.terms },
      }
      return presentPromotion(await audited((tx) => setTerms(tx, decision)), at)
    },
    opsPromotionClose: async ({ params, input, operator, audited }) => {
      const at = clock()
      const actor = { operator: operator.operatorId }
      const decision = { promotionId: params.id, actor, at, reason: input.reason }
      return presentPromotion(await audited((tx) => closePromotion(tx, decision)), at)
    },
  }
}
