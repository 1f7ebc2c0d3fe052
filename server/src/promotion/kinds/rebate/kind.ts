import type { PromotionKind } from '#promotion/promotion-kind.ts'
import { ledgerChecks } from '#promotion/kinds/rebate/ledger-checks.ts'
import { readRebate } from '#promotion/kinds/rebate/read-rebate.ts'
import { factsOf, rebateTerms } from '#promotion/kinds/rebate/rules.ts'

/** A share of the valid bet, paid back when the member asks for it: by category, whatever the bets came to. */
export const kind: PromotionKind = {
  code: 'rebate',
  terms: rebateTerms,
  firstTerms: {
    rates: {
      RNG: 40,
      FISH: 40,
      PVP: 30,
      LIVE: 20,
      SPORTS: 20,
      COCKFIGHT: 20,
      MINIGAME: 30,
      ELOTT: 30,
      LOTT: 30,
    },
    minClaim: { THB: '1.00', USD: '0.05' },
  },
  accrues: true,
  paysWhileClosed: true,
  async findClaimable(db, promotion, claimer) {
    const rebate = await readRebate(db, promotion, claimer)
    const { totalMinor, minClaimMinor, range } = rebate
    if (totalMinor < minClaimMinor) return { why: 'NOTHING_TO_CLAIM' }
    const mark = range.from.toISOString()
    return { why: null, amountMinor: totalMinor, turnoverMinor: 0n, mark, facts: factsOf(rebate, range) }
  },
  ledgerChecks,
}
