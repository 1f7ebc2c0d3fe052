import type { Currency } from '@suntala/contract/minor'
import type { Queryable } from '#db/queryable.ts'
import { currencyCode } from '#ledger/account.ts'
import { sqlArray } from '#ledger/store.ts'
import { transferKinds, type TransferKind } from '#ledger/transfer-kinds.ts'

export type HouseSpan = { currency: Currency; timeZone: string; from: Date; until: Date }

/** Keys lie up to a day before their transfer's time, those of a settlement up to 31 days; this spares older partitions. */
const within = `(t.debit_account & 15) = $1 and t.created_at >= $3 and t.created_at < $4
  and t.id >= ledger_key_floor($3::timestamptz - interval '32 days')
  and t.id < ledger_key_floor($4::timestamptz + interval '25 hours')`

const valuesOf = ({ currency, timeZone, from, until }: HouseSpan, kinds: readonly TransferKind[]) => [
  currencyCode[currency],
  timeZone,
  from,
  until,
  sqlArray(kinds, (kind) => transferKinds[kind].kind),
]

/** What all transfers of some kinds came to, by hour. */
export async function selectSumsByHour(
  db: Queryable,
  span: HouseSpan,
  kinds: readonly TransferKind[],
): Promise<{ startsAt: Date; kind: number; amount: bigint }[]> {
  return db.query({
    text: `select date_trunc('hour', t.created_at, $2) as "startsAt", t.kind, sum(t.amount)::bigint as amount
      from ledger_transfer t where ${within} and t.kind = any ($5::smallint[]) group by 1, 2`,
    values: valuesOf(span, kinds),
  })
}

/** How many accounts gave by transfers of some kinds, by hour or day. */
export async function countDebtors(
  db: Queryable,
  span: HouseSpan,
  { unit, kinds }: { unit: 'hour' | 'day'; kinds: readonly TransferKind[] },
): Promise<{ startsAt: Date; count: number }[]> {
  return db.query({
    text: `select date_trunc('${unit}', t.created_at, $2) as "startsAt", count(distinct t.debit_account)::int as count
      from ledger_transfer t where ${within} and t.kind = any ($5::smallint[]) group by 1`,
    values: valuesOf(span, kinds),
  })
}
