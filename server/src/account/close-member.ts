import type { Tx } from '#db/queryable.ts'
import type { Member } from '#account/rules.ts'
import { closeMemberRow, lockMemberAloneRow, selectMember } from '#account/store.ts'

/** As `lockMember`, and besides nobody adds anything that belongs to the member, such as a deposit, meanwhile. */
export async function lockMemberAlone(tx: Tx, memberId: string): Promise<Member | undefined> {
  await lockMemberAloneRow(tx, memberId)
  return selectMember(tx, memberId)
}

/** Erases what a member's row tells of a person. Its secrets are gone too: nothing logs in to it any more. */
export const closeMember = (tx: Tx, memberId: string): Promise<void> => closeMemberRow(tx, memberId)
