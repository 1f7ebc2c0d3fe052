import type { Currency } from '@suntala/contract/minor'
import type { Queryable } from '#db/queryable.ts'
import { classOf, currencyOf, isHouseAccount, type AccountClass, type AccountId } from '#ledger/account.ts'
import {
  type AccountRow,
  selectAccounts,
  selectAccountsOf,
  selectBalance,
  selectBalances,
  sumHouseLegs,
} from '#ledger/store.ts'

export type MemberBalance = {
  accountId: AccountId
  class: AccountClass
  currency: Currency
  /** Which vendor's wallet, for class `game`. */
  detail: string
  balanceMinor: bigint
  isFrozen: boolean
}

const present = (row: AccountRow): MemberBalance => ({
  accountId: row.id,
  class: classOf(row.id),
  currency: currencyOf(row.id),
  detail: row.detail,
  balanceMinor: row.balance,
  isFrozen: row.is_frozen,
})

/** Every account of a member with what it holds. */
export const readBalances = async (db: Queryable, ownerId: string): Promise<MemberBalance[]> =>
  (await selectAccounts(db, ownerId)).map(present)

/** Every account of many members, by member. */
export async function readBalancesOfMembers(
  db: Queryable,
  ownerIds: readonly string[],
): Promise<Map<string, MemberBalance[]>> {
  const rows = await selectAccountsOf(db, ownerIds)
  const byOwner = Map.groupBy(rows, ({ owner_id }) => owner_id)
  return new Map(ownerIds.map((id) => [id, (byOwner.get(id) ?? []).map(present)]))
}

/**
 * What one account holds. An account of the house is summed over its whole history: for reports only.
 * @throws RangeError when a member's account does not exist
 */
export async function readBalance(db: Queryable, account: AccountId): Promise<bigint> {
  if (isHouseAccount(account)) return await sumHouseLegs(db, account)
  const balance = await selectBalance(db, account)
  if (balance === undefined) throw new RangeError(`no account ${account}`)
  return balance
}

/** What many members' accounts hold, by account. */
export async function readBalancesOf(
  db: Queryable,
  accounts: readonly AccountId[],
): Promise<Map<AccountId, bigint>> {
  if (accounts.length === 0) return new Map()
  const rows = await selectBalances(db, accounts)
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}
