import type { Queryable } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { selectDepth } from '#agent/team/store.ts'

/**
 * How far below an agent an account stands.
 * @throws ApiError NOT_RELATED alike for strangers, for whoever stands above, and for what is no account at all
 */
export async function assertBelow(
  db: Queryable,
  { agentId, memberId }: { agentId: string; memberId: string },
): Promise<number> {
  const depth = await selectDepth(db, { ancestorId: agentId, memberId })
  if (!depth) throw new ApiError('NOT_RELATED')
  return depth
}
