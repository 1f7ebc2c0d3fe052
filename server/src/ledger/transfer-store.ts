import type { Queryable } from '#db/queryable.ts'
import type { AccountId } from '#ledger/account.ts'

export type TransferRow = {
  id: string
  debitAccount: bigint
  creditAccount: bigint
  amount: bigint
  at: Date
  debitAfter: bigint | null
  debitVersion: bigint | null
  creditAfter: bigint | null
  creditVersion: bigint | null
  kind: number
  reference: string | null
  transactionId: string | null
}

export async function selectTransfer(db: Queryable, id: string): Promise<TransferRow | undefined> {
  const [row] = await db.query<TransferRow>({
    name: 'ledger-transfer',
    text: `select id, debit_account as "debitAccount", credit_account as "creditAccount", amount, created_at as at,
        debit_after as "debitAfter", debit_version as "debitVersion", credit_after as "creditAfter",
        credit_version as "creditVersion", kind, reference, transaction_id as "transactionId"
      from ledger_transfer where id = $1`,
    values: [id],
  })
  return row
}

export type AccountFacts = { ownerId: string; detail: string }

export async function selectAccountFacts(
  db: Queryable,
  account: AccountId,
): Promise<AccountFacts | undefined> {
  const [row] = await db.query<AccountFacts>({
    name: 'ledger-account-facts',
    text: 'select owner_id as "ownerId", detail from ledger_account where id = $1',
    values: [account],
  })
  return row
}

export type RelatedRow = { id: string; kind: number; at: Date; amount: bigint }

/** How many entries of an account before and after one are looked through for others about the same thing. */
const nearby = 500

/** Transfers of an account near one of its entries that are about the same: by what they refer to, or to each other. */
export const selectRelated = (
  db: Queryable,
  near: { account: AccountId; version: bigint; id: string; reference: string | null },
): Promise<RelatedRow[]> => {
  const side = (name: 'debit' | 'credit') => `select id, kind, created_at as at, amount from ledger_transfer
      where ${name}_account = $1 and ${name}_version between $2::bigint - ${nearby} and $2::bigint + ${nearby}
        and id <> $3 and (reference = $3 or ($4::uuid is not null and (reference = $4 or id = $4)))`
  return db.query<RelatedRow>({
    name: 'ledger-related',
    text: `${side('debit')} union ${side('credit')} order by at, id limit 50`,
    values: [near.account, near.version, near.id, near.reference],
  })
}
