import type { PayeeCheck } from '@suntala/contract/payee-check'
import { openWithdrawalStates, type WithdrawalState } from '@suntala/contract/withdrawal-states'
import type { Queryable, Tx } from '#db/queryable.ts'

export type WithdrawalRow = {
  id: string
  memberId: string
  payeeId: string
  bank: string
  numberEnd: string
  nameCheck: PayeeCheck
  currency: 'THB' | 'USD'
  amount: bigint
  fee: bigint
  disbursed: bigint
  received: bigint
  state: WithdrawalState
  reason: string
  bodyHash: Buffer
  createdAt: Date
  disbursedAt: Date | null
  confirmBy: Date | null
}

const columns = `w.id, w.member_id as "memberId", w.payee_id as "payeeId", p.bank, p.number_end as "numberEnd", p.name_check as "nameCheck",
  w.currency, w.amount, w.fee, w.amount_disbursed as disbursed, w.amount_received as received, w.state, w.reason,
  w.body_hash as "bodyHash", w.created_at as "createdAt", w.disbursed_at as "disbursedAt",
  w.confirm_by as "confirmBy"`
const from = 'from withdrawal w join payee p on p.id = w.payee_id'

export async function selectWithdrawal(db: Queryable, id: string): Promise<WithdrawalRow | undefined> {
  const [row] = await db.query<WithdrawalRow>({
    name: 'cashier-withdrawal',
    text: `select ${columns} ${from} where w.id = $1`,
    values: [id],
  })
  return row
}

/** Of many keys, those that made a withdrawal. */
export const selectWithdrawalsOfKeys = (db: Queryable, ids: readonly string[]): Promise<WithdrawalRow[]> =>
  db.query<WithdrawalRow>({
    name: 'cashier-withdrawals-of-keys',
    text: `select ${columns} ${from} where w.id = any ($1::uuid[])`,
    values: [ids],
  })

export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  const [row] = await tx.query<WithdrawalRow>({
    name: 'cashier-lock-withdrawal',
    text: `select ${columns} ${from} where w.id = $1 for update of w`,
    values: [id],
  })
  return row
}

export type WithdrawalPage = {
  memberId: string
  status: WithdrawalState | undefined
  limit: number
  offset: number
}

/** A page of a member's withdrawals, newest first, each with the count of all that fit. */
export async function selectWithdrawals(
  db: Queryable,
  { memberId, status, limit, offset }: WithdrawalPage,
): Promise<(WithdrawalRow & { total: bigint })[]> {
  return db.query({
    name: 'cashier-withdrawals',
    text: `select ${columns}, count(*) over () as total ${from}
      where w.member_id = $1 and ($2::text is null or w.state = $2)
      order by w.created_at desc, w.id desc limit $3 offset $4`,
    values: [memberId, status ?? null, limit, offset],
  })
}

export async function selectWithdrawalsById(
  db: Queryable,
  memberId: string,
  ids: readonly string[],
): Promise<WithdrawalRow[]> {
  return db.query({
    name: 'cashier-withdrawals-by-id',
    text: `select ${columns} ${from} where w.member_id = $1 and w.id = any ($2::uuid[])`,
    values: [memberId, ids],
  })
}

/** What a member asked for on the merchant's day of this instant, without what came back. */
export async function sumOfDay(
  db: Queryable,
  { memberId, now, timeZone }: { memberId: string; now: Date; timeZone: string },
): Promise<bigint> {
  const [row] = await db.query<{ sum: bigint }>({
    name: 'cashier-withdrawn-today',
    text: `select coalesce(sum(amount), 0)::bigint as sum from withdrawal
      where member_id = $1 and created_at >= date_trunc('day', $2::timestamptz, $3)
        and state not in ('CANCELLED', 'REJECTED', 'FAILED')`,
    values: [memberId, now, timeZone],
  })
  return row?.sum ?? 0n
}

