import type { agentTeam } from '@suntala/contract/agent-team'
import type { Output, Query } from '@suntala/contract/endpoint'
import { toPpm } from '@suntala/contract/percent'
import { usernameKey } from '#account/rules.ts'
import type { Context } from '#context.ts'
import type { Caller } from '#http/caller.ts'
import { readSettings } from '#settings/read-settings.ts'
import { assertBelow } from '#agent/team/assert-below.ts'
import { presentMembers } from '#agent/team/present-members.ts'
import { type Place, selectBeyond, selectChildren, selectFound } from '#agent/team/tree-store.ts'

/** So many matches of a search are told; who looks for more writes more of the name. */
const maxFound = 50

function placeOf({ from, after, before }: Query<typeof agentTeam.agentTree>): Place {
  if (from !== undefined) return { at: 'from', key: usernameKey(from) }
  if (after !== undefined) return { at: 'after', key: usernameKey(after) }
  return before === undefined ? { at: 'start' } : { at: 'before', key: usernameKey(before) }
}

/** A part of a level of the tree: who stands directly below the agent, or below one of the team. @throws ApiError NOT_RELATED */
export async function readTree(
  { db }: Context,
  { memberId: agentId, currency }: Caller,
  query: Query<typeof agentTeam.agentTree>,
): Promise<Output<typeof agentTeam.agentTree>> {
  const parentId = query.parentId ?? agentId
  const above = parentId === agentId ? 0 : await assertBelow(db, { agentId, memberId: parentId })
  const { settings } = await readSettings(db)
  const rows = await selectChildren(db, {
    parentId,
    depth: above + 1,
    topPpm: toPpm(settings.agentCommissionMax),
    place: placeOf(query),
    limit: query.limit,
  })
  const [first, last] = [rows[0], rows.at(-1)]
  const beyond = first && last && { parentId, first: first.key, last: last.key }
  const [members, { hasBefore, hasAfter }] = await Promise.all([
    presentMembers(db, rows, currency),
    beyond ? selectBeyond(db, beyond) : { hasBefore: false, hasAfter: false },
  ])
  const content = members.map((member, at) => ({ ...member, children: rows[at]?.children ?? 0 }))
  return { content, hasBefore, hasAfter }
}

/** Whose name holds a part, at any depth below the agent, with the way down to each. */
export async function findInTree(
  { db }: Context,
  { memberId: agentId }: Caller,
  { keyword }: Query<typeof agentTeam.agentTreeFind>,
): Promise<Output<typeof agentTeam.agentTreeFind>> {
  const part = usernameKey(keyword)
  const found = part === '' ? [] : await selectFound(db, { agentId, part, limit: maxFound + 1 })
  return { content: found.slice(0, maxFound), isMore: found.length > maxFound }
}
