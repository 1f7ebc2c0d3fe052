import type { Currency } from '@suntala/contract/minor'
import { cached } from '#db/cached.ts'
import type { Database } from '#db/database.ts'
import type { AccountId } from '#ledger/account.ts'
import { readBalances } from '#ledger/balances.ts'

/** Accounts never change their number, so what was found once holds; the oldest are forgotten first. */
const cache = cached<AccountId>({ maxEntries: 100_000 })

/**
 * The account that a member plays with.
 * @throws RangeError when the member has none in this currency
 */
export const mainAccount = (db: Database, memberId: string, currency: Currency): Promise<AccountId> =>
  cache.read(db, () => findMainAccount(db, memberId, currency), `${memberId}:${currency}`)

async function findMainAccount(db: Database, memberId: string, currency: Currency): Promise<AccountId> {
  const accounts = await readBalances(db, memberId)
  const found = accounts.find((account) => account.class === 'main' && account.currency === currency)
  if (!found) throw new RangeError(`member ${memberId} has no account in ${currency}`)
  return found.accountId
}
