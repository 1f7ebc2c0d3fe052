import type { Queryable } from '#db/queryable.ts'
import { selectHashes } from '#account/store.ts'

/** Looked up where there is no member, so that both cases cost the same. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** The hash of the member's login password; without a member it takes as long and is null. */
export async function readPasswordHash(db: Queryable, memberId: string | undefined): Promise<string | null> {
  const hashes = await selectHashes(db, memberId ?? nobody)
  return hashes?.password ?? null
}
