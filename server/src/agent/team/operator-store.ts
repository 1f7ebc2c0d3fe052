import type { AccountType } from '@suntala/contract/account-type'
import type { Queryable } from '#db/queryable.ts'
import type { MemberState } from '#account/rules.ts'

export type AgentRow = {
  memberId: string
  account: string
  type: AccountType
  upline: string | null
  depth: number
  downlines: number
  agents: number
  ratePpm: number
  state: MemberState
  joinedAt: Date
  total: bigint
}

export type AgentQuery = {
  /** The beginning of a name's key; null is any. */
  begins: string | null
  /** Also those who stand below others. */
  isAll: boolean
  topPpm: number
  limit: number
  offset: number
}

/** Agents with their teams, the largest first. */
export const selectAgents = (db: Queryable, query: AgentQuery): Promise<AgentRow[]> =>
  db.query<AgentRow>({
    name: 'team-agents',
    text: `select a.*, u.username as upline, agent_own_rate(a."memberId", $3) as "ratePpm",
        (select max(depth)::int from member_closure up where up.member_id = a."memberId") as depth
      from (select m.id as "memberId", m.username as account, m.account_type::int as type, m.upline_id, m.state,
          m.created_at as "joinedAt", team.all as downlines, team.agents, count(*) over () as total
        from member m
        cross join lateral (select count(*)::int as all,
            count(*) filter (where d.account_type in (1, 2, 41, 42))::int as agents
          from member_closure c join member d on d.id = c.member_id and d.state <> 'CLOSED'
          where c.ancestor_id = m.id and c.depth > 0) team
        where m.account_type in (1, 2, 41, 42) and ($2 or m.upline_id is null)
          and ($1::text is null or m.username_key like $1)
        order by team.all desc, m.id limit $4 offset $5) a
      left join member u on u.id = a.upline_id
      order by a.downlines desc, a."memberId"`,
    values: [
      query.begins === null ? null : `${query.begins.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`,
      query.isAll,
      query.topPpm,
      query.limit,
      query.offset,
    ],
  })
