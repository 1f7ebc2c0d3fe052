import type { receiptActions } from '@suntala/contract/form-inputs'
import type { PayeeCheck } from '@suntala/contract/payee-check'
import { openWithdrawalStates, type WithdrawalState } from '@suntala/contract/withdrawal-states'
import type { Queryable } from '#db/queryable.ts'
import { countedMax, placeAfter, type QueueCount } from '#cashier/queue-counts-store.ts'
import type { PayoutState } from '#cashier/withdrawal/rules.ts'

export type QueuedWithdrawal = {
  id: string
  memberId: string
  account: string
  amount: bigint
  fee: bigint
  disbursed: bigint
  received: bigint
  currency: 'THB' | 'USD'
  state: WithdrawalState
  bank: string
  numberEnd: string
  reason: string
  createdAt: Date
  /** Since when its member waits for an answer. */
  unansweredSince: Date | null
  confirmBy: Date | null
  nameCheck: PayeeCheck
  checkedAt: Date | null
}

const columns = `w.id, w.member_id as "memberId", m.username as account, w.amount, w.fee,
  w.amount_disbursed as disbursed, w.amount_received as received, w.currency, w.state, p.bank,
  p.number_end as "numberEnd", w.reason, w.created_at as "createdAt",
  w.unanswered_since as "unansweredSince", w.confirm_by as "confirmBy", p.name_check as "nameCheck", p.name_checked_at as "checkedAt"`
const from = `from withdrawal w join member m on m.id = w.member_id join payee p on p.id = w.payee_id`

/** Everybody's withdrawals in any of some states, oldest first, those after one of them. */
export async function selectWithdrawalQueue(
  db: Queryable,
  { states, limit, after }: { states: readonly WithdrawalState[]; limit: number; after: string | undefined },
): Promise<QueuedWithdrawal[]> {
  return db.query({
    name: 'cashier-withdrawal-queue',
    // Each state has its own order in the index: so many rows of each are read, however many wait.
    text: `select ${columns} ${from}
      where w.id in (select waiting.id from unnest($1::text[]) one(state)
        cross join lateral (select q.id, q.created_at from withdrawal q where q.state = one.state
          and (q.created_at, q.id) > (${placeAfter('withdrawal')}) order by q.created_at, q.id limit $2) waiting
        order by waiting.created_at, waiting.id limit $2)
      order by w.created_at, w.id`,
    values: [states, limit, after ?? null],
  })
}

/** As the index says it of those that wait for an answer. */
const isUnanswered = `unanswered_since is not null and state in (${openWithdrawalStates.map((state) => `'${state}'`).join(', ')})`

/** Where the list goes on behind a case. One that was answered meanwhile stood there since its member's first message at the latest. */
const placeInMessages = `select coalesce(
    (select unanswered_since from withdrawal where id = $2),
    (select min(written_at) from withdrawal_message where withdrawal_id = $2 and operator_id is null), '-infinity'),
  coalesce($2, '00000000-0000-0000-0000-000000000000')`

/** Open withdrawals whose member wrote last, from whom the answer has waited longest, those after one of them. */
export async function selectUnanswered(
  db: Queryable,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<QueuedWithdrawal[]> {
  return db.query({
    name: 'cashier-unanswered',
    text: `select ${columns} ${from}
      where w.id in (select q.id from withdrawal q where ${isUnanswered}
        and (q.unanswered_since, q.id) > (${placeInMessages}) order by q.unanswered_since, q.id limit $1)
      order by w.unanswered_since, w.id`,
    values: [limit, after ?? null],
  })
}

export async function countUnanswered(db: Queryable): Promise<QueueCount> {
  const [row] = await db.query<QueueCount>({
    name: 'cashier-unanswered-count',
    text: `select count(*)::int as waiting, min(unanswered_since) as "oldestAt"
      from (select unanswered_since from withdrawal where ${isUnanswered} order by unanswered_since, id limit $1) as waiting`,
    values: [countedMax],
  })
  return row ?? { waiting: 0, oldestAt: null }
}

export async function selectQueuedWithdrawal(
  db: Queryable,
  id: string,
): Promise<QueuedWithdrawal | undefined> {
  const [row] = await db.query<QueuedWithdrawal>({
    name: 'cashier-queued-withdrawal',
    text: `select ${columns} ${from} where w.id = $1`,
    values: [id],
  })
  return row
}

export type ReceiptOfCase = {
  at: Date
  action: (typeof receiptActions)[number]
  received: bigint
  pictures: string[]
}

/** What the member said of a withdrawal, with the pictures that came along. */
export async function selectReceipts(db: Queryable, withdrawalId: string): Promise<ReceiptOfCase[]> {
  return db.query({
    name: 'cashier-receipts-of',
    text: `select r.created_at as at, r.action, r.amount_received as received,
        coalesce(array_agg(p.upload_id::text) filter (where p.upload_id is not null), '{}') as pictures
      from withdrawal_receipt r left join withdrawal_proof p on p.receipt_id = r.id
      where r.withdrawal_id = $1 group by r.id order by r.created_at`,
    values: [withdrawalId],
  })
}

export type PayoutOfCase = {
  id: string
  at: Date
  amount: bigint
  state: PayoutState
  reference: string | null
}

export async function selectPayoutsOf(db: Queryable, withdrawalId: string): Promise<PayoutOfCase[]> {
  return db.query({
    name: 'cashier-payouts-of',
    text: `select id, created_at as at, amount, state, channel_reference as reference from withdrawal_payout
      where withdrawal_id = $1 order by number`,
    values: [withdrawalId],
  })
}

/** A member's last ones, newest first. */
export async function selectWithdrawalsOf(db: Queryable, memberId: string): Promise<QueuedWithdrawal[]> {
  return db.query({
    name: 'cashier-last-withdrawals',
    text: `select ${columns} ${from} where w.member_id = $1 order by w.created_at desc, w.id desc limit 20`,
    values: [memberId],
  })
}
