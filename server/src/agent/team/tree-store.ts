import type { Queryable } from '#db/queryable.ts'
import { nameHolds, patternOf, rowColumns, type TeamRow } from '#agent/team/store.ts'

/** Where a part of a level begins, or ends, by the key of a name. */
export type Place = { at: 'start' } | { at: 'from' | 'after' | 'before'; key: string }

const placed: Record<Place['at'], string> = {
  start: '$4::text is null',
  from: 'm.username_key >= $4::text',
  after: 'm.username_key > $4::text',
  before: 'm.username_key < $4::text',
}

export type ChildRow = TeamRow & {
  key: string
  /** Directly below, as the tree shows them. */
  children: number
}

/** A part of the accounts directly below one, by name. */
export const selectChildren = (
  db: Queryable,
  asked: { parentId: string; depth: number; topPpm: number; place: Place; limit: number },
): Promise<ChildRow[]> =>
  db.query<ChildRow>({
    name: `team-children-${asked.place.at}`,
    text: `select page.*, ${rowColumns('$3')}, (select count(*)::int from member d
        where d.upline_id = page."memberId" and d.state <> 'CLOSED') as children
      from (select m.id as "memberId", m.username as account, m.username_key as key, m.account_type as type, $2::int as depth,
          m.created_at as "joinedAt", m.state
        from member m where m.upline_id = $1 and m.state <> 'CLOSED' and ${placed[asked.place.at]}
        order by m.username_key ${asked.place.at === 'before' ? 'desc' : 'asc'} limit $5) page
      order by page.key`,
    values: [
      asked.parentId,
      asked.depth,
      asked.topPpm,
      asked.place.at === 'start' ? null : asked.place.key,
      asked.limit,
    ],
  })

/** Whether a level goes on before its first name that was read, and after the last one. */
export async function selectBeyond(
  db: Queryable,
  { parentId, first, last }: { parentId: string; first: string; last: string },
): Promise<{ hasBefore: boolean; hasAfter: boolean }> {
  const child = `select from member m where m.upline_id = $1 and m.state <> 'CLOSED' and m.username_key`
  const [row] = await db.query<{ hasBefore: boolean; hasAfter: boolean }>({
    name: 'team-children-beyond',
    text: `select exists (${child} < $2) as "hasBefore", exists (${child} > $3) as "hasAfter"`,
    values: [parentId, first, last],
  })
  return row ?? { hasBefore: false, hasAfter: false }
}

export type FoundRow = { path: { memberId: string; account: string }[] }

/** Accounts of a team by a part of their names, each with the way down to it. It has no name, so that each part is planned for. */
export const selectFound = (
  db: Queryable,
  { agentId, part, limit }: { agentId: string; part: string; limit: number },
): Promise<FoundRow[]> =>
  db.query<FoundRow>({
    text: `select (select jsonb_agg(jsonb_build_object('memberId', u.id, 'account', u.username) order by own.depth)
          from member_closure up
          join member_closure own on own.member_id = up.ancestor_id and own.ancestor_id = $1 and own.depth > 0
          join member u on u.id = up.ancestor_id where up.member_id = found.id) as path
      from (select m.id, m.username_key as key from member_closure c join member m on m.id = c.member_id
        where c.ancestor_id = $1 and c.depth > 0 and m.state <> 'CLOSED' and $4::text is not null
          and ${nameHolds(part, { member: 'm', pattern: '$2', part: '$4::text' })}
        order by m.username_key limit $3) found
      order by found.key`,
    values: [agentId, patternOf(part), limit, part],
  })
