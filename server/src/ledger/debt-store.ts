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

export async function selectOwed(db: Queryable, mainAccount: AccountId): Promise<bigint> {
  const [row] = await db.query<{ owed: bigint }>({
    name: 'ledger-owed',
    text: 'select owed from ledger_debt where main_account = $1',
    values: [mainAccount],
  })
  return row?.owed ?? 0n
}
