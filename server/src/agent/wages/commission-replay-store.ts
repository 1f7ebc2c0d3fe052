import type { Currency } from '@suntala/contract/minor'
import type { Queryable } from '#db/queryable.ts'
import type { CommissionKind } from '#agent/wages/commission-rules.ts'
import type { CommissionSpan } from '#agent/wages/commission-store.ts'

/** Ticks at which commission was worked out, after one, or the newest ones; in their order. */
export const selectCommissionTicks = (
  db: Queryable,
  { after, newest, limit }: { after: Date | null; newest: boolean; limit: number },
): Promise<CommissionSpan[]> =>
  db.query<CommissionSpan>({
    text: `select from_at as "from", tick as until, currency, top_ppm as "topPpm" from (
        select * from agent_commission_tick where $1::timestamptz is null or tick > $1
          order by tick ${newest ? 'desc' : 'asc'} limit $2) t order by tick`,
    values: [after, limit],
  })

export type ChainLink = { memberId: string; ancestorId: string; own: bigint }

/** Who bet on lotteries by the bets themselves, each with all who stood above then, from the bettor up. */
export const selectRawChains = (
  db: Queryable,
  { from, until, currency }: CommissionSpan,
): Promise<ChainLink[]> =>
  db.query<ChainLink>({
    text: `with base as (
        select member_id, sum(valid)::bigint as own from betting_bets()
          where settled_at >= $1 and settled_at < $2 and source = 'lottery' and currency = $3 and is_funded group by 1 having sum(valid) <> 0)
      select c.member_id as "memberId", c.ancestor_id as "ancestorId", b.own
        from agent_chains_at((select array_agg(member_id) from base), $1) c join base b using (member_id)
        order by c.member_id, c.depth`,
    values: [from, until, currency],
  })

/** The rate that each account had been given then, or null, and whether it is an agent. */
export const selectRatesAt = (
  db: Queryable,
  memberIds: readonly string[],
  at: Date,
): Promise<{ memberId: string; ratePpm: number | null; isAgent: boolean }[]> =>
  db.query({
    text: `select id as "memberId", agent_rate_at(id, $2) as "ratePpm", agent_type_at(id, $2) in (1, 2, 41, 42) as "isAgent"
      from member where id = any ($1::uuid[])`,
    values: [memberIds, at],
  })

export type PaidShare = {
  id: string
  memberId: string
  kind: CommissionKind
  base: bigint
  ratePpm: number
  gross: bigint
  toDownlines: bigint
  earnedMicro: bigint
  restInMicro: bigint
  periodStartsAt: Date
}

/** What was written at a tick, each with what the one before it says goes on to it. */
export const selectShared = (
  db: Queryable,
  { until, currency }: { until: Date; currency: Currency },
): Promise<(PaidShare & { restBeforeMicro: bigint })[]> =>
  db.query({
    text: `select w.id, w.member_id as "memberId", w.kind, w.base, w.rate_ppm as "ratePpm", w.gross, w.to_downlines as "toDownlines",
        w.earned_micro as "earnedMicro", w.rest_in_micro as "restInMicro", w.period_starts_at as "periodStartsAt",
        coalesce(l.rest_out_micro, 0) as "restBeforeMicro"
      from agent_wage w left join lateral (select b.rest_out_micro from agent_wage b where b.member_id = w.member_id
        and b.kind = w.kind and b.tick < w.tick and b.currency = w.currency order by b.tick desc limit 1) l on true
      where w.contract_id is null and w.tick = $1 and w.currency = $2`,
    values: [until, currency],
  })

/** Commission and rebates of ticks at which none was worked out. */
export const selectStray = (db: Queryable): Promise<{ id: string; tick: Date }[]> =>
  db.query({
    text: `select w.id, w.tick from agent_wage w where w.contract_id is null
      and not exists (select from agent_commission_tick t where t.tick = w.tick and t.currency = w.currency) order by w.id limit 20`,
  })
