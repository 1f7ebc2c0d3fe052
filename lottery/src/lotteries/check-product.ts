import type { LotteryProduct } from '#lotteries/lottery-product.ts'
import { playTypeOf, type Family } from '#rules/family.ts'
import { checkLimits, type LimitIssue } from '#rules/limits.ts'
import { basisPoints, kindsOf, paysByGroup, returnOf } from '#rules/odds.ts'

/** Something wrong with what is sold, found before it goes on sale. */
export type ProductIssue =
  | LimitIssue
  | { readonly code: 'return_outside_band'; readonly playType: string; readonly returnBp: bigint }

/** Checks odds and limits of a product: every return within its declared band, limits only on what they lower. */
export function checkProduct(
  family: Family,
  product: Pick<LotteryProduct, 'playTypes' | 'groups' | 'odds' | 'limits'>,
): ProductIssue[] {
  const { limits = {}, odds } = product
  const returns = Object.keys(product.playTypes).flatMap((code) => returnIssues(family, product, code))
  const unknown = Object.keys(odds).filter((code) => !playTypeOf(family, code))
  return [
    ...unknown.map((playType) => ({ code: 'unknown_play_type', playType }) as const),
    ...returns,
    ...checkLimits(family, { limits, odds }),
  ]
}

function returnIssues(
  family: Family,
  { groups, odds }: Pick<LotteryProduct, 'groups' | 'odds'>,
  code: string,
): ProductIssue[] {
  const playType = playTypeOf(family, code)
  if (!playType) return [{ code: 'unknown_play_type', playType: code }]
  const { min, max } = playType.returnBandBp
  const sold = paysByGroup(playType) ? [groups.min, groups.max] : [groups.max]
  const returns = kindsOf(playType).flatMap((kind) =>
    sold.map((group) => basisPoints(returnOf(playType, kind, { group, odds }))),
  )
  return [...new Set(returns)]
    .filter((returnBp) => returnBp < min || returnBp > max)
    .map((returnBp) => ({ code: 'return_outside_band', playType: code, returnBp }))
}
