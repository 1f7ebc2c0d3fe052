import type { Queryable } from '#db/queryable.ts'

/** What is looked at of the money of members: from when on, in which currency, and from which amount on. */
export type MoneyAsked = { since: Date; currency: string; leastAmount: bigint; leastTimes: number }

export type CircleRow = {
  /** In the order in which the money went, the topmost account first. */
  memberIds: string[]
  amount: bigint
  count: number
  lastAt: Date
}

const flows = `flow as materialized (
    select t.member_id as giver, t.taker_id as taker, sum(t.amount)::bigint as amount, count(*)::int as count, max(t.created_at) as last_at
      from member_transfer t
      where t.created_at >= $1 and t.currency = $2
        and not exists (select from member_transfer_reversal r where r.transfer_id = t.id and r.state = 'CONFIRMED')
      group by 1, 2 having sum(t.amount) >= $3 and count(*) >= $4)`
const valuesOf = ({ since, currency, leastAmount, leastTimes }: MoneyAsked) => [
  since,
  currency,
  leastAmount,
  leastTimes,
]

/**
 * Money that came back to where it started over two to five accounts, by what went least on its way. Money is given along a line alone, so the
 * topmost account of a circle has all others below it.
 */
export const selectCircles = (db: Queryable, asked: MoneyAsked): Promise<CircleRow[]> =>
  db.query<CircleRow>({
    text: `with recursive ${flows},
        depth as (select member_id, max(depth) as depth from member_closure
          where member_id in (select giver from flow union select taker from flow) group by 1),
        way as (
          select array[f.giver, f.taker] as path, f.amount, f.count, f.last_at, false as is_back
            from flow f join depth g on g.member_id = f.giver join depth t on t.member_id = f.taker where g.depth < t.depth
          union all
          select w.path || f.taker, least(w.amount, f.amount), least(w.count, f.count), greatest(w.last_at, f.last_at), f.taker = w.path[1]
            from way w join flow f on f.giver = w.path[cardinality(w.path)]
              join depth t on t.member_id = f.taker join depth s on s.member_id = w.path[1]
            where not w.is_back and (f.taker = w.path[1] or f.taker <> all (w.path) and cardinality(w.path) < 5 and t.depth > s.depth))
      select path[1:cardinality(path) - 1] as "memberIds", amount, count, last_at as "lastAt" from way where is_back
        order by path`,
    values: valuesOf(asked),
  })

export type PassedRow = { giverId: string; takerId: string; amount: bigint; count: number; lastAt: Date }

/**
 * What one paid in and gave to another, who took most of it out and bet hardly more than what is asked of it: money went through the house, and the
 * bets were there for that.
 */
export const selectPassed = (db: Queryable, asked: MoneyAsked): Promise<PassedRow[]> =>
  db.query<PassedRow>({
    text: `with ${flows}
      select f.giver as "giverId", f.taker as "takerId", f.amount, f.count, f.last_at as "lastAt" from flow f
        where 0.8 * f.amount <= (select coalesce(sum(d.amount), 0) from deposit d
            where d.member_id = f.giver and d.state = 'CREDITED' and d.currency = $2 and d.created_at >= $1)
          and 0.8 * f.amount <= (select coalesce(sum(w.amount_disbursed), 0) from withdrawal w
            where w.member_id = f.taker and w.currency = $2 and w.created_at >= $1)
          and 1.5 * f.amount >= (select coalesce(sum(b.valid), 0) from settled_bet_window b
            where b.member_id = f.taker and b.currency = $2 and b.starts_at >= $1)
        order by 1, 2`,
    values: valuesOf(asked),
  })

/** Which of two accounts of a line stands above. */
export const selectUpper = (db: Queryable, pairs: readonly PassedRow[]): Promise<string[]> =>
  db
    .query<{ agentId: string }>({
      text: `select coalesce(c.ancestor_id, p.taker) as "agentId"
        from unnest($1::uuid[], $2::uuid[]) with ordinality p(giver, taker, number)
          left join member_closure c on c.ancestor_id = p.giver and c.member_id = p.taker order by p.number`,
      values: [pairs.map(({ giverId }) => giverId), pairs.map(({ takerId }) => takerId)],
    })
    .then((rows) => rows.map(({ agentId }) => agentId))
