import type { Queryable } from '#db/queryable.ts'
import { verifyPassword } from '#account/hash-password.ts'
import { selectHashes } from '#account/store.ts'

/** Looked up where there is no member, so that both cases cost the same. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Whether this is the member's login password; without a member it takes as long and is false. */
export async function checkPassword(
  db: Queryable,
  memberId: string | undefined,
  password: string,
): Promise<boolean> {
  const hashes = await selectHashes(db, memberId ?? nobody)
  return verifyPassword(hashes?.password ?? null, password)
}
