import type { ChaseReason } from '@suntala/contract/chase-terms'
import type { Queryable } from '#db/queryable.ts'
import type { ChaseRow } from '#lottery/chase-store.ts'

export type ShownChaseRow = Pick<
  ChaseRow,
  'id' | 'memberId' | 'gameCode' | 'state' | 'stop' | 'profit' | 'madeAt' | 'endedAt' | 'lines'
> & {
  reason: ChaseReason | null
  issueCount: number
  doneCount: number
  total: bigint
  held: bigint
  staked: bigint
  returned: bigint
  payout: bigint
}

const shown = `select c.id, c.member_id as "memberId", c.game_code as "gameCode", c.state, c.stop, c.profit,
    c.made_at as "madeAt", c.ended_at as "endedAt", c.lines, t.reason, i.*
  from lottery_chase c
  left join lottery_chase_step t on t.chase_id = c.id and t.place is null
  cross join lateral (select count(*)::int as "issueCount", count(*) filter (where i.state <> 'WAITING')::int as "doneCount",
      sum(i.stake)::bigint as total, coalesce(sum(i.stake) filter (where i.state = 'WAITING'), 0)::bigint as held,
      coalesce(sum(i.stake) filter (where i.state = 'PLACED'), 0)::bigint as staked,
      coalesce(sum(i.stake) filter (where i.state = 'RETURNED'), 0)::bigint as returned,
      coalesce(sum((select sum(p.amount) from lottery_slip s join lottery_issue g on g.id = s.issue_id and g.state = 'SETTLED'
        join lottery_payout p on p.issue_id = s.issue_id and p.member_id = s.member_id and p.slip_id = s.id
        where s.member_id = c.member_id and s.id = i.slip_id)), 0)::bigint as payout
    from lottery_chase_issue i where i.chase_id = c.id) i`

/** A chase of a member's own with its sums. */
export async function selectShownChase(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<ShownChaseRow | undefined> {
  const [row] = await db.query<ShownChaseRow>({
    name: 'lottery-chase-shown',
    text: `${shown} where c.member_id = $1 and c.id = $2`,
    values: [memberId, id],
  })
  return row
}

export type ChaseFilter = {
  memberId: string
  gameCode?: string | undefined
  state?: 'running' | 'ended' | undefined
  limit: number
  offset: number
}

/** A page of a member's chases, newest first, each with the count of all that fit the filter. */
export async function selectShownChases(
  db: Queryable,
  { memberId, gameCode, state, limit, offset }: ChaseFilter,
): Promise<(ShownChaseRow & { total: bigint; matching: bigint })[]> {
  return db.query({
    text: `with wanted as (select c.id, count(*) over () as matching from lottery_chase c where c.member_id = $1
          and ($2::text is null or c.game_code = $2)
          and ($3::text is null or ($3 = 'running') = (c.state = 'RUNNING'))
        order by c.id desc limit $4 offset $5)
      select w.matching, s.* from wanted w join lateral (${shown} where c.id = w.id) s on true order by s.id desc`,
    values: [memberId, gameCode ?? null, state ?? null, limit, offset],
  })
}

export type NamedHold = { id: string; chaseId: string; gameCode: string }

/** The chases of a member that these ids mean, each the id of a chase or of a hold for one of its issues. */
export async function selectChasesOfHolds(
  db: Queryable,
  memberId: string,
  ids: readonly string[],
): Promise<NamedHold[]> {
  return db.query<NamedHold>({
    text: `select c.id, c.id as "chaseId", c.game_code as "gameCode" from lottery_chase c
        where c.member_id = $1 and c.id = any ($2::uuid[])
      union all select i.hold_id, c.id, c.game_code from lottery_chase_issue i join lottery_chase c on c.id = i.chase_id
        where c.member_id = $1 and i.hold_id = any ($2::uuid[])`,
    values: [memberId, ids],
  })
}

/** What is held for the issues of a member's chases that are still to come, by account. */
export async function selectHeldInChases(
  db: Queryable,
  memberId: string,
): Promise<{ accountId: bigint; held: bigint }[]> {
  return db.query({
    text: `select c.account_id as "accountId", sum(i.stake)::bigint as held from lottery_chase c
      join lottery_chase_issue i on i.chase_id = c.id and i.state = 'WAITING' where c.member_id = $1 group by 1`,
    values: [memberId],
  })
}
