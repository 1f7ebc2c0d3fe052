import type { Queryable } from '#db/queryable.ts'
import type { AccountId } from '#ledger/account.ts'
import { sqlArray } from '#ledger/store.ts'
import { transferKinds, type TransferKind } from '#ledger/transfer-kinds.ts'

export type EntryRow = {
  transfer_id: string
  other_account_id: bigint
  amount: bigint
  balance_after: bigint
  version: bigint
  kind: number
  reference: string | null
  transaction_id: string | null
  created_at: Date
}

export type EntryQuery = {
  account: AccountId
  beforeVersion?: bigint
  afterVersion?: bigint
  isUpward?: boolean
  since?: Date
  until?: Date
  kinds?: readonly TransferKind[]
  limit: number
}

/** A transfer's time and its key's lie up to 24 hours apart, a settlement's up to 31 days; both prune partitions. */
export async function selectEntries(db: Queryable, query: EntryQuery): Promise<EntryRow[]> {
  const order = query.isUpward ? 'asc' : 'desc'
  const one = (side: 'debit' | 'credit') => `
    (select id as transfer_id, ${side === 'debit' ? 'credit' : 'debit'}_account as other_account_id,
        ${side === 'debit' ? '-' : ''}amount as amount, ${side}_after as balance_after, ${side}_version as version,
        kind, reference, transaction_id, created_at
      from ledger_transfer
      where ${side}_account = $1 and ${side}_version is not null and ($2::bigint is null or ${side}_version < $2)
        and ($7::bigint is null or ${side}_version > $7)
        and ($3::timestamptz is null or created_at >= $3 and id >= ledger_key_floor($3 - interval '31 days'))
        and ($4::timestamptz is null or created_at < $4 and id < ledger_key_floor($4 + interval '24 hours'))
        and ($5::smallint[] is null or kind = any ($5))
      order by ${side}_version ${order} limit $6::bigint)`
  return await db.query<EntryRow>({
    text: `select * from (${one('debit')} union all ${one('credit')} order by version ${order} limit $6::bigint) entry
      order by version desc`,
    values: [
      query.account,
      query.beforeVersion ?? null,
      query.since ?? null,
      query.until ?? null,
      query.kinds ? sqlArray(query.kinds, (kind) => transferKinds[kind].kind) : null,
      query.limit,
      query.afterVersion ?? null,
    ],
  })
}

export type EntrySums = { count: bigint; in: bigint; out: bigint }

/** How many entries fit, and what came in and went out with them. */
export async function sumEntries(
  db: Queryable,
  query: Pick<EntryQuery, 'account' | 'since' | 'until' | 'kinds'>,
): Promise<EntrySums> {
  const one = (side: 'debit' | 'credit') => `
    select ${side === 'debit' ? '-amount' : 'amount'} as amount from ledger_transfer
      where ${side}_account = $1 and ${side}_version is not null
        and ($2::timestamptz is null or created_at >= $2 and id >= ledger_key_floor($2 - interval '31 days'))
        and ($3::timestamptz is null or created_at < $3 and id < ledger_key_floor($3 + interval '24 hours'))
        and ($4::smallint[] is null or kind = any ($4))`
  const [row] = await db.query<EntrySums>({
    text: `select count(*) as count, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as in,
        coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as out
      from (${one('debit')} union all ${one('credit')}) as entry`,
    values: [
      query.account,
      query.since ?? null,
      query.until ?? null,
      query.kinds ? sqlArray(query.kinds, (kind) => transferKinds[kind].kind) : null,
    ],
  })
  return row ?? { count: 0n, in: 0n, out: 0n }
}

export async function selectEntry(
  db: Queryable,
  account: AccountId,
  transferId: string,
): Promise<EntryRow | undefined> {
  const [row] = await db.query<EntryRow>({
    name: 'ledger-entry',
    text: `select transfer_id, other_account_id, amount, balance_after, version, kind, reference, transaction_id,
        created_at from ledger_entry where transfer_id = $2 and account_id = $1`,
    values: [account, transferId],
  })
  return row
}

export async function selectDetails(
  db: Queryable,
  accounts: readonly AccountId[],
): Promise<{ id: bigint; detail: string }[]> {
  return await db.query({
    name: 'ledger-account-details',
    text: 'select id, detail from ledger_account where id = any ($1::bigint[])',
    values: [sqlArray(accounts, (account) => account)],
  })
}

export async function selectFirstEntryAt(db: Queryable, account: AccountId): Promise<Date | undefined> {
  const one = (side: 'debit' | 'credit') =>
    `select created_at from ledger_transfer where ${side}_account = $1 and ${side}_version = 1`
  const [row] = await db.query<{ at: Date }>({
    name: 'ledger-first-entry',
    text: `select created_at as at from (${one('debit')} union all ${one('credit')}) first`,
    values: [account],
  })
  return row?.at
}
