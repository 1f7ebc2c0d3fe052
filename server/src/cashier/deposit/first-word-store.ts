import type { Queryable, Tx } from '#db/queryable.ts'

/** Who said first that a deposit's money arrived. */
export async function selectFirstWord(
  db: Queryable,
  depositId: string,
): Promise<{ operatorId: string; at: Date } | undefined> {
  const [row] = await db.query<{ operatorId: string; at: Date }>({
    name: 'cashier-deposit-first-word',
    text: 'select operator_id as "operatorId", created_at as at from deposit_first_word where deposit_id = $1',
    values: [depositId],
  })
  return row
}

/** In the place of one that counts no more. */
export async function putFirstWord(
  tx: Tx,
  { depositId, operatorId, at }: { depositId: string; operatorId: string; at: Date },
): Promise<void> {
  await tx.query({
    text: `insert into deposit_first_word (deposit_id, operator_id, created_at) values ($1, $2, $3)
      on conflict (deposit_id) do update set operator_id = excluded.operator_id, created_at = excluded.created_at`,
    values: [depositId, operatorId, at],
  })
}
