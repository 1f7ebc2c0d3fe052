import type { FamilyCode } from '#families/index.ts'
import type { LotteryProduct } from '#lotteries/lottery-product.ts'
import type { ExposureLimits } from '#rules/exposure.ts'

/** How often the most that one line may win is taken: for one number, and for all wide selections of a risk. */
type Times = { readonly number: bigint; readonly wide: bigint }

const digits = { number: 5n, wide: 100n } as const

/**
 * What a lottery takes unless it says otherwise. Where players bet on numbers, one line may come near the most that it
 * may win by itself, so that twice that is much; where they bet on sets, their lines overlap.
 */
const usual: Readonly<Record<FamilyCode, Times>> = {
  thai3: { number: 2n, wide: 20n },
  thai_gov: { number: 5n, wide: 50n },
  yeekee: { number: 2n, wide: 20n },
  pcdd: digits,
  ssc: digits,
  d3: digits,
  k3: digits,
  x5of11: digits,
  pk10: digits,
  lhc: digits,
  vn_north: { number: 3n, wide: 30n },
  vn_south: { number: 3n, wide: 30n },
  vn_south_two: { number: 3n, wide: 30n },
  lao4: digits,
  lao6: digits,
  keno: digits,
  fish_prawn_crab: digits,
}

/** What the house takes on in one issue of a lottery, in each currency by itself. */
export function exposureLimitsOf({
  exposure,
  family,
  maxWinMinor,
}: Pick<LotteryProduct, 'exposure' | 'family' | 'maxWinMinor'>): ExposureLimits {
  const { number, wide } = usual[family]
  return exposure ?? { numberMinor: number * maxWinMinor, wideMinor: wide * maxWinMinor }
}
