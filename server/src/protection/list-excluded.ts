import type { Queryable } from '#db/queryable.ts'
import { selectResting } from '#protection/store.ts'

/** Of some members those whose self-exclusion holds. */
export async function listExcluded(
  db: Queryable,
  memberIds: readonly string[],
  at: Date,
): Promise<Set<string>> {
  const resting = await selectResting(db, memberIds, at)
  return new Set(resting.filter(({ rest }) => rest === 'EXCLUSION').map(({ memberId }) => memberId))
}
