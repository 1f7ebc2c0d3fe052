import type { Queryable } from '#db/queryable.ts'
import { selectExcluded } from '#protection/store.ts'

/** Of some members those whose self-exclusion holds. */
export async function listExcluded(
  db: Queryable,
  memberIds: readonly string[],
  at: Date,
): Promise<Set<string>> {
  return new Set((await selectExcluded(db, memberIds, at)).map(({ memberId }) => memberId))
}
