import type { Queryable, Tx } from '#db/queryable.ts'
import type { AccountId } from '#ledger/account.ts'

export type CollectedDebt = {
  owner: string
  account: AccountId
  taken: bigint
  /** What is owed still. */
  owed: bigint
  balance: bigint
}

export const collect = (tx: Tx, atOnce: number): Promise<CollectedDebt[]> =>
  tx.query<CollectedDebt>({ text: 'select * from ledger_collect_debts($1)', values: [atOnce] })

/** What all main accounts of an owner owe that owe anything. */
export const selectDebtsOf = (
  db: Queryable,
  owner: string,
): Promise<{ account: AccountId; owed: bigint }[]> =>
  db.query({
    name: 'ledger-debts-of',
    text: `select d.main_account as account, d.owed from ledger_debt d join ledger_account a on a.id = d.main_account
      where a.owner_id = $1 and d.owed > 0 order by d.main_account`,
    values: [owner],
  })

/** What the main accounts of owners owe, of those that owe anything. */
export const selectOwedOf = (
  db: Queryable,
  owners: readonly string[],
): Promise<{ account: AccountId; owed: bigint }[]> =>
  db.query({
    name: 'ledger-owed-of-owners',
    text: `select d.main_account as account, d.owed from ledger_debt d join ledger_account a on a.id = d.main_account
      where a.owner_id = any ($1::uuid[]) and d.owed > 0`,
    values: [owners],
  })

export async function selectOwed(db: Queryable, mainAccount: AccountId): Promise<bigint> {
  const [row] = await db.query<{ owed: bigint }>({
    name: 'ledger-owed',
    text: 'select owed from ledger_debt where main_account = $1',
    values: [mainAccount],
  })
  return row?.owed ?? 0n
}
