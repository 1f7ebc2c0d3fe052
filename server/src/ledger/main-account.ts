import type { Currency } from '@suntala/contract/minor'
import type { Database } from '#db/database.ts'
import type { AccountId } from '#ledger/account.ts'
import { readBalances } from '#ledger/balances.ts'

/** Accounts never change their number, so what was found once holds; the oldest are forgotten first. */
const maxKept = 100_000
const keptOf = new WeakMap<Database, Map<string, AccountId>>()

/**
 * The account that a member plays with.
 * @throws RangeError when the member has none in this currency
 */
export async function mainAccount(db: Database, memberId: string, currency: Currency): Promise<AccountId> {
  const kept = keptOf.get(db) ?? new Map<string, AccountId>()
  keptOf.set(db, kept)
  const name = `${memberId}:${currency}`
  const known = kept.get(name)
  if (known !== undefined) return known
  const accounts = await readBalances(db, memberId)
  const found = accounts.find((account) => account.class === 'main' && account.currency === currency)
  if (!found) throw new RangeError(`member ${memberId} has no account in ${currency}`)
  const oldest = kept.keys().next()
  if (kept.size >= maxKept && !oldest.done) kept.delete(oldest.value)
  kept.set(name, found.accountId)
  return found.accountId
}
