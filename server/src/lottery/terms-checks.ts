import { toMinor } from '@suntala/contract/minor'
import type { TermsChanges } from '@suntala/contract/operator-terms'
import { checkProduct } from '@suntala/lottery/lotteries/check-product'
import { playTypeOf } from '@suntala/lottery/rules/family'
import { ApiError } from '#http/api-error.ts'
import { productOf } from '#lottery/products.ts'
import { changedProduct } from '#lottery/terms-in-force.ts'

type Wrong = { code: string; playType?: string; key?: string; level?: string }

/** Odds that a lottery cannot set: of a level that is none, or of a play type that pays by prize group. */
function wrongOdds(gameCode: string, { odds = {} }: TermsChanges): Wrong[] {
  const { family } = productOf(gameCode)
  return Object.entries(odds).flatMap(([playType, levels]) => {
    const known = playTypeOf(family, playType)?.levels ?? []
    return Object.keys(levels).flatMap((level) => {
      const found = known.find(({ code }) => code === level)
      return found?.oddsHundredths === undefined ? [{ code: 'unknown_level', playType, level }] : []
    })
  })
}

function wrongBounds(gameCode: string, { stake, exposure, closedPlayTypes = [] }: TermsChanges): Wrong[] {
  const { family, product } = productOf(gameCode)
  const isUpsideDown = stake && toMinor(stake.min) > toMinor(stake.max)
  const isFree = stake && product.unitMinor !== undefined && toMinor(stake.max) < product.unitMinor
  const isTooNarrow = exposure && toMinor(exposure.wide) < toMinor(exposure.number)
  return [
    ...(isUpsideDown || isFree ? [{ code: 'stake_bounds' }] : []),
    ...(isTooNarrow ? [{ code: 'exposure_bounds' }] : []),
    ...closedPlayTypes
      .filter((code) => !playTypeOf(family, code))
      .map((playType) => ({ code: 'unknown_play_type', playType })),
  ]
}

/** Terms that can be sold: on play types that exist, with returns in their bands. @throws ApiError SELECTION_INVALID */
export function assertSellable(gameCode: string, changes: TermsChanges): void {
  const { product, family } = changedProduct(productOf(gameCode), changes, 0)
  const wrong: Wrong[] = [
    ...wrongOdds(gameCode, changes),
    ...wrongBounds(gameCode, changes),
    ...checkProduct(family, product).map(({ code, playType, ...more }) => ({
      code,
      playType,
      ...('key' in more && { key: more.key }),
    })),
  ]
  if (wrong.length > 0) throw new ApiError('SELECTION_INVALID', { value: { issues: wrong.slice(0, 20) } })
}
