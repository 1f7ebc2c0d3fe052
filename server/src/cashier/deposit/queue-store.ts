import type { DepositState } from '@suntala/contract/cashier'
import { placeAfter } from '#cashier/queue-counts-store.ts'
import type { Queryable } from '#db/queryable.ts'

export type QueuedDeposit = {
  id: string
  memberId: string
  account: string
  amount: bigint
  fee: bigint
  currency: 'THB' | 'USD'
  channel: string
  state: DepositState
  reason: string
  createdAt: Date
}

const columns = `d.id, d.member_id as "memberId", m.username as account, d.amount, d.fee, d.currency, d.channel, d.state, d.reason,
  d.created_at as "createdAt"`

export type WaitingDeposit = QueuedDeposit & {
  /** Since when it waits in its list. */
  waitsSince: Date
}

/** Everybody's deposits in a state, oldest first, those after one of them. */
export async function selectDepositQueue(
  db: Queryable,
  { status, limit, after }: { status: DepositState; limit: number; after: string | undefined },
): Promise<WaitingDeposit[]> {
  return db.query({
    name: 'cashier-deposit-queue',
    text: `select ${columns}, d.created_at as "waitsSince" from deposit d join member m on m.id = d.member_id
      where d.state = $1 and (d.created_at, d.id) > (${placeAfter('deposit')})
      order by d.created_at, d.id limit $2`,
    values: [status, limit, after ?? null],
  })
}

/** Deposits that are to go back, or are on their way, in the order in which that was asked for; those after one of them. */
export async function selectRefundQueue(
  db: Queryable,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<WaitingDeposit[]> {
  return db.query({
    name: 'cashier-refund-queue',
    text: `select ${columns}, r.created_at as "waitsSince"
      from deposit_refund r join deposit d on d.id = r.deposit_id join member m on m.id = d.member_id
      where r.state in ('ASKED', 'PENDING', 'ACCEPTED') and (r.created_at, d.id) > (select
        coalesce((select max(created_at) from deposit_refund where deposit_id = $2), '-infinity'),
        coalesce($2, '00000000-0000-0000-0000-000000000000'))
      order by r.created_at, d.id limit $1`,
    values: [limit, after ?? null],
  })
}

export async function selectQueuedDeposit(db: Queryable, id: string): Promise<QueuedDeposit | undefined> {
  const [row] = await db.query<QueuedDeposit>({
    name: 'cashier-queued-deposit',
    text: `select ${columns} from deposit d join member m on m.id = d.member_id where d.id = $1`,
    values: [id],
  })
  return row
}

/** A member's last ones, newest first. */
export async function selectDepositsOf(db: Queryable, memberId: string): Promise<QueuedDeposit[]> {
  return db.query({
    name: 'cashier-last-deposits',
    text: `select ${columns} from deposit d join member m on m.id = d.member_id
      where d.member_id = $1 order by d.created_at desc, d.id desc limit 20`,
    values: [memberId],
  })
}
