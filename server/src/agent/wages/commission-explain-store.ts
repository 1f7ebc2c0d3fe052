import type { Queryable } from '#db/queryable.ts'
import { onLotteries } from '#agent/wages/commission-store.ts'
import type { Corrected } from '#agent/wages/income-store.ts'
import type { WageRow } from '#agent/wages/wage-store.ts'

type Of = Pick<WageRow, 'memberId' | 'periodStartsAt' | 'tick' | 'currency'>
const valuesOf = ({ memberId, periodStartsAt, tick, currency }: Of) => [
  memberId,
  periodStartsAt,
  tick,
  currency,
]

/** Whose bets count: the member's own for a rebate, those of all who stood below for commission. */
const counted = {
  rebate: '(select $1::uuid as member_id)',
  commission: `(select member_id from agent_lines(array[$1]::uuid[]) where begins_at <= $2 and ends_at > $2)`,
} as const

type Kind = keyof typeof counted

const baseOf = (kind: Kind) => `select b.member_id, sum(b.valid)::bigint as base
  from ${counted[kind]} l join settled_bet_window b using (member_id)
  where b.starts_at >= $2 and b.starts_at < $3 and b.currency = $4 and ${onLotteries} and b.is_funded group by 1 having sum(b.valid) <> 0`

/** Whose bets on lotteries a commission or rebate was reckoned on, those with most first. */
export const selectBettors = (
  db: Queryable,
  of: Of,
  { kind, limit }: { kind: Kind; limit: number },
): Promise<{ account: string; base: bigint }[]> =>
  db.query({
    name: `agent-commission-bettors-${kind}`,
    text: `select m.username as account, b.base from (${baseOf(kind)}) b join member m on m.id = b.member_id
      order by 2 desc, 1 limit $5`,
    values: [...valuesOf(of), limit],
  })

export type LevelRow = { account: string; base: bigint; ratePpm: number | null }

/** What came by each account directly below, with the rate that it had been given, or null. */
export const selectLevels = (db: Queryable, of: Of, limit: number): Promise<LevelRow[]> =>
  db.query<LevelRow>({
    name: 'agent-commission-levels',
    text: `with base as (${baseOf('commission')}),
      chain as (select * from agent_chains_at((select array_agg(member_id) from base), $2)),
      level as (
        select d.ancestor_id as id, sum(b.base)::bigint as base from chain o
          join chain d on d.member_id = o.member_id and d.depth = o.depth - 1 join base b on b.member_id = o.member_id
          where o.ancestor_id = $1 group by 1)
      select m.username as account, l.base, agent_rate_at(l.id, $2) as "ratePpm" from level l join member m using (id)
        order by abs(l.base) desc, 1 limit $5`,
    values: [...valuesOf(of), limit],
  })

/** What of bets on lotteries was given back in the windows. */
export async function sumGivenBack(db: Queryable, of: Of, kind: Kind): Promise<Corrected> {
  const [row] = await db.query<Corrected>({
    name: `agent-commission-given-back-${kind}`,
    text: `select count(*)::int as bets, coalesce(sum(s.valid), 0)::bigint as valid, coalesce(sum(s.payout), 0)::bigint as payout
      from ${counted[kind]} l join betting_bets() s on s.member_id = l.member_id and s.is_funded and s.entry > 0 and s.settled_at >= $2
        and s.settled_at < $3 and s.currency = $4 and s.source = 'lottery' and s.valid <> 0`,
    values: valuesOf(of),
  })
  return row ?? { bets: 0, valid: 0n, payout: 0n }
}
