import type { RewardState } from '@suntala/contract/reward-terms'
import type { Queryable } from '#db/queryable.ts'

export type ListedReward = {
  id: string
  code: string
  kind: string
  facts: unknown
  amount: bigint
  turnover: bigint
  state: RewardState
  grantedAt: Date
  claimableAt: Date | null
  expiresAt: Date | null
  endedAt: Date | null
  total: bigint
}

type Asked = {
  memberId: string
  states: readonly RewardState[]
  at: Date
  /** Promotions whose claims count as rewards although nothing was granted before. */
  accruing: readonly string[]
  limit: number
  offset: number
}

/** A page of a member's rewards: what is over last first, before it what may still be claimed, the next to expire first. */
export const selectRewards = (db: Queryable, asked: Asked): Promise<ListedReward[]> =>
  db.query<ListedReward>({
    name: 'rewards-list',
    text: `select l.*, p.code, p.kind, count(*) over () as total from (
        select r.id, r.promotion_id, r.facts, r.amount, r.turnover, promotion_reward_state(r, $3) as state, r.granted_at as "grantedAt",
          r.claimable_at as "claimableAt", r.expires_at as "expiresAt",
          case promotion_reward_state(r, $3) when 'EXPIRED' then r.expires_at else r.ended_at end as "endedAt"
        from promotion_reward r where r.member_id = $1
        union all
        select c.id, c.promotion_id, c.facts, c.amount, c.turnover, 'CLAIMED', c.claimed_at, null, null, c.claimed_at
        from promotion_claim c where c.member_id = $1 and c.promotion_id = any ($4::uuid[])) l
      join promotion p on p.id = l.promotion_id
      where l.state = any ($2::text[])
      order by l."endedAt" desc nulls first, l.state, l."expiresAt", l.id limit $5 offset $6`,
    values: [asked.memberId, asked.states, asked.at, asked.accruing, asked.limit, asked.offset],
  })

/** How many granted rewards a member can claim now; none while the member rests. */
export async function countClaimable(db: Queryable, memberId: string, at: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    name: 'rewards-count',
    text: `select count(*)::int as count from promotion_reward where member_id = $1
      and state in ('PENDING', 'CLAIMABLE') and claimable_at <= $2 and expires_at > $2 and not protection_rests($1, $2)`,
    values: [memberId, at],
  })
  return row?.count ?? 0
}
