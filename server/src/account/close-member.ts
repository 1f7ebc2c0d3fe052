import type { Queryable, Tx } from '#db/queryable.ts'
import type { Member } from '#account/rules.ts'
import { lockMoves } from '#account/move-store.ts'
import { closeMemberRow, lockMemberAloneRow, selectMember, selectOpenBelow } from '#account/store.ts'

/** As `lockMember`, and besides nobody adds anything that belongs to the member, such as a deposit, meanwhile. */
export async function lockMemberAlone(tx: Tx, memberId: string): Promise<Member | undefined> {
  await lockMemberAloneRow(tx, memberId)
  return selectMember(tx, memberId)
}

/** Lets nobody join another account and no branch be moved until the transaction ends. */
export const holdBranches = (tx: Tx): Promise<void> => lockMoves(tx)

/** How many open accounts stand directly below one. */
export const countOpenBelow = (db: Queryable, memberId: string): Promise<number> =>
  selectOpenBelow(db, memberId)

/** Erases what a member's row tells of a person. Its secrets are gone too: nothing logs in to it any more. */
export const closeMember = (tx: Tx, memberId: string): Promise<void> => closeMemberRow(tx, memberId)
