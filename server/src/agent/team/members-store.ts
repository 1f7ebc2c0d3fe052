import type { memberSorts } from '@suntala/contract/agent-orders'
import type { Queryable } from '#db/queryable.ts'
import type { ReadPart } from '#http/keyset-page.ts'
import { lastLogin, nameHolds, patternOf, rowColumns, type TeamRow } from '#agent/team/store.ts'

const agents = '(1, 2, 41, 42)'

export type MemberSort = (typeof memberSorts)[number]

export type MembersAsked = {
  /** Whose team it is that is asked of; nobody outside is found. */
  agentId: string
  /** Directly below this one, or anywhere where `part` is given. */
  parentId: string
  /** How far below the agent those stand who are directly below the parent. */
  depth: number
  /** A part of the name, in the form of its key. */
  part: string | null
  type: 'member' | 'agent' | null
  sort: MemberSort
  /** The rate of agents of the top without one. */
  topPpm: number
}

type Direction = 'asc' | 'desc'
type Order = { keys: (member: string) => string[]; direction: Direction }

const byTime = (m: string) => [`${m}.created_at`, `${m}.id`]
const byName = (m: string) => [`${m}.username_key`]

/** All but the last login have an index by the upline; that one looks at the whole level each time. */
const orders: Record<MemberSort, Order> = {
  newest: { keys: byTime, direction: 'desc' },
  oldest: { keys: byTime, direction: 'asc' },
  name: { keys: byName, direction: 'asc' },
  nameDown: { keys: byName, direction: 'desc' },
  lastLogin: {
    keys: (m) => [`coalesce(${lastLogin(`${m}.id`)}, '-infinity')`, `${m}.id`],
    direction: 'desc',
  },
}

const flipped: Record<Direction, Direction> = { asc: 'desc', desc: 'asc' }

/** Names the values of a statement as they are asked for. */
function valueList() {
  const values: unknown[] = []
  const add = (value: unknown): string => `$${values.push(value)}`
  return { values, add }
}
type Add = ReturnType<typeof valueList>['add']

/** Who is asked for, as `m`, with the depth below the agent. */
function members({ agentId, parentId, depth, part, type }: MembersAsked, add: Add): string {
  const fits = `m.state <> 'CLOSED'
    ${type === null ? '' : `and ${type === 'agent' ? '' : 'not '}m.account_type in ${agents}`}`
  // A level is read by the indexes of its upline; names are looked for at any depth.
  if (part === null)
    return `(select m.*, ${add(depth)}::int as depth from member m where m.upline_id = ${add(parentId)} and ${fits}) m`
  const as = {
    member: 'm',
    pattern: `${add(patternOf(part))}::text`,
    // A value that the condition does not name has no type.
    get part() {
      return `${add(part)}::text`
    },
  }
  return `(select m.*, c.depth from member_closure parent
      join member_closure c on c.member_id = parent.member_id and c.ancestor_id = ${add(agentId)} and c.depth > 0
      join member m on m.id = parent.member_id
      where parent.ancestor_id = ${add(parentId)} and parent.depth > 0 and ${nameHolds(part, as)} and ${fits}) m`
}

/** A part of the accounts below, in their order; a place is an account of the team. Remarks are those of the agent alone, on accounts directly below. */
export function selectMembers(
  db: Queryable,
  asked: MembersAsked,
  { before, after, isUpward, limit }: ReadPart & { limit: number },
): Promise<TeamRow[]> {
  const { values, add } = valueList()
  const { keys, direction } = orders[asked.sort]
  const keysOf = (member: string, way: Direction) => keys(member).map((key) => `${key} ${way}`)
  const from = members(asked, add)
  const beside = (place: string | undefined, sign: '<' | '>'): string => {
    if (place === undefined) return ''
    const [id, agentId] = [add(place), add(asked.agentId)]
    const its = keys('p').map(
      (
        key,
      ) => `(select ${key} from member p join member_closure t on t.member_id = p.id and t.ancestor_id = ${agentId}
        where p.id = ${id})`,
    )
    return `and (${keys('m').join(', ')}) ${sign} (${its.join(', ')})`
  }
  const [down, up] = direction === 'asc' ? (['>', '<'] as const) : (['<', '>'] as const)
  const read = `select m.* from ${from} where true ${beside(before, down)} ${beside(after, up)}
    order by ${keysOf('m', isUpward ? flipped[direction] : direction).join(', ')} limit ${add(limit)}`
  // Without a name a search is planned for its very part: one that half the team has is not looked for by the index.
  return db.query<TeamRow>({
    text: `select page.*, ${rowColumns(add(asked.topPpm))}
      from (select m.id as "memberId", m.username as account, m.account_type as type, m.depth, m.created_at as "joinedAt", m.state,
          row_number() over (order by ${keysOf('m', direction).join(', ')}) as place
        from (${read}) m) page
      order by page.place`,
    values,
  })
}

/** How many there are in all. */
export async function countMembers(db: Queryable, asked: MembersAsked): Promise<number> {
  const { values, add } = valueList()
  const [row] = await db.query<{ count: number }>({
    text: `select count(*)::int as count from ${members(asked, add)}`,
    values,
  })
  return row?.count ?? 0
}

/** The accounts between an agent and others below, from above, by who they stand above. */
export async function selectUplines(
  db: Queryable,
  { agentId, memberIds }: { agentId: string; memberIds: readonly string[] },
): Promise<Map<string, string[]>> {
  const rows = await db.query<{ memberId: string; names: string[] }>({
    name: 'team-uplines',
    text: `select up.member_id as "memberId", array_agg(m.username order by own.depth) as names
      from member_closure up
      join member_closure own on own.member_id = up.ancestor_id and own.ancestor_id = $1 and own.depth > 0
      join member m on m.id = up.ancestor_id
      where up.member_id = any ($2::uuid[]) and up.depth > 0 group by 1`,
    values: [agentId, memberIds],
  })
  return new Map(rows.map(({ memberId, names }) => [memberId, names]))
}
