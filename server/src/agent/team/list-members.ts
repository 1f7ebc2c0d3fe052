import type { agentTeam } from '@suntala/contract/agent-team'
import type { Output, Query } from '@suntala/contract/endpoint'
import { toPpm } from '@suntala/contract/percent'
import { usernameKey } from '#account/rules.ts'
import type { Context } from '#context.ts'
import type { Caller } from '#http/caller.ts'
import { noCounts, readKeysetPage } from '#http/keyset-page.ts'
import { pageCounts } from '#http/present-page.ts'
import { readSettings } from '#settings/read-settings.ts'
import { assertBelow } from '#agent/team/assert-below.ts'
import { presentMembers } from '#agent/team/present-members.ts'
import { countMembers, selectMembers, selectUplines } from '#agent/team/members-store.ts'
import { selectPath } from '#agent/team/store.ts'

/** A page of the accounts below an agent, or below one of those. @throws ApiError NOT_RELATED */
export async function listMembers(
  { db }: Context,
  { memberId: agentId, currency }: Caller,
  query: Query<typeof agentTeam.agentMembers>,
): Promise<Output<typeof agentTeam.agentMembers>> {
  const parentId = query.parentId ?? agentId
  const depth = parentId === agentId ? 0 : await assertBelow(db, { agentId, memberId: parentId })
  const { settings } = await readSettings(db)
  const keyword = query.keyword && usernameKey(query.keyword)
  const asked = {
    agentId,
    parentId,
    depth: depth + 1,
    part: keyword || null, // blanks alone ask for nothing
    type: query.type ?? null,
    sort: query.sort,
    topPpm: toPpm(settings.agentCommissionMax),
  }
  const [path, { rows, isFirst, newer, older }] = await Promise.all([
    selectPath(db, { ancestorId: agentId, memberId: parentId }),
    readKeysetPage({
      asked: query,
      read: (part, limit) => selectMembers(db, asked, { ...part, limit }),
      placeOf: ({ memberId }) => memberId,
    }),
  ])
  const deeper = rows.flatMap((row) => (row.depth > 1 ? [row.memberId] : []))
  const [shown, uplines, counts] = await Promise.all([
    presentMembers(db, rows, currency),
    selectUplines(db, { agentId, memberIds: deeper }),
    isFirst ? countMembers(db, asked).then((count) => pageCounts(count, query.pageSize)) : noCounts,
  ])
  const content = shown.map((member) => ({ ...member, uplines: uplines.get(member.memberId) ?? [] }))
  return { path, content, newer, older, ...counts }
}
