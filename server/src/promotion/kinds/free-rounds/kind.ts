import type { PromotionKind } from '#promotion/promotion-kind.ts'
import { freeRoundsTerms } from '#promotion/kinds/free-rounds/rules.ts'

/** Rounds of a slot that nothing is taken for: the module `game` gives and pays them, by these terms. */
export const kind: PromotionKind = {
  code: 'free-rounds',
  terms: freeRoundsTerms,
  firstTerms: {
    game: 'scarlet-peony',
    rounds: 10,
    stake: { THB: '1.00', USD: '1.00' },
    turnoverTimes: 1,
    days: 7,
  },
  // They are played, not claimed.
  findClaimable: async () => ({ why: 'NOTHING_TO_CLAIM' }),
}