/** The same of many; no row for a member who asked for nothing. */
export const sumsOfDay = (
  db: Queryable,
  { memberIds, now, timeZone }: { memberIds: readonly string[]; now: Date; timeZone: string },
): Promise<{ memberId: string; sum: bigint }[]> =>
  db.query({
    name: 'cashier-withdrawn-today-of',
    text: `select member_id as "memberId", sum(amount)::bigint as sum from withdrawal
      where member_id = any ($1::uuid[]) and created_at >= date_trunc('day', $2::timestamptz, $3)
        and state not in ('CANCELLED', 'REJECTED', 'FAILED') group by 1`,
    values: [memberIds, now, timeZone],
  })

/** Which of some members wait for a withdrawal to be sent. */
export async function selectWithOpen(db: Queryable, memberIds: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ memberId: string }>({
    name: 'cashier-open-withdrawals',
    text: `select member_id as "memberId" from withdrawal
      where member_id = any ($1::uuid[]) and state in ('REQUESTED', 'APPROVED')`,
    values: [memberIds],
  })
  return rows.map(({ memberId }) => memberId)
}

/** Whether money is on its way to a payee, or its member has not said yet that it arrived. */
export async function isAwaited(
  db: Queryable,
  { payeeId, memberId }: { payeeId: string; memberId: string },
): Promise<boolean> {
  const rows = await db.query({
    text: `select from withdrawal where member_id = $1 and payee_id = $2 and state = any($3) limit 1`,
    values: [memberId, payeeId, openWithdrawalStates],
  })
  return rows.length > 0
}

export type NewWithdrawal = Pick<
  WithdrawalRow,
  'id' | 'memberId' | 'payeeId' | 'currency' | 'amount' | 'fee' | 'bodyHash' | 'createdAt'
>

export async function insertWithdrawals(tx: Tx, withdrawals: readonly NewWithdrawal[]): Promise<void> {
  await tx.query({
    name: 'cashier-withdrawal-add',
    text: `insert into withdrawal (id, member_id, payee_id, currency, amount, fee, state, body_hash, created_at)
      select u.id, u.member_id, u.payee_id, u.currency, u.amount, u.fee, 'REQUESTED', u.body_hash, u.created_at
        from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::bigint[], $6::bigint[], $7::bytea[], $8::timestamptz[])
          u (id, member_id, payee_id, currency, amount, fee, body_hash, created_at)`,
    values: [
      withdrawals.map(({ id }) => id),
      withdrawals.map(({ memberId }) => memberId),
      withdrawals.map(({ payeeId }) => payeeId),
      withdrawals.map(({ currency }) => currency),
      withdrawals.map(({ amount }) => amount),
      withdrawals.map(({ fee }) => fee),
      withdrawals.map(({ bodyHash }) => bodyHash),
      withdrawals.map(({ createdAt }) => createdAt),
    ],
  })
}

export type WithdrawalChange = Pick<
  WithdrawalRow,
  'state' | 'reason' | 'disbursed' | 'received' | 'disbursedAt' | 'confirmBy'
>

export async function updateWithdrawal(tx: Tx, id: string, change: WithdrawalChange): Promise<void> {
  await tx.query({
    text: `update withdrawal set state = $2, reason = $3, amount_disbursed = $4, amount_received = $5,
        disbursed_at = $6, confirm_by = $7 where id = $1`,
    values: [
      id,
      change.state,
      change.reason,
      change.disbursed,
      change.received,
      change.disbursedAt,
      change.confirmBy,
    ],
  })
}

/** Disbursements whose time to be confirmed has passed. */
export async function lockUnconfirmed(tx: Tx, now: Date, limit: number): Promise<WithdrawalRow[]> {
  return tx.query({
    text: `select ${columns} ${from} where w.state = 'DISBURSED' and w.confirm_by <= $1
      order by w.confirm_by limit $2 for update of w skip locked`,
    values: [now, limit],
  })
}
