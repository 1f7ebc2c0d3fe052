import type { Queryable, Tx } from '#db/queryable.ts'

/** Closed rounds whose stake is not counted yet, taken by this transaction and marked as counted. */
export async function takeUncounted(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<{ memberId: string; currency: string; stake: bigint }[]> {
  return tx.query({
    text: `update game_round r set counted_at = $1 from (
        select member_id, id from game_round where state = 'CLOSED' and counted_at is null
          order by ended_at limit $2 for update skip locked) due
      where r.member_id = due.member_id and r.id = due.id
      returning r.member_id as "memberId", r.currency, r.stake`,
    values: [now, limit],
  })
}

export type RoundRow = {
  id: string
  nodeId: number
  title: string
  code: string
  vendorCode: string
  category: string
  roundRef: string
  currency: string
  stake: bigint
  payout: bigint
  state: 'OPEN' | 'CLOSED' | 'VOID'
  startedAt: Date
  endedAt: Date | null
}

export type RoundFilter = {
  memberId: string
  from: Date
  until: Date
  /** As the catalogue shows them. */
  nodeIds?: readonly number[] | undefined
  status?: 'open' | 'won' | 'lost' | 'void' | undefined
  keyword?: string | undefined
  /** A bet's number, whole or its end. */
  betNumber?: string | undefined
}

/** NOTE: the id of a round carries its time, yet of the process's clock; started_at decides. */
const where = `r.member_id = $1 and r.started_at >= $2 and r.started_at < $3
  and r.id >= ledger_key_floor($2 - interval '1 day') and r.id < ledger_key_floor($3 + interval '1 day')
  and ($4::int[] is null or r.node_id = any ($4))
  and ($5::text is null or $5 = case r.state when 'OPEN' then 'open' when 'VOID' then 'void'
    else case when r.payout > 0 and r.payout >= r.stake then 'won' else 'lost' end end)
  and ($6::text is null or g.title ilike $6 or r.round_ref ilike $6 or r.id::text like $7)`

const likeOf = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const valuesOf = (filter: RoundFilter) => [
  filter.memberId,
  filter.from,
  filter.until,
  filter.nodeIds ?? null,
  filter.status ?? null,
  filter.keyword ? likeOf(filter.keyword) : null,
  filter.betNumber ? `%${filter.betNumber}` : null,
]

export async function selectRounds(db: Queryable, filter: RoundFilter, limit: number): Promise<RoundRow[]> {
  return db.query<RoundRow>({
    name: 'game-rounds',
    text: `select r.id, r.node_id as "nodeId", g.title, g.code, g.vendor_code as "vendorCode", g.category,
        r.round_ref as "roundRef", r.currency, r.stake, r.payout, r.state, r.started_at as "startedAt",
        r.ended_at as "endedAt"
      from game_round r join game g on g.node_id = r.node_id where ${where} order by r.id desc limit $8`,
    values: [...valuesOf(filter), limit],
  })
}

export type RoundTotals = { count: bigint; stake: bigint; valid: bigint; payout: bigint; settled: bigint }

export async function sumRounds(db: Queryable, filter: RoundFilter): Promise<RoundTotals> {
  const [row] = await db.query<RoundTotals>({
    name: 'game-rounds-sum',
    text: `select count(*) as count, coalesce(sum(r.stake), 0)::bigint as stake,
        coalesce(sum(r.stake) filter (where r.state = 'CLOSED'), 0)::bigint as valid,
        coalesce(sum(r.payout), 0)::bigint as payout,
        coalesce(sum(r.payout - r.stake) filter (where r.state = 'CLOSED'), 0)::bigint as settled
      from game_round r join game g on g.node_id = r.node_id where ${where}`,
    values: valuesOf(filter),
  })
  return row ?? { count: 0n, stake: 0n, valid: 0n, payout: 0n, settled: 0n }
}

/** Titles of the games of some rounds, by the rounds' ids. */
export async function selectRoundTitles(
  db: Queryable,
  memberId: string,
  roundIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; title: string }>({
    name: 'game-round-titles',
    text: `select r.id, g.title from game_round r join game g on g.node_id = r.node_id
      where r.member_id = $1 and r.id = any ($2::uuid[])`,
    values: [memberId, roundIds],
  })
  return new Map(rows.map((row) => [row.id, row.title]))
}
