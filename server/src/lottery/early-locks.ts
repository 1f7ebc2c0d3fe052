import { lockedPlayTypes } from '@suntala/lottery/lotteries/lottery-product'
import type { Product } from '#lottery/products.ts'

/** A lottery as it sells an issue at an instant: without the play types whose sale stops sooner than the issue's. */
export function soldAt<P extends Product>(about: P, { drawAt }: { drawAt: Date }, now: Date): P {
  const locked = lockedPlayTypes(about.product, { drawAt: drawAt.getTime() }, now.getTime())
  if (locked.length === 0) return about
  const { terms } = about
  return { ...about, terms: { ...terms, closedPlayTypes: [...terms.closedPlayTypes, ...locked] } }
}

/** When the sale of these play types stops, where that is sooner than the issue's: slips with them are not taken back then either. */
export function earlyLockOf(
  { product: { earlyLockSeconds = {} } }: Pick<Product, 'product'>,
  { drawAt }: { drawAt: Date },
  bets: readonly { playType: string }[],
): Date | undefined {
  const seconds = Math.max(0, ...bets.map(({ playType }) => earlyLockSeconds[playType] ?? 0))
  return seconds === 0 ? undefined : new Date(drawAt.getTime() - seconds * 1000)
}
