import { isMembersSide } from '@suntala/contract/account-type'
import type { Queryable } from '#db/queryable.ts'
import { type Inviter, selectInviter } from '#account/referral-store.ts'

/**
 * Who invited somebody that comes with a friend's code. A wrong one keeps nobody from registering, and nobody is told that
 * it was.
 */
export async function findInviter(db: Queryable, written: string): Promise<Inviter | undefined> {
  const found = await selectInviter(db, written.trim().toUpperCase())
  return found && found.state === 'ACTIVE' && isMembersSide(found.type) ? found : undefined
}
