import type { Queryable } from '#db/queryable.ts'
import { verifyPassword } from '#account/hash-password.ts'
import { selectHashes } from '#account/store.ts'

/** Whether this is the member's login password; without a member it takes as long and is false. */
export async function checkPassword(
  db: Queryable,
  memberId: string | undefined,
  password: string,
): Promise<boolean> {
  const hashes = memberId === undefined ? undefined : await selectHashes(db, memberId)
  return verifyPassword(hashes?.password ?? null, password)
}
