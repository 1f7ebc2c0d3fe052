import type { Currency } from '@suntala/contract/minor'
import { type BetSpan, sumValid } from '#betting/store.ts'
import type { Queryable } from '#db/queryable.ts'

/** The valid bets of members by the windows that are summed up, each in a span of their own, in minor units. */
export async function sumValidBetsOf(
  db: Queryable,
  spans: readonly BetSpan[],
  currency: Currency,
): Promise<Map<string, bigint>> {
  const rows = await sumValid(db, spans, currency)
  return new Map(rows.map(({ memberId, valid }) => [memberId, valid]))
}
