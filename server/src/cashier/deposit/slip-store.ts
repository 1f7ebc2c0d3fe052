import type { Queryable, Tx } from '#db/queryable.ts'

export async function insertSlips(
  tx: Tx,
  { depositId, uploadIds, at }: { depositId: string; uploadIds: readonly string[]; at: Date },
): Promise<void> {
  await tx.query({
    text: 'insert into deposit_slip (upload_id, deposit_id, created_at) select unnest($1::uuid[]), $2, $3',
    values: [uploadIds, depositId, at],
  })
}

/** The pictures of a deposit's slips by when they came. */
export const selectSlips = (db: Queryable, depositId: string): Promise<{ at: Date; pictures: string[] }[]> =>
  db.query({
    name: 'cashier-slips-of',
    text: `select created_at as at, array_agg(upload_id::text order by upload_id) as pictures from deposit_slip
      where deposit_id = $1 group by created_at order by created_at`,
    values: [depositId],
  })

/** Whether another deposit waits for the very amount of this one: the money that comes is that one's. */
export async function isAmountAwaited(
  tx: Tx,
  deposit: { id: string; channel: string; currency: string; amount: bigint },
): Promise<boolean> {
  const rows = await tx.query({
    text: `select from deposit where is_by_amount and channel = $1 and currency = $2 and amount = $3 and id <> $4
      and state in ('CREATED', 'SUBMITTED', 'APPROVED')`,
    values: [deposit.channel, deposit.currency, deposit.amount, deposit.id],
  })
  return rows.length > 0
}
