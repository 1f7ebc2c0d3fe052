import type { Queryable } from '#db/queryable.ts'
import { selectResting } from '#protection/store.ts'

/** Of some members those who are on a break or excluded: to them nothing is offered. */
export async function listResting(
  db: Queryable,
  memberIds: readonly string[],
  at: Date,
): Promise<Set<string>> {
  return new Set((await selectResting(db, memberIds, at)).map(({ memberId }) => memberId))
}
