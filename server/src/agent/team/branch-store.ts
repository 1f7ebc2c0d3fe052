import type { AccountType } from '@suntala/contract/account-type'
import type { ContractKind } from '@suntala/contract/agent-kinds'
import type { Currency } from '@suntala/contract/minor'
import type { Queryable } from '#db/queryable.ts'
import { teamSize } from '#agent/team/store.ts'

export type BranchesAsked = {
  agentId: string
  currency: Currency
  from: Date
  until: Date
  timeZone: string
  topPpm: number
  limit: number
}

export type BranchRow = {
  memberId: string
  account: string
  type: AccountType
  downlines: number
  ratePpm: number
  activeMembers: number
  valid: bigint
  profit: bigint
  /** Valid bets by day. */
  days: Record<string, string>
  total: number
}

const windows = `settled_bet_window w where w.member_id = c.member_id and w.currency = $2 and w.starts_at >= $3 and w.starts_at < $4`

/**
 * The accounts directly below an agent, each with all below it, those with most valid bets first. Each window of bets is read once for
 * the order, and once more for those that are shown.
 */
export const selectBranches = (db: Queryable, asked: BranchesAsked): Promise<BranchRow[]> =>
  db.query<BranchRow>({
    text: `with direct as materialized (select id, username, account_type, created_at from member where upline_id = $1 and state <> 'CLOSED'),
      sums as (
        select c.ancestor_id as id, sum(b.valid)::bigint as valid, sum(b.stake - b.payout)::bigint as profit
          from member_closure c join lateral (select w.valid, w.stake, w.payout from ${windows}) b on true
          where c.ancestor_id in (select id from direct) group by 1),
      top as materialized (
        select d.*, coalesce(s.valid, 0) as valid, coalesce(s.profit, 0) as profit, (count(*) over ())::int as total,
            row_number() over (order by coalesce(s.valid, 0) desc, d.created_at desc, d.id desc) as place
          from direct d left join sums s using (id) order by place limit $7),
      by_member as (
        select t.id, c.member_id, (b.starts_at at time zone $5)::date as day, sum(b.valid) as valid
          from top t join member_closure c on c.ancestor_id = t.id
          join lateral (select w.starts_at, w.valid from ${windows}) b on true group by 1, 2, 3),
      active as (
        select id, count(*)::int as count from (select id, member_id from by_member group by 1, 2 having sum(valid) > 0) m group by 1),
      days as (
        select id, jsonb_object_agg(day, valid) as days
          from (select id, day, sum(valid)::text as valid from by_member group by 1, 2) d group by 1)
      select t.id as "memberId", t.username as account, t.account_type as type, ${teamSize('t.id')} as downlines,
          agent_own_rate(t.id, $6) as "ratePpm", coalesce(a.count, 0) as "activeMembers", t.valid, t.profit,
          coalesce(d.days, '{}') as days, t.total
        from top t left join active a using (id) left join days d using (id) order by t.place`,
    values: [
      asked.agentId,
      asked.currency,
      asked.from,
      asked.until,
      asked.timeZone,
      asked.topPpm,
      asked.limit,
    ],
  })

export type BranchContract = {
  memberId: string
  kind: ContractKind
  state: 'OFFERED' | 'ACTIVE'
  isMyWord: boolean
  effectiveFrom: Date | null
}

/** What an agent has offered to accounts directly below, or agreed on with them. */
export const selectBranchContracts = (
  db: Queryable,
  { agentId, memberIds, now }: { agentId: string; memberIds: readonly string[]; now: Date },
): Promise<BranchContract[]> =>
  db.query<BranchContract>({
    name: 'team-branch-contracts',
    text: `select downline_id as "memberId", kind, state, state = 'OFFERED' and awaits = 'upline' as "isMyWord", effective_from as "effectiveFrom"
      from agent_contract where downline_id = any ($2::uuid[]) and upline_id = $1
        and (state = 'ACTIVE' and (ends_at is null or ends_at > $3) or state = 'OFFERED' and expires_at > $3)
      order by array_position(array['dividend', 'daily', 'hourly', 'realtime'], kind), state`,
    values: [agentId, memberIds, now],
  })
