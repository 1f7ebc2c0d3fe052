import type { PromotionKind } from '#promotion/promotion-kind.ts'
import { ledgerChecks } from '#promotion/kinds/referral/ledger-checks.ts'
import { referralTerms, settableReferralTerms } from '#promotion/kinds/referral/rules.ts'

/** A sum for each friend whom a member brings and who plays. What friends do is seen by the module `referral`, which grants it. */
export const kind: PromotionKind = {
  code: 'referral',
  terms: referralTerms,
  settable: settableReferralTerms,
  firstTerms: {
    reward: { THB: '100.00', USD: '3.00' },
    minDeposit: { THB: '500.00', USD: '15.00' },
    minValidBet: { THB: '1000.00', USD: '30.00' },
    withinDays: 30,
    monthlyMax: { THB: '2000.00', USD: '60.00' },
    claimDays: 30,
    turnoverTimes: 1,
  },
  // It is granted, and claimed as a reward.
  findClaimable: async () => ({ why: 'NOTHING_TO_CLAIM' }),
  ledgerChecks,
}
