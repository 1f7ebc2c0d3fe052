import { type Currency, fromMinor } from '@suntala/contract/minor'
import type { Database } from '#db/database.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import { currencyOf, type AccountId } from '#ledger/account.ts'
import { collect, selectDebtsOf, selectOwed, selectOwedOf } from '#ledger/debt-store.ts'
import { publishEvent } from '#push/publish-event.ts'

/** Few enough that a live bet of one of them waits less than a blink. */
const atOnce = 200

/** What a main account owes, in minor units: wins that were taken back and that it could not give. */
export const readOwed = (db: Queryable, mainAccount: AccountId): Promise<bigint> =>
  selectOwed(db, mainAccount)

/** What the main accounts of many owners owe, by account; nothing stands for one that owes nothing. */
export async function readOwedOf(
  db: Queryable,
  owners: readonly string[],
): Promise<ReadonlyMap<AccountId, bigint>> {
  const rows = await selectOwedOf(db, owners)
  return new Map(rows.map(({ account, owed }) => [account, owed]))
}

/** What an owner owes, by currency. */
export async function readDebts(
  db: Queryable,
  owner: string,
): Promise<{ currency: Currency; owedMinor: bigint }[]> {
  const debts = await selectDebtsOf(db, owner)
  return debts.map(({ account, owed }) => ({ currency: currencyOf(account), owedMinor: owed }))
}

/** Takes what members owe from main accounts that have something again, some at a time, and tells their open pages. */
export async function collectDebts(tx: Tx, db: Database): Promise<void> {
  const collected = await collect(tx, atOnce)
  tx.onCommit(() => {
    for (const { owner, account, balance } of collected) {
      const currency = currencyOf(account)
      publishEvent(db, { member: owner }, 'balance', { sumBalance: fromMinor(balance), currency })
    }
  })
}
