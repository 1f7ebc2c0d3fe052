import type { AccountId } from '#ledger/account.ts'
import type { Queryable, Tx } from '#db/queryable.ts'

export type HoldRow = {
  id: string
  purpose: string
  main_account: bigint
  hold_account: bigint
  amount: bigint
  state: 'OPEN' | 'POSTED' | 'VOIDED' | 'EXPIRED'
  posted_amount: bigint | null
  reference: string | null
  expires_at: Date
  is_due: boolean
  resolved_by: string | null
}

const columns = `id, purpose, main_account, hold_account, amount, state, posted_amount, reference, expires_at,
  expires_at <= clock_timestamp() as is_due, resolved_by`

export type NewHold = {
  id: string
  purpose: string
  main: AccountId
  hold: AccountId
  amountMinor: bigint
  lastsMs: number
  reference: string | undefined
}

/** Leaves out those that are there already. */
export async function insertHolds(tx: Tx, holds: readonly NewHold[]): Promise<void> {
  if (holds.length === 0) return
  await tx.query({
    name: 'ledger-insert-holds',
    text: `insert into ledger_hold (id, purpose, main_account, hold_account, amount, reference, expires_at)
      select h.id, h.purpose, h.main, h.hold, h.amount, h.reference, clock_timestamp() + h.lasts_ms * interval '1 millisecond'
        from unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::uuid[], $7::float8[])
          h (id, purpose, main, hold, amount, reference, lasts_ms)
      on conflict (id) do nothing`,
    values: [
      holds.map(({ id }) => id),
      holds.map(({ purpose }) => purpose),
      holds.map(({ main }) => main),
      holds.map(({ hold }) => hold),
      holds.map(({ amountMinor }) => amountMinor),
      holds.map(({ reference }) => reference ?? null),
      holds.map(({ lastsMs }) => lastsMs),
    ],
  })
}

export async function lockHold(tx: Tx, id: string): Promise<HoldRow | undefined> {
  const [row] = await tx.query<HoldRow>({
    name: 'ledger-lock-hold',
    text: `select ${columns} from ledger_hold where id = $1 for update`,
    values: [id],
  })
  return row
}

/** The open holds of a purpose whose time is up; those that another process is resolving are left to it. */
export async function lockDueHolds(
  tx: Tx,
  { purpose, limit }: { purpose: string; limit: number },
): Promise<HoldRow[]> {
  return await tx.query<HoldRow>({
    name: 'ledger-lock-due-holds',
    text: `select ${columns} from ledger_hold
      where purpose = $1 and state = 'OPEN' and expires_at <= clock_timestamp()
      order by expires_at limit $2 for update skip locked`,
    values: [purpose, limit],
  })
}

export type Resolution = {
  id: string
  state: 'POSTED' | 'VOIDED' | 'EXPIRED'
  resolvedBy: string
  postedMinor: bigint | null
}

export async function resolveHold(tx: Tx, { id, state, resolvedBy, postedMinor }: Resolution): Promise<void> {
  const rows = await tx.query({
    name: 'ledger-resolve-hold',
    text: `update ledger_hold set state = $2, resolved_by = $3, posted_amount = $4, resolved_at = clock_timestamp()
      where id = $1 and state = 'OPEN' returning id`,
    values: [id, state, resolvedBy, postedMinor],
  })
  if (rows.length !== 1) throw new Error(`hold ${id} is not open`)
}

/** Another amount of a standing hold. */
export async function updateHoldAmount(tx: Tx, id: string, amountMinor: bigint): Promise<void> {
  const rows = await tx.query({
    name: 'ledger-hold-amount',
    text: `update ledger_hold set amount = $2 where id = $1 and state = 'OPEN' and purpose = 'credit' returning id`,
    values: [id, amountMinor],
  })
  if (rows.length !== 1) throw new Error(`no standing hold ${id}`)
}

/** What is held of an owner's money, by account and purpose. */
export const sumOpenHolds = (
  db: Queryable,
  ownerId: string,
): Promise<{ holdAccount: bigint; purpose: string; amount: bigint }[]> =>
  db.query({
    name: 'ledger-sum-open-holds',
    text: `select h.hold_account as "holdAccount", h.purpose, sum(h.amount)::bigint as amount
      from ledger_account a join ledger_hold h on h.hold_account = a.id and h.state = 'OPEN'
      where a.owner_id = $1 and a.class = 1 and h.amount > 0 group by 1, 2 order by 2`,
    values: [ownerId],
  })
