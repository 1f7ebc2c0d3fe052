import type { PromotionKind } from '#promotion/promotion-kind.ts'
import { depositBonusTerms } from '#promotion/kinds/deposit-bonus/rules.ts'

/** A share of a deposit on top of it, which its member chooses with the deposit. */
export const kind: PromotionKind = {
  code: 'deposit-bonus',
  terms: depositBonusTerms,
  firstTerms: {
    percent: '10.00',
    minDeposit: { THB: '500.00', USD: '15.00' },
    maxBonus: { THB: '1000.00', USD: '30.00' },
    turnoverTimes: 5,
    every: 'day',
  },
  atDeposit(terms, currency) {
    const { minDeposit, maxBonus, ...others } = depositBonusTerms.parse(terms)
    return { ...others, minDeposit: minDeposit[currency], maxBonus: maxBonus[currency] }
  },
  // It comes with a deposit, never by a claim.
  findClaimable: async () => ({ why: 'NOTHING_TO_CLAIM' }),
}
