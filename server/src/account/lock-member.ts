import type { Tx } from '#db/queryable.ts'
import type { Member } from '#account/rules.ts'
import { lockMemberRow } from '#account/store.ts'

/**
 * Locks a member, as every change of a password does: nothing that is read of the member from here on changes until the
 * transaction ends. Call it before anything of the member's is locked.
 */
export async function lockMember(tx: Tx, memberId: string): Promise<Member | undefined> {
  return (await lockMemberRow(tx, memberId))?.member
}

/** As `lockMember`. @returns nobody where the login password is another than the checked one, too */
export async function lockUnchangedMember(
  tx: Tx,
  checked: { memberId: string; passwordHash: string | null },
): Promise<Member | undefined> {
  const locked = await lockMemberRow(tx, checked.memberId)
  return locked?.passwordHash === checked.passwordHash ? locked.member : undefined
}
