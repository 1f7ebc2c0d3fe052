import type { Currency } from '@suntala/contract/minor'
import type { SettledBetRow } from '#betting/store.ts'
import type { Queryable } from '#db/queryable.ts'

export type TeamBetsAfter = {
  agentId: string
  currency: Currency
  from: Date
  until: Date
  /** The key of a bet. */
  after: string | undefined
  limit: number
}

/** The key says whose, when it was placed in microseconds, and which. */
export type TeamBetRow = Omit<SettledBetRow, 'category'> & { key: string }

/** By the primary key of settled bets, member by member, so that each part costs as much as it holds. */
export function selectTeamBetsAfter(
  db: Queryable,
  { agentId, currency, from, until, after, limit }: TeamBetsAfter,
): Promise<TeamBetRow[]> {
  const [memberId = null, micros = null, id = null] = after?.split('_') ?? []
  return db.query<TeamBetRow>({
    name: 'betting-team-after',
    text: `select s.member_id as "memberId", s.source, s.source_id as id, s.placed_at as "placedAt", s.vendor, s.game, s.reference,
        (s.stake + coalesce(b.stake, 0))::bigint as stake, (s.valid + coalesce(b.valid, 0))::bigint as valid,
        (s.payout + coalesce(b.payout, 0))::bigint as payout,
        s.member_id || '_' || (extract(epoch from s.placed_at) * 1000000)::bigint || '_' || s.source_id as key
      from team_of($1) t
      cross join lateral (select o.* from settled_bet o where o.member_id = t.member_id and o.entry = 0 and o.currency = $2
          and o.placed_at >= $3 and o.placed_at < $4
          and (t.member_id is distinct from $5::uuid
            or (o.placed_at, o.source_id) > (timestamptz 'epoch' + $6::bigint * interval '1 microsecond', $7::uuid))
        order by o.placed_at, o.source_id limit $8) s
      left join lateral (select sum(c.stake) as stake, sum(c.valid) as valid, sum(c.payout) as payout from settled_bet c
        where c.member_id = s.member_id and c.placed_at = s.placed_at and c.source_id = s.source_id and c.entry > 0) b on true
      where $5::uuid is null or t.member_id >= $5::uuid
      order by s.member_id, s.placed_at, s.source_id limit $8`,
    values: [agentId, currency, from, until, memberId, micros, id, limit],
  })
}
