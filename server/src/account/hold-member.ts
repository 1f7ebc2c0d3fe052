import type { Tx } from '#db/queryable.ts'
import type { Member } from '#account/rules.ts'
import { holdMemberRow } from '#account/store.ts'

/**
 * A member whose account is not closed before the transaction ends. Call it before anything of the member's is locked: a closing
 * locks the member first.
 */
export const holdMember = (tx: Tx, memberId: string): Promise<Member | undefined> =>
  holdMemberRow(tx, memberId)
