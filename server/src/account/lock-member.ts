import type { Tx } from '#db/queryable.ts'
import type { Member } from '#account/rules.ts'
import { lockMemberRow, selectHashes, selectMember } from '#account/store.ts'

/**
 * Locks a member, as every change of a password does: nothing that is read of the member from here on changes until the
 * transaction ends. Call it before anything of the member's is locked.
 */
export async function lockMember(tx: Tx, memberId: string): Promise<Member | undefined> {
  await lockMemberRow(tx, memberId)
  // A statement of its own: it sees what the transaction that held the lock wrote.
  return selectMember(tx, memberId)
}

/** As `lockMember`. @returns nobody where the login password is another than the judged one, too */
export async function lockJudgedMember(
  tx: Tx,
  judged: { memberId: string; passwordHash: string | null },
): Promise<Member | undefined> {
  const member = await lockMember(tx, judged.memberId)
  const hashes = await selectHashes(tx, judged.memberId)
  return hashes?.password === judged.passwordHash ? member : undefined
}
