import { transferKinds, type TransferKind } from '#ledger/transfer-kinds.ts'
import { creditSet, lockAccounts } from '#ledger/store.ts'
import type { Tx } from '#db/queryable.ts'
import type { AccountId } from '#ledger/account.ts'

export type Credit = {
  account: AccountId
  /** Minor units, above zero. */
  amountMinor: bigint
  /** What is paid, such as the winning bet; it is paid once per run. */
  reference: string
}

export type CreditRun = {
  /** The settlement's own UUIDv7, the same whenever it is taken up again; at most 31 days old. */
  run: string
  kind: TransferKind
  /** The house account that pays. */
  debit: AccountId
}

/**
 * Holds all whom a transaction credits in more sets than one: in the order of every posting, so that none of them is waited for
 * while a later one is held.
 */
export const holdPayees = (tx: Tx, credits: readonly Pick<Credit, 'account'>[]): Promise<void> =>
  lockAccounts(
    tx,
    credits.map(({ account }) => account),
  )

/**
 * Credits many members in one set, a chunk of about 3,000 at a time so that live bets wait little.
 * Safe to repeat: what the run paid before is left as it is. A wrong account or amount undoes the whole chunk.
 * The id of a credit's transfer is `partKey(run, reference)`.
 * NOTE: a module that has the winners in a table calls the SQL function `ledger_credit_set` from its own SQL.
 * @returns how many were credited now, and how many the run had credited before
 */
export async function settleCredits(
  tx: Tx,
  run: CreditRun,
  credits: readonly Credit[],
): Promise<{ credited: bigint; repeated: bigint }> {
  return await creditSet(tx, { ...run, kind: transferKinds[run.kind].kind }, credits)
}
