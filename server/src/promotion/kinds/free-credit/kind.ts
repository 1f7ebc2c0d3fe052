import type { PromotionKind } from '#promotion/promotion-kind.ts'
import { freeCreditTerms } from '#promotion/kinds/free-credit/rules.ts'

/** An amount that the house gives to a member, who claims it in the reward centre. */
export const kind: PromotionKind = {
  code: 'free-credit',
  terms: freeCreditTerms,
  firstTerms: { amount: { THB: '5.00', USD: '0.20' }, turnoverTimes: 1, days: 30 },
  // It is granted (`giveFreeCredit`) and claimed as any reward.
  findClaimable: async () => ({ why: 'NOTHING_TO_CLAIM' }),
}
