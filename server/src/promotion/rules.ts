import type { BonusTerms } from '@suntala/contract/deposit-bonus'
import { toMinor } from '@suntala/contract/minor'

export type PromotionState = 'closed' | 'coming' | 'open' | 'ended'

/** Whether a promotion is open at a moment, by the times of its newest version. */
export function stateAt(
  { opensAt, closesAt }: { opensAt: Date | null; closesAt: Date | null },
  at: Date,
): PromotionState {
  if (!opensAt) return 'closed'
  if (at < opensAt) return 'coming'
  return closesAt && at >= closesAt ? 'ended' : 'open'
}

/** Whether terms give less, or ask for more, than others in any respect. */
export const areWorse = (terms: BonusTerms, before: BonusTerms): boolean =>
  toMinor(terms.percent) < toMinor(before.percent) ||
  toMinor(terms.maxBonus) < toMinor(before.maxBonus) ||
  toMinor(terms.minDeposit) > toMinor(before.minDeposit) ||
  terms.turnoverTimes > before.turnoverTimes ||
  (terms.every === 'once' && before.every === 'day')

/** The mark of a claim that a member has so often; of the merchant's day. */
export const markOf = ({ every }: Pick<BonusTerms, 'every'>, day: string): string =>
  every === 'once' ? 'once' : day
