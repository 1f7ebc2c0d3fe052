import type { Queryable } from '#db/queryable.ts'

export type ChangesAsked = { agentId: string; isDirect: boolean; limit: number }

const team = 'select member_id from team_of($1, null, $2)'

export type JoinedRow = { memberId: string; account: string; joinedAt: Date; total: number }

/** Who joined a team in a span, the newest first. */
export const selectJoined = (
  db: Queryable,
  { agentId, isDirect, limit, from, until }: ChangesAsked & { from: Date; until: Date },
): Promise<JoinedRow[]> =>
  db.query({
    text: `select m.id as "memberId", m.username as account, m.created_at as "joinedAt", count(*) over ()::int as total
      from member m where m.created_at >= $3 and m.created_at < $4 and m.state <> 'CLOSED' and m.id in (${team})
      order by m.created_at desc, m.id desc limit $5`,
    values: [agentId, isDirect, from, until, limit],
  })

export type LessRow = {
  memberId: string
  account: string
  /** Nothing any more, or less than half of what it was. */
  change: 'STOPPED' | 'FALLEN'
  now: bigint
  before: bigint
  /** The last with a valid bet. */
  lastDay: string
  total: number
}

/**
 * Who bet less in some days than in those before: what each came to by day is known up to the last tick of wages, and from then on by the
 * windows of settled bets. Of days that are not over as much time before is looked at: of the day on which that ends, the windows. It counts wherever the account stood then. Who rests is named to nobody who might ask them back.
 */
export const selectLess = (
  db: Queryable,
  asked: ChangesAsked & {
    beforeFrom: string
    beforeUntil: Date
    from: string
    to: string
    timeZone: string
    at: Date
  },
): Promise<LessRow[]> =>
  db.query({
    text: `with cut as (
        select day, day::timestamp at time zone $6 as starts_at
          from (select (($9::timestamptz - interval '1 microsecond') at time zone $6)::date as day) d),
      played as (
        select d.member_id, d.day, d.valid from agent_active_day d
          where d.day between $3 and $5 and d.day <> (select day from cut) and d.member_id in (${team})
        union all
        select w.member_id, cut.day, w.valid from cut
          join settled_bet_window w on w.starts_at >= cut.starts_at and w.starts_at < $9
          where w.currency <> 'DEMO' and w.member_id in (${team})
        union all
        select w.member_id, (w.starts_at at time zone $6)::date, w.valid from settled_bet_window w
          where w.starts_at >= (select settled_until from agent_progress) and w.currency <> 'DEMO' and w.member_id in (${team})
            and (w.starts_at at time zone $6)::date <> (select day from cut)),
      sums as (
        select member_id, coalesce(sum(valid) filter (where day >= $4), 0) as now, sum(valid) filter (where day < $4) as before,
            max(day) filter (where valid > 0) as last_day
          from played where day between $3 and $5 and (day <= (select day from cut) or day >= $4) group by 1),
      less as (
        select s.*, m.username, case when s.now <= 0 then 'STOPPED' else 'FALLEN' end as change
          from sums s join member m on m.id = s.member_id and m.state <> 'CLOSED' and not protection_rests(m.id, $8)
          where s.before > 0 and 2 * greatest(s.now, 0) < s.before),
      placed as (
        select *, row_number() over (partition by change order by before desc, member_id) as place,
            count(*) over (partition by change)::int as total from less)
      select member_id as "memberId", username as account, change, now::bigint, before::bigint, last_day::text as "lastDay", total
        from placed where place <= $7 order by change, place`,
    values: [
      asked.agentId,
      asked.isDirect,
      asked.beforeFrom,
      asked.from,
      asked.to,
      asked.timeZone,
      asked.limit,
      asked.at,
      asked.beforeUntil,
    ],
  })

export type BarredRow = {
  memberId: string
  account: string
  reason: 'LOCKED' | 'DISABLED' | 'NEVER'
  total: number
}

/**
 * Who cannot log in as things stand, and which accounts directly below nobody has ever logged in to: of those that are younger than the
 * oldest sign-in that is kept, as nobody knows of others.
 */
export const selectBarred = (
  db: Queryable,
  { agentId, isDirect, limit, keptSince, until }: ChangesAsked & { keptSince: Date; until: Date },
): Promise<BarredRow[]> =>
  db.query({
    text: `with barred as (
        select m.id, m.username, m.created_at,
            case when m.state in ('LOCKED', 'DISABLED') then m.state else 'NEVER' end as reason
          from member m join member_closure c on c.member_id = m.id
          where c.ancestor_id = $1 and c.depth > 0 and (not $2 or c.depth = 1) and m.created_at < $5 and (m.state in ('LOCKED', 'DISABLED')
            or c.depth = 1 and m.state = 'ACTIVE' and m.created_at > $4
              and not exists (select from sign_in s where s.member_id = m.id and s.outcome = 'OPENED')))
      select id as "memberId", username as account, reason, count(*) over ()::int as total
        from barred order by reason, created_at desc, id desc limit $3`,
    values: [agentId, isDirect, limit, keptSince, until],
  })
