import type { AccountType } from '@suntala/contract/account-type'
import { teamSize } from '#agent/team/store.ts'
import type { Queryable } from '#db/queryable.ts'

export type DownlineRow = {
  memberId: string
  account: string
  type: AccountType
  depth: number
  upline: string
  downlines: number
  ratePpm: number
  remark: string
  joinedAt: Date
  state: 'ACTIVE' | 'LOCKED' | 'DISABLED'
}

const shown = `c.ancestor_id = $1 and c.depth > 0 and m.state <> 'CLOSED'`

export async function countDownline(db: Queryable, agentId: string): Promise<bigint> {
  const [row] = await db.query<{ count: bigint }>({
    name: 'team-file-count',
    text: `select count(*) from member_closure c join member m on m.id = c.member_id where ${shown}`,
    values: [agentId],
  })
  return row?.count ?? 0n
}

/** Accounts below an agent by their ids, after one of them; remarks are those of the agent alone, on accounts directly below. */
export const selectDownline = (
  db: Queryable,
  { agentId, after, limit, topPpm }: { agentId: string; after: string; limit: number; topPpm: number },
): Promise<DownlineRow[]> =>
  db.query<DownlineRow>({
    name: 'team-file-downline',
    text: `select m.id as "memberId", m.username as account, m.account_type as type, c.depth, u.username as upline,
        ${teamSize('m.id')} as downlines,
        agent_own_rate(m.id, $4) as "ratePpm", case when c.depth = 1 then coalesce(r.remark, '') else '' end as remark,
        m.created_at as "joinedAt", m.state
      from member_closure c join member m on m.id = c.member_id join member u on u.id = m.upline_id
        left join agent_member r on r.member_id = m.id
      where ${shown} and c.member_id > $2::uuid order by c.member_id limit $3`,
    values: [agentId, after, limit, topPpm],
  })
