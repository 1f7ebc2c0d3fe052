import type { Queryable } from '#db/queryable.ts'
import type { AccountId } from '#ledger/account.ts'
import { selectEntries } from '#ledger/store.ts'
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
  /** Entries posted from this instant on, and before the other. */
  since?: Date
  until?: Date
  kinds?: readonly TransferKind[]
  limit?: number
}

/** A page of an account's entries, the newest first. */
export async function readStatement(db: Queryable, page: StatementPage): Promise<StatementEntry[]> {
  const rows = await selectEntries(db, { ...page, limit: page.limit ?? 50 })
  return rows.map((row) => ({
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
  }))
}
