import type { Queryable } from '#db/queryable.ts'
import { countDebtors, type HouseSpan, selectSumsByHour } from '#ledger/house-store.ts'
import { transferKindOf, type TransferKind } from '#ledger/transfer-kinds.ts'

export type { HouseSpan } from '#ledger/house-store.ts'
export type HourSum = { startsAt: Date; kind: TransferKind; amountMinor: bigint }

/** What all transfers of some kinds in a currency came to, by the hours of a time zone; those without any are left out. */
export async function sumHouseByHour(
  db: Queryable,
  span: HouseSpan,
  kinds: readonly TransferKind[],
): Promise<HourSum[]> {
  const rows = await selectSumsByHour(db, span, kinds)
  return rows.map(({ startsAt, kind, amount }) => ({
    startsAt,
    kind: transferKindOf(kind),
    amountMinor: amount,
  }))
}

/** How many accounts were debited by transfers of some kinds, by the hours or days of a time zone, each once. */
export const countDebited = (
  db: Queryable,
  span: HouseSpan,
  of: { unit: 'hour' | 'day'; kinds: readonly TransferKind[] },
): Promise<{ startsAt: Date; count: number }[]> => countDebtors(db, span, of)
