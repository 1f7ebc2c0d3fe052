import type { Queryable } from '#db/queryable.ts'

export type RecordRow = {
  id: string
  gameCode: string
  numero: string
  stake: bigint
  payout: bigint
  betCount: number
  placedAt: Date
  status: 'open' | 'won' | 'lost' | 'void'
  /** The first bets of the slip, enough to recognise it. */
  bets: { playType: string; key: string }[]
}

export type RecordFilter = {
  memberId: string
  from: Date
  until: Date
  status?: RecordRow['status'] | undefined
  /** Slips of these lotteries, or of an issue with this number. */
  gameCodes?: readonly string[] | undefined
  numero?: string | undefined
  /** A slip's number, whole or its end. */
  betNumber?: string | undefined
}

/** NOTE: a slip's id carries the time of the caller's clock, up to a day off; placed_at decides. */
const slips = `select s.id, s.issue_id, s.member_id, i.game_code as "gameCode", i.numero, s.stake, w.payout,
    s.bet_count as "betCount", s.placed_at as "placedAt",
    case when s.cancelled_at is not null or i.state = 'VOID' then 'void' when i.state <> 'SETTLED' then 'open'
      when w.payout >= s.stake then 'won' else 'lost' end as status
  from lottery_slip s join lottery_issue i on i.id = s.issue_id
  cross join lateral (select case when i.state = 'SETTLED' then coalesce(sum(p.amount), 0)::bigint else 0 end as payout
    from lottery_payout p where p.issue_id = s.issue_id and p.member_id = s.member_id and p.slip_id = s.id) w
  where s.member_id = $1 and s.placed_at >= $2 and s.placed_at < $3
    and s.id >= ledger_key_floor($2 - interval '1 day') and s.id < ledger_key_floor($3 + interval '1 day')
    and ($5::text[] is null or i.game_code = any ($5) or i.numero ilike $6 or s.id::text like $7)`
const fits = '($4::text is null or status = $4)'

const likeOf = (part: string): string => `%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const valuesOf = (filter: RecordFilter) => [
  filter.memberId,
  filter.from,
  filter.until,
  filter.status ?? null,
  filter.gameCodes ?? null,
  filter.numero === undefined ? '' : likeOf(filter.numero),
  filter.betNumber ? `%${filter.betNumber}` : null,
]

/** A member's slips, the newest first. */
export async function selectRecords(
  db: Queryable,
  filter: RecordFilter,
  limit: number,
): Promise<RecordRow[]> {
  return db.query<RecordRow>({
    name: 'lottery-records',
    text: `select page.*, coalesce(b.bets, '[]') as bets from
        (select * from (${slips}) slip where ${fits} order by "placedAt" desc, id desc limit $8) page
      cross join lateral (select jsonb_agg(jsonb_build_object('playType', play_type, 'key', key)) as bets from
        (select play_type, key from lottery_bet where issue_id = page.issue_id and member_id = page.member_id
          and slip_id = page.id order by id limit 3) first) b
      order by "placedAt" desc, id desc`,
    values: [...valuesOf(filter), limit],
  })
}

export type RecordTotals = { count: bigint; stake: bigint; valid: bigint; payout: bigint; settled: bigint }

/** Count and sums over the same slips: what was given back has no stake, what is open no profit yet. */
export async function sumRecords(db: Queryable, filter: RecordFilter): Promise<RecordTotals> {
  const [row] = await db.query<RecordTotals>({
    name: 'lottery-records-sum',
    text: `select count(*) as count, coalesce(sum(stake) filter (where status <> 'void'), 0)::bigint as stake,
        coalesce(sum(stake) filter (where status in ('won', 'lost')), 0)::bigint as valid,
        coalesce(sum(payout), 0)::bigint as payout,
        coalesce(sum(payout - stake) filter (where status in ('won', 'lost')), 0)::bigint as settled
      from (${slips}) slip where ${fits}`,
    values: valuesOf(filter),
  })
  return row ?? { count: 0n, stake: 0n, valid: 0n, payout: 0n, settled: 0n }
}
