import type { Currency } from '@suntala/contract/minor'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { ChainAccount, CommissionKind } from '#agent/wages/commission-rules.ts'
import type { Span } from '#agent/wages/period-rules.ts'

/** Settled bets on the house's lotteries, as the windows sum them. */
export const onLotteries = `category = 'LOTT' and vendor = 'LOTT'`

export type CommissionSpan = Span & {
  currency: Currency
  /** What agents of the top have who were given no rate. */
  topPpm: number
}

/** Who bet on lotteries in windows that are summed, and all above them, as they stand now. */
export const selectChains = (
  tx: Tx,
  { from, until, currency, topPpm }: CommissionSpan,
): Promise<ChainAccount[]> =>
  tx.query<ChainAccount>({
    name: 'agent-chains',
    text: `with base as (
        select member_id, sum(valid)::bigint as own from settled_bet_window
          where starts_at >= $1 and starts_at < $2 and ${onLotteries} and currency = $3 and is_funded group by 1 having sum(valid) <> 0),
      chain as (select distinct c.ancestor_id as id from base join member_closure c using (member_id))
      select m.id as "memberId", m.upline_id as "uplineId", coalesce(b.own, 0)::bigint as own, coalesce(r.rate_ppm,
          case when m.upline_id is null and m.account_type in (1, 2, 41, 42) then $4::int else 0 end) as "ratePpm"
        from chain join member m using (id) left join agent_member r on r.member_id = m.id left join base b on b.member_id = m.id`,
    values: [from, until, currency, topPpm],
  })

export type Payee = { memberId: string; kind: CommissionKind }

/** What went on from the last commission or rebate of each before a tick, in their order. */
export async function selectRests(
  db: Queryable,
  payees: readonly Payee[],
  { tick, currency }: { tick: Date; currency: string },
): Promise<bigint[]> {
  const rows = await db.query<{ rest: bigint }>({
    name: 'agent-rests',
    text: `select coalesce(l.rest_out_micro, 0) as rest
      from unnest($1::uuid[], $2::text[]) with ordinality a(member_id, kind, number)
      left join lateral (select w.rest_out_micro from agent_wage w where w.member_id = a.member_id and w.kind = a.kind
        and w.tick < $3 and w.currency = $4 order by w.tick desc limit 1) l on true
      order by a.number`,
    values: [payees.map(({ memberId }) => memberId), payees.map(({ kind }) => kind), tick, currency],
  })
  return rows.map(({ rest }) => rest)
}

export async function insertCommissionTick(
  tx: Tx,
  { from, until, currency, topPpm }: CommissionSpan,
): Promise<void> {
  await tx.query({
    name: 'agent-commission-tick-insert',
    text: 'insert into agent_commission_tick (tick, from_at, currency, top_ppm) values ($1, $2, $3, $4)',
    values: [until, from, currency, topPpm],
  })
}
