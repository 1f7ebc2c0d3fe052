import { usernameKey } from '#account/rules.ts'
import type { Queryable } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Team } from '#ledger/whose.ts'
import { selectBelowByName } from '#agent/team/store.ts'

/**
 * All below an agent, or the one of them that has a name.
 * @throws ApiError NOT_RELATED alike for a name of nobody below and of nobody at all
 */
export async function readTeam(
  db: Queryable,
  { agentId, account }: { agentId: string; account: string | undefined },
): Promise<Team> {
  const key = account && usernameKey(account)
  if (!key) return { agentId }
  const memberId = await selectBelowByName(db, { agentId, key })
  if (memberId === undefined) throw new ApiError('NOT_RELATED')
  return { agentId, memberId }
}
