import type { WithdrawalState } from '@suntala/contract/cashier'
import type { Queryable } from '#db/queryable.ts'

export type QueuedWithdrawal = {
  id: string
  account: string
  amount: bigint
  fee: bigint
  disbursed: bigint
  received: bigint
  currency: string
  state: WithdrawalState
  bank: string
  numberEnd: string
  reason: string
  createdAt: Date
  total: bigint
}

/** Everybody's withdrawals in a state, oldest first, each with the count of all. */
export async function selectWithdrawalQueue(
  db: Queryable,
  { status, limit, offset }: { status: WithdrawalState; limit: number; offset: number },
): Promise<QueuedWithdrawal[]> {
  return db.query({
    name: 'cashier-withdrawal-queue',
    text: `select w.id, m.username as account, w.amount, w.fee, w.amount_disbursed as disbursed,
        w.amount_received as received, w.currency, w.state, p.bank, p.number_end as "numberEnd", w.reason,
        w.created_at as "createdAt", count(*) over () as total
      from withdrawal w join member m on m.id = w.member_id join payee p on p.id = w.payee_id
      where w.state = $1 order by w.created_at, w.id limit $2 offset $3`,
    values: [status, limit, offset],
  })
}
