import { fromMinor } from '@suntala/contract/minor'
import type { operatorPromotion } from '@suntala/contract/operator-promotion'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { giveByOperator } from '#promotion/kinds/free-credit/give-by-operator.ts'
import { publishEvent } from '#push/publish-event.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { listPromotions } from '#promotion/list-promotions.ts'
import { presentPromotion } from '#promotion/present.ts'
import { closePromotion, setTerms } from '#promotion/save-version.ts'

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

export function operatorRoutes({ db, clock }: Context): Handlers<typeof operatorPromotion> {
  /** Behind the message to the processes on the database's channel: whoever asks now learns what is open. */
  const tellPages = () => {
    forgetSettings(db)
    publishEvent(db, 'everyone', 'settings', {})
  }
  return {
    opsPromotions: async ({ language }) => {
      const told = { language, now: clock() }
      return { content: (await listPromotions(db)).map((promotion) => presentPromotion(promotion, told)) }
    },
    opsPromotionTerms: async ({ params, input, operator, audited, language }) => {
      const at = clock()
      const decision = {
        promotionId: params.id,
        actor: { operator: operator.operatorId },
        at,
        reason: input.reason,
        version: input.version,
        change: { opensAt: dateOf(input.opensAt), closesAt: dateOf(input.closesAt), terms: input.terms },
      }
      const changed = await audited((tx) => setTerms(tx, decision))
      tellPages()
      return presentPromotion(changed, { language, now: at })
    },
    opsPromotionClose: async ({ params, input, operator, audited, language }) => {
      const at = clock()
      const actor = { operator: operator.operatorId }
      const decision = { promotionId: params.id, actor, at, reason: input.reason }
      const closed = await audited((tx) => closePromotion(tx, decision))
      tellPages()
      return presentPromotion(closed, { language, now: at })
    },
    opsFreeCredit: async ({ params, input, operator, audited }) => {
      const actor = { operator: operator.operatorId }
      const decision = { ...input, memberId: params.id, actor, at: clock() }
      const { amountMinor, expiresAt } = await audited((tx) => giveByOperator(tx, db, decision))
      return { amount: fromMinor(amountMinor), expiresAt: expiresAt.getTime() }
    },
  }
}
