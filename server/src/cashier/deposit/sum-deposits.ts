import type { Currency } from '@suntala/contract/minor'
import type { Queryable } from '#db/queryable.ts'
import { type PaidInSpan, sumPaidIn } from '#cashier/deposit/store.ts'

export type PaidIn = {
  /** In minor units. */
  amountMinor: bigint
  /** Whether a deposit of the span is still to be decided. */
  isOpen: boolean
}

/**
 * What members paid in, each in a span of their own, by when they asked for it: the most that was there at once, so that money
 * that is withdrawn and paid in again counts once. What went back to them is none. Who is not in it paid in nothing.
 */
export async function sumDeposits(
  db: Queryable,
  spans: readonly PaidInSpan[],
  currency: Currency,
): Promise<Map<string, PaidIn>> {
  const rows = await sumPaidIn(db, spans, currency)
  return new Map(rows.map(({ memberId, amount, isOpen }) => [memberId, { amountMinor: amount, isOpen }]))
}
