import type { AccountType } from '@suntala/contract/account-type'
import type { Queryable, Tx } from '#db/queryable.ts'

/** How far below one account another stands; undefined where it does not. 0 is the account itself. */
export async function selectDepth(
  db: Queryable,
  { ancestorId, memberId }: { ancestorId: string; memberId: string },
): Promise<number | undefined> {
  const [row] = await db.query<{ depth: number }>({
    name: 'team-depth',
    text: 'select depth from member_closure where ancestor_id = $1 and member_id = $2',
    values: [ancestorId, memberId],
  })
  return row?.depth
}

/** From one account down to another below it. */
export const selectPath = (
  db: Queryable,
  { ancestorId, memberId }: { ancestorId: string; memberId: string },
): Promise<{ memberId: string; account: string }[]> =>
  db.query({
    name: 'team-path',
    text: `select m.id as "memberId", m.username as account
      from member_closure up
      join member_closure own on own.member_id = up.ancestor_id and own.ancestor_id = $1
      join member m on m.id = up.ancestor_id
      where up.member_id = $2 order by own.depth`,
    values: [ancestorId, memberId],
  })

export type TeamRow = {
  memberId: string
  account: string
  type: AccountType
  depth: number
  downlines: number
  ratePpm: number
  remark: string
  joinedAt: Date
  lastLogin: Date | null
  state: 'ACTIVE' | 'LOCKED' | 'DISABLED'
}

export const lastLogin = (
  id: string,
) => `(select s.tried_at from sign_in s where s.member_id = ${id} and s.outcome = 'OPENED'
  order by s.id desc limit 1)`

/** How a part of a name is looked for, in the form of its key. */
export const patternOf = (part: string): string => `%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/**
 * Which names hold a part. The index knows parts of three characters: a shorter one would ask it for everybody.
 * @param as how the statement calls the member and the pattern
 */
export const nameHolds = (part: string, as: { member: string; pattern: string; part: string }): string =>
  part.length < 3
    ? `${as.member}.username_key like ${as.pattern}`
    : `${as.member}.username_key like ${as.pattern} and name_parts(${as.member}.username_key) @> name_parts(${as.part})`

/** How many stand below an account, but for those that are closed: they are few, and are taken off what the closure counts. */
export const teamSize = (
  id: string,
): string => `(select count(*)::int - 1 from member_closure d where d.ancestor_id = ${id})
    - (select count(*)::int from member shut join member_closure d on d.member_id = shut.id and d.depth > 0
        where shut.state = 'CLOSED' and d.ancestor_id = ${id})`

/** What is told of each account of a page, named `page`, which has its id and depth. */
export const rowColumns = (top: string): string => `${teamSize('page."memberId"')} as downlines,
    agent_own_rate(page."memberId", ${top}) as "ratePpm", ${lastLogin('page."memberId"')} as "lastLogin",
    case when page.depth = 1 then coalesce((select r.remark from agent_member r where r.member_id = page."memberId"), '')
      else '' end as remark`

/** The highest rate that an account has given to those directly below. */
export async function selectHighestGiven(tx: Tx, memberId: string): Promise<number> {
  const [row] = await tx.query<{ ppm: number }>({
    name: 'team-highest-given',
    text: `select coalesce(max(r.rate_ppm), 0) as ppm from member_closure c join agent_member r on r.member_id = c.member_id
      where c.ancestor_id = $1 and c.depth = 1`,
    values: [memberId],
  })
  return row?.ppm ?? 0
}

export async function upsertRemark(
  tx: Tx,
  { memberId, agentId, remark, at }: { memberId: string; agentId: string; remark: string; at: Date },
): Promise<void> {
  await tx.query({
    name: 'team-remark',
    text: `insert into agent_member (member_id, rate_ppm, remark, set_by, set_at) values ($1, 0, $2, $3, $4)
      on conflict (member_id) do update set remark = $2`,
    values: [memberId, remark, agentId, at],
  })
}

export async function selectGiven(
  db: Queryable,
  { memberId, topPpm }: { memberId: string; topPpm: number },
): Promise<{ ratePpm: number; remark: string }> {
  const [row] = await db.query<{ ratePpm: number; remark: string }>({
    name: 'team-given',
    text: `select agent_own_rate($1, $2) as "ratePpm",
      coalesce((select remark from agent_member where member_id = $1), '') as remark`,
    values: [memberId, topPpm],
  })
  return row ?? { ratePpm: 0, remark: '' }
}

/** One of a team by the name of the account. @returns undefined for a name of nobody in it */
export async function selectBelowByName(
  db: Queryable,
  { agentId, key }: { agentId: string; key: string },
): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>({
    name: 'team-by-name',
    text: `select m.id from member m join member_closure c on c.member_id = m.id
      where m.username_key = $2 and c.ancestor_id = $1 and c.depth > 0`,
    values: [agentId, key],
  })
  return row?.id
}

export async function selectNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; account: string }>({
    name: 'team-names',
    text: 'select id, username as account from member where id = any ($1::uuid[])',
    values: [ids],
  })
  return new Map(rows.map(({ id, account }) => [id, account]))
}

export type JoinSpan = { agentId: string; isDirect: boolean; from: Date; until: Date; timeZone: string }

/** How many of those who are in a team joined it, by day of a time zone; the day null stands for all who had joined by the end. */
export const countJoined = (
  db: Queryable,
  { agentId, isDirect, from, until, timeZone }: JoinSpan,
): Promise<{ day: string | null; count: number }[]> =>
  db.query({
    name: 'team-joined',
    text: `with joined as (select m.created_at from member m
        where m.id in (select member_id from team_of($1, null, $2)) and m.created_at < $4 and m.state <> 'CLOSED')
      select null as day, count(*)::int as count from joined
      union all
      select (created_at at time zone $5)::date::text, count(*)::int from joined where created_at >= $3 group by 1`,
    values: [agentId, isDirect, from, until, timeZone],
  })
