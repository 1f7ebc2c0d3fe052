import type { Queryable } from '#db/queryable.ts'

/** Two accounts of one family: an agent with those directly below. */
export type PairRow = {
  agentId: string
  /** Who lost to whom, where it has a direction. */
  memberIds: [string, string]
  amount: bigint
  count: number
  lastAt: Date
}

/** An account counts for the family of its upline and for the one whose head it is. */
const families = (rows: string): string =>
  `family as (select r.*, f.agent_id from ${rows} r join member m on m.id = r.member_id and m.state <> 'CLOSED'
    cross join lateral (values (m.upline_id), (m.id)) f(agent_id) where f.agent_id is not null)`

type FlowAsked = {
  since: Date
  currency: string
  leastAmount: bigint
  leastHands: number
  leastShare: number
}

/**
 * Money that goes one way between two accounts of a family at tables of people: over several hands, nearly all of it, and much. Seats of a hand are paid
 * in one moment; each has a round of its own.
 */
export const selectTableFlows = (
  db: Queryable,
  { since, currency, leastAmount, leastHands, leastShare }: FlowAsked,
): Promise<PairRow[]> =>
  db.query<PairRow>({
    text: `with seat as (
          select r.member_id, s.room_id, r.ended_at, r.payout - r.stake as net, floor(extract(epoch from r.ended_at) / 4)::bigint as bin
            from game_round r join game_session s on s.member_id = r.member_id and s.node_id = r.node_id and s.room_id is not null
              and s.opened_at <= r.started_at and (s.ended_at is null or s.ended_at >= r.started_at)
            where r.state = 'CLOSED' and r.currency = $2 and r.started_at >= $1 and r.payout <> r.stake),
        ${families('seat')},
        hand as (
          select x.agent_id, x.member_id as loser, y.member_id as winner, least(-x.net, y.net) as amount, x.ended_at
            from family x cross join lateral (values (x.bin - 1), (x.bin), (x.bin + 1)) b(bin)
              join family y on y.agent_id = x.agent_id and y.room_id = x.room_id and y.bin = b.bin and y.member_id <> x.member_id
            where x.net < 0 and y.net > 0 and y.ended_at between x.ended_at - interval '3 seconds' and x.ended_at + interval '3 seconds'),
        flow as (select agent_id, loser, winner, sum(amount)::bigint as amount, count(*)::int as count, max(ended_at) as last_at
          from hand group by 1, 2, 3)
      select f.agent_id as "agentId", array[f.loser, f.winner] as "memberIds", f.amount, f.count, f.last_at as "lastAt"
        from flow f left join flow b on b.agent_id = f.agent_id and b.loser = f.winner and b.winner = f.loser
        where f.count >= $4 and f.amount - coalesce(b.amount, 0) >= $3 and f.amount >= $5::numeric * (f.amount + coalesce(b.amount, 0))
        order by 1, 2`,
    values: [since, currency, leastAmount, leastHands, leastShare],
  })

type OppositeAsked = FlowAsked & {
  /** A stake that more of a family have is anybody's. */
  mostAlike: number
}

/** Two accounts of a family that stake the same on issue after issue, of which exactly one wins: together they bet and risk nothing. */
export const selectOpposites = (
  db: Queryable,
  { since, currency, leastAmount, leastHands, leastShare, mostAlike }: OppositeAsked,
): Promise<PairRow[]> =>
  db.query<PairRow>({
    text: `with staked as (
          select s.member_id, s.game, s.reference, sum(s.stake) as stake, sum(s.payout) > 0 as has_won, max(s.settled_at) as settled_at
            from settled_bet s where s.settled_at >= $1 and s.source = 'lottery' and s.currency = $2
            group by 1, 2, 3 having sum(s.stake) >= $3::bigint / $4),
        ${families('staked')},
        alike as (select *, count(*) over (partition by agent_id, game, reference, stake) as members from family),
        pair as (
          select x.agent_id, x.member_id as one, y.member_id as other, x.stake, x.has_won <> y.has_won as is_opposite, x.settled_at
            from (select * from alike where members between 2 and $6) x
              join (select * from alike where members between 2 and $6) y
                on (y.agent_id, y.game, y.reference, y.stake) = (x.agent_id, x.game, x.reference, x.stake) and y.member_id > x.member_id)
      select agent_id as "agentId", array[one, other] as "memberIds", sum(stake)::bigint as amount, count(*)::int as count,
          max(settled_at) as "lastAt"
        from pair group by agent_id, one, other
        having count(*) >= $4 and sum(stake) >= $3 and count(*) filter (where is_opposite) >= $5::numeric * count(*)
        order by 1, 2`,
    values: [since, currency, leastAmount, leastHands, leastShare, mostAlike],
  })
