import type { Currency } from '@suntala/contract/minor'
import type { Queryable } from '#db/queryable.ts'
import type { AccountId } from '#ledger/account.ts'
import { selectMainAccounts } from '#ledger/store.ts'

/** The accounts that members play with, of those who have one in this currency. */
export async function readMainAccounts(
  db: Queryable,
  memberIds: readonly string[],
  currency: Currency,
): Promise<Map<string, { accountId: AccountId; isFrozen: boolean }>> {
  const rows = await selectMainAccounts(db, memberIds, currency)
  return new Map(rows.map(({ ownerId, ...account }) => [ownerId, account]))
}
