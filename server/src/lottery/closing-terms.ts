import { isDeepStrictEqual } from 'node:util'
import { fromMinor } from '@suntala/contract/minor'
import type { TermsChanges } from '@suntala/contract/operator-terms'
import { checkProduct } from '@suntala/lottery/lotteries/check-product'
import { exposureLimitsOf } from '@suntala/lottery/lotteries/exposure-limits'
import { type LotteryProduct, prizeCapOf } from '@suntala/lottery/lotteries/lottery-product'
import type { Limits } from '@suntala/lottery/rules/limits'
import { changedProduct, type DatedProduct } from '#lottery/terms-in-force.ts'
import type { Product } from '#lottery/products.ts'

type Limit = Limits[string][string]
type Stake = LotteryProduct['stake']
type Step = { readonly before: Product; readonly after: Product }

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other)

const strictest = (one: Limit | undefined, other: Limit): Limit => {
  if (one === undefined) return other
  return one === 'closed' || other === 'closed' ? 'closed' : least(one, other)
}

const limitIn = (limits: Limits | undefined, playType: string, key: string): Limit | undefined => {
  const singles = limits && Object.hasOwn(limits, playType) ? limits[playType] : undefined
  return singles && Object.hasOwn(singles, key) ? singles[key] : undefined
}

const limitsIn = (limits: Limits | undefined) =>
  Object.entries(limits ?? {}).flatMap(([playType, singles]) =>
    Object.entries(singles).map(([key, limit]) => ({ playType, key, limit })),
  )

const isWithin = (stake: Stake, outer: Stake): boolean =>
  !outer || (stake !== undefined && stake.minMinor >= outer.minMinor && stake.maxMinor <= outer.maxMinor)

const keepsLimits = ({ before, after }: Step): boolean =>
  limitsIn(before.product.limits).every(({ playType, key, limit }) => {
    const now = limitIn(after.product.limits, playType, key)
    return now !== undefined && strictest(limit, now) === now
  })

const takesNoMore = ({ before, after }: Step): boolean => {
  const [old, now] = [exposureLimitsOf(before.product), exposureLimitsOf(after.product)]
  const isHeld = now.numberMinor <= old.numberMinor && now.wideMinor <= old.wideMinor
  const isCapped = prizeCapOf(after.product) <= prizeCapOf(before.product)
  return isHeld && isCapped && after.product.maxWinMinor <= before.product.maxWinMinor
}

const newlyClosed = ({ before, after }: Step): string[] =>
  after.terms.closedPlayTypes.filter((code) => !before.terms.closedPlayTypes.includes(code))

/**
 * Whether a change sells less than before and nothing else: the same odds, numbers closed or reduced, play types closed,
 * lower limits.
 */
export function onlyCloses(step: Step): boolean {
  const { before, after } = step
  return (
    isDeepStrictEqual(before.product.odds, after.product.odds) &&
    isWithin(after.product.stake, before.product.stake) &&
    takesNoMore(step) &&
    keepsLimits(step) &&
    before.terms.closedPlayTypes.every((code) => after.terms.closedPlayTypes.includes(code)) &&
    (newlyClosed(step).length > 0 || !isDeepStrictEqual(before.product, after.product))
  )
}

function carriedStake({ before, after }: Step, { stake }: LotteryProduct): Pick<TermsChanges, 'stake'> {
  const narrower = after.product.stake
  if (!narrower || isDeepStrictEqual(before.product.stake, narrower)) return {}
  const { minMinor, maxMinor } = stake ?? narrower
  return {
    stake: {
      min: fromMinor(most(minMinor, narrower.minMinor)),
      max: fromMinor(least(maxMinor, narrower.maxMinor)),
    },
  }
}

function carriedBounds({ before, after }: Step, waiting: LotteryProduct): TermsChanges {
  const { maxWinMinor, prizeCapMinor, exposure } = after.product
  const known = exposureLimitsOf(waiting)
  return {
    ...(maxWinMinor < before.product.maxWinMinor && {
      maxWin: fromMinor(least(maxWinMinor, waiting.maxWinMinor)),
    }),
    ...(prizeCapMinor !== undefined &&
      prizeCapMinor !== before.product.prizeCapMinor && {
        prizeCap: fromMinor(least(prizeCapMinor, prizeCapOf(waiting))),
      }),
    ...(exposure &&
      !isDeepStrictEqual(exposure, before.product.exposure) && {
        exposure: {
          number: fromMinor(least(exposure.numberMinor, known.numberMinor)),
          wide: fromMinor(least(exposure.wideMinor, known.wideMinor)),
        },
      }),
  }
}

/** Where the waiting version pays no more than what a number is reduced to, the number needs no limit. */
function isMoot(waiting: DatedProduct, playType: string, key: string, limit: Limit): boolean {
  const product = { ...waiting.product, limits: { [playType]: { [key]: limit } } }
  return checkProduct(waiting.family, product).some(({ code }) => code === 'not_reduced')
}

function carriedLimits({ before, after }: Step, waiting: DatedProduct): Pick<TermsChanges, 'limits'> {
  const closed = limitsIn(after.product.limits)
    .filter(({ playType, key, limit }) => limitIn(before.product.limits, playType, key) !== limit)
    .filter(({ playType, key, limit }) => !isMoot(waiting, playType, key, limit))
  if (closed.length === 0) return {}
  const carried = closed.map(({ playType, key, limit }) => ({
    playType,
    key,
    limit: strictest(limitIn(waiting.product.limits, playType, key), limit),
  }))
  const limits: NonNullable<TermsChanges['limits']> = {}
  for (const { playType, key, limit } of [...limitsIn(waiting.product.limits), ...carried])
    limits[playType] = { ...limits[playType], [key]: limit === 'closed' ? limit : fromMinor(limit) }
  return { limits }
}

/** What a waiting version becomes when something is closed before it: all that it changes, and the closing besides. */
export function carryClosing(about: Product, step: Step, changes: TermsChanges): TermsChanges {
  const waiting = changedProduct(about, changes, 0)
  const closed = newlyClosed(step)
  return {
    ...changes,
    ...carriedStake(step, waiting.product),
    ...carriedBounds(step, waiting.product),
    ...carriedLimits(step, waiting),
    ...(closed.length > 0 && {
      closedPlayTypes: [...new Set([...(changes.closedPlayTypes ?? []), ...closed])],
    }),
  }
}
