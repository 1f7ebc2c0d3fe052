import type { DepositState } from '@suntala/contract/cashier'
import type { Queryable } from '#db/queryable.ts'

export type QueuedDeposit = {
  id: string
  account: string
  amount: bigint
  fee: bigint
  currency: string
  state: DepositState
  reason: string
  createdAt: Date
  total: bigint
}

/** Everybody's deposits in a state, oldest first, each with the count of all. */
export async function selectDepositQueue(
  db: Queryable,
  { status, limit, offset }: { status: DepositState; limit: number; offset: number },
): Promise<QueuedDeposit[]> {
  return db.query({
    name: 'cashier-deposit-queue',
    text: `select d.id, m.username as account, d.amount, d.fee, d.currency, d.state, d.reason,
        d.created_at as "createdAt", count(*) over () as total
      from deposit d join member m on m.id = d.member_id
      where d.state = $1 order by d.created_at, d.id limit $2 offset $3`,
    values: [status, limit, offset],
  })
}
