import type { Currency } from '@suntala/contract/minor'
import { cached } from '#db/cached.ts'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import type { AccountId, HouseClass, MemberClass } from '#ledger/account.ts'
import { houseSpec, insertAccounts } from '#ledger/store.ts'

export type MemberAccount = {
  ownerId: string
  currency: Currency
  class: MemberClass
  /** Which vendor's wallet, for class `game`; empty otherwise. */
  detail?: string
}

/** Opens a member's account, or finds it when it is open already. */
export async function openMemberAccount(tx: Tx, account: MemberAccount): Promise<AccountId> {
  const [id] = await insertAccounts(tx, [account])
  return id as AccountId // one id for each account
}

/** Opens what every member has: the account to play with and the one where money waits. */
export async function openMemberAccounts(
  tx: Tx,
  { ownerId, currency }: { ownerId: string; currency: Currency },
): Promise<{ main: AccountId; hold: AccountId }> {
  const [main, hold] = await insertAccounts(tx, [
    { ownerId, currency, class: 'main' },
    { ownerId, currency, class: 'hold' },
  ])
  return { main: main as AccountId, hold: hold as AccountId } // one id for each account
}

export type HouseAccount = {
  class: HouseClass
  currency: Currency
  /** Which vendor or game; empty where the house has one account of the class. */
  detail?: string
}

/** More than the house will ever have. */
const houses = cached<AccountId>({ maxEntries: 100_000 })

/**
 * The house's account, opened at first use. Remembered for the life of the database object, so it takes the
 * database and not a transaction: what a transaction opens may be undone. Call it before one begins, or
 * `openHouseAccounts` inside.
 */
export async function houseAccount(db: Database, account: HouseAccount): Promise<AccountId> {
  const name = `${account.class}:${account.currency}:${account.detail ?? ''}`
  return houses.read(
    db,
    async () => {
      const [id] = await insertAccounts(db, [houseSpec(account)])
      return id as AccountId // one id for each account
    },
    name,
  )
}

/** The house's accounts, in order, opened in the transaction that needs them where they are not open yet. */
export const openHouseAccounts = (tx: Tx, accounts: readonly HouseAccount[]): Promise<AccountId[]> =>
  insertAccounts(tx, accounts.map(houseSpec))
