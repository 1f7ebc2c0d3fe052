import type { BonusTerms } from '#deposit-bonus.ts'
import { toMinor } from '#minor.ts'

/**
 * What a deposit gets on top: the share of its own amount, rounded down to the minor unit, up to the maximum; nothing
 * below the smallest deposit.
 * @returns minor units
 */
export function bonusOf(
  depositMinor: bigint,
  { percent, minDeposit, maxBonus }: Pick<BonusTerms, 'percent' | 'minDeposit' | 'maxBonus'>,
): bigint {
  if (depositMinor < toMinor(minDeposit)) return 0n
  // Hundredths of a per cent are ten thousandths of the amount.
  const share = (depositMinor * toMinor(percent)) / 10_000n
  const max = toMinor(maxBonus)
  return share < max ? share : max
}
