import type { Tx } from '#db/queryable.ts'
import type { AccountId } from '#ledger/account.ts'
import { updateFrozen } from '#ledger/store.ts'

/**
 * Freezes a member's account or thaws it. A frozen account gives nothing and still receives.
 * @throws RangeError when no member has this account
 */
export async function freezeAccount(tx: Tx, account: AccountId, isFrozen: boolean): Promise<void> {
  if (!(await updateFrozen(tx, account, isFrozen))) throw new RangeError(`no member's account ${account}`)
}
