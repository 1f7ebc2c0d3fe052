import { ledgerChecks } from '#promotion/kinds/activity/ledger-checks.ts'
import type { PromotionKind } from '#promotion/promotion-kind.ts'
import { activityFacts, noTerms } from '#promotion/kinds/activity/rules.ts'

/** What activities of the house pay: each says itself how much. While this promotion is not open, no activity is. */
export const kind: PromotionKind = {
  code: 'activity',
  terms: noTerms,
  firstTerms: {},
  // It is granted by the module `activity` and claimed as any reward.
  findClaimable: async () => ({ why: 'NOTHING_TO_CLAIM' }),
  nameReward(facts, language) {
    const { titles } = activityFacts.safeParse(facts).data ?? {}
    return titles?.[language] ?? titles?.['en']
  },
  ledgerChecks,
}
