import type { agentTeam } from '@suntala/contract/agent-team'
import type { Output, Query } from '@suntala/contract/endpoint'
import { toPpm } from '@suntala/contract/percent'
import { usernameKey } from '#account/rules.ts'
import type { Context } from '#context.ts'
import type { Caller } from '#http/caller.ts'
import { readPage } from '#http/present-page.ts'
import { readSettings } from '#settings/read-settings.ts'
import { assertBelow } from '#agent/team/assert-below.ts'
import { presentMembers } from '#agent/team/present-members.ts'
import { selectPath, selectTeam } from '#agent/team/store.ts'

/** A page of the accounts below an agent, or below one of those. @throws ApiError NOT_RELATED */
export async function listMembers(
  { db }: Context,
  { memberId: agentId, currency }: Caller,
  query: Query<typeof agentTeam.agentMembers>,
): Promise<Output<typeof agentTeam.agentMembers>> {
  const parentId = query.parentId ?? agentId
  if (parentId !== agentId) await assertBelow(db, { agentId, memberId: parentId })
  const { settings } = await readSettings(db)
  const keyword = query.keyword && usernameKey(query.keyword)
  const asked = {
    agentId,
    parentId,
    part: keyword || null, // blanks alone ask for nothing
    type: query.type ?? null,
    sort: query.sort,
    topPpm: toPpm(settings.agentCommissionMax),
  }
  const [path, { rows, ...counts }] = await Promise.all([
    selectPath(db, { ancestorId: agentId, memberId: parentId }),
    readPage(query, (page) => selectTeam(db, { ...asked, ...page })),
  ])
  return { path, content: await presentMembers(db, rows, currency), ...counts }
}
