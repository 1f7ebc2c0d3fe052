import type { Queryable } from '#db/queryable.ts'
import type { AccountId } from '#ledger/account.ts'
import {
  type EntryRow,
  selectDetails,
  selectEntries,
  selectEntry,
  selectFirstEntryAt,
  sumEntries,
} from '#ledger/statement-store.ts'
import { transferKindOf, type TransferKind } from '#ledger/transfer-kinds.ts'

export type StatementEntry = {
  transferId: string
  /** Counts the account's entries from 1 without a gap; the key of the next page. */
  version: bigint
  kind: TransferKind
  /** Above zero came in, below zero went out. */
  amountMinor: bigint
  beforeMinor: bigint
  afterMinor: bigint
  otherAccount: AccountId
  reference: string | null
  transactionId: string | null
  at: Date
}

export type StatementPage = {
  account: AccountId
  /** Entries older than this version; without it, from the newest. */
  beforeVersion?: bigint
  /** Entries newer than this version. */
  afterVersion?: bigint
  /** Those next to `afterVersion`, the oldest that fit; without it the newest. */
  isUpward?: boolean
  /** Entries posted from this instant on, and before the other. */
  since?: Date
  until?: Date
  kinds?: readonly TransferKind[]
  limit?: number
}

export const presentEntry = (row: EntryRow): StatementEntry => ({
  transferId: row.transfer_id,
  version: row.version,
  kind: transferKindOf(row.kind),
  amountMinor: row.amount,
  beforeMinor: row.balance_after - row.amount,
  afterMinor: row.balance_after,
  otherAccount: row.other_account_id,
  reference: row.reference,
  transactionId: row.transaction_id,
  at: row.created_at,
})

/** A page of an account's entries, the newest first. */
export async function readStatement(db: Queryable, page: StatementPage): Promise<StatementEntry[]> {
  const rows = await selectEntries(db, { ...page, limit: page.limit ?? 50 })
  return rows.map(presentEntry)
}

/** One entry of an account, by its transfer; undefined when the transfer is not the account's. */
export async function readEntry(
  db: Queryable,
  account: AccountId,
  transferId: string,
): Promise<StatementEntry | undefined> {
  const row = await selectEntry(db, account, transferId)
  return row && presentEntry(row)
}

/** When an account's first entry was posted; undefined for one without any. */
export const readFirstEntryAt = (db: Queryable, account: AccountId): Promise<Date | undefined> =>
  selectFirstEntryAt(db, account)

export type StatementSums = { count: bigint; inMinor: bigint; outMinor: bigint }

/** Count and sums of the entries that fit; both sums are zero or more. */
export async function sumStatement(
  db: Queryable,
  range: Pick<StatementPage, 'account' | 'since' | 'until' | 'kinds'>,
): Promise<StatementSums> {
  const { count, in: inMinor, out: outMinor } = await sumEntries(db, range)
  return { count, inMinor, outMinor }
}

/** Which vendor or game each of these accounts stands for; empty for those that stand for none. */
export async function readDetails(
  db: Queryable,
  accounts: readonly AccountId[],
): Promise<Map<AccountId, string>> {
  const rows = await selectDetails(db, [...new Set(accounts)])
  return new Map(rows.map((row) => [row.id, row.detail]))
}
