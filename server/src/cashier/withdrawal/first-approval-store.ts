import type { Queryable, Tx } from '#db/queryable.ts'

export async function selectFirstApproval(
  db: Queryable,
  withdrawalId: string,
): Promise<{ operatorId: string } | undefined> {
  const [row] = await db.query<{ operatorId: string }>({
    name: 'cashier-first-approval',
    text: 'select operator_id as "operatorId" from withdrawal_first_approval where withdrawal_id = $1',
    values: [withdrawalId],
  })
  return row
}

export async function insertFirstApproval(
  tx: Tx,
  { withdrawalId, operatorId, at }: { withdrawalId: string; operatorId: string; at: Date },
): Promise<void> {
  await tx.query({
    text: 'insert into withdrawal_first_approval (withdrawal_id, operator_id, created_at) values ($1, $2, $3)',
    values: [withdrawalId, operatorId, at],
  })
}
