import type { Queryable, Tx } from '#db/queryable.ts'
import { isTheirs, nameFor, type Whose, whoseValue } from '#ledger/whose.ts'

/** Closed rounds whose stake is not counted yet, taken by this transaction and marked as counted. */
export async function takeUncounted(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<{ memberId: string; currency: string; valid: bigint }[]> {
  return tx.query({
    text: `update game_round r set counted_at = $1 from (
        select member_id, id from game_round where state = 'CLOSED' and counted_at is null
          order by ended_at limit $2 for update skip locked) due, game g
      where r.member_id = due.member_id and r.id = due.id and g.node_id = r.node_id
      returning r.member_id as "memberId", r.currency, game_valid_bet(g.category, r.stake, r.payout) as valid`,
    values: [now, limit],
  })
}

export type RoundRow = {
  memberId: string
  id: string
  code: string
  title: string
  category: string
  vendorCode: string
  roundRef: string
  stake: bigint
  payout: bigint
  startedAt: Date
  startedMicros: bigint
}

export type RoundFilter = Whose & {
  from: Date
  until: Date
  /** Stored category, and of these vendors alone or all but these. */
  category?: string | undefined
  vendors?: { codes: readonly string[]; isIn: boolean } | undefined
  /** Any one of these: a game's code, a part of the round's name, the end of the round's id. */
  words?: { games: readonly string[]; reference: string; idEnd: string | undefined } | undefined
}

const likeOf = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** A member's rounds that are under way, the latest first. */
export async function selectOpenRounds(
  db: Queryable,
  { from, until, category, vendors, words, ...whose }: RoundFilter,
): Promise<RoundRow[]> {
  return db.query<RoundRow>({
    name: nameFor('game-open-rounds', whose),
    text: `select r.member_id as "memberId", r.id, g.code, g.title, g.category, g.vendor_code as "vendorCode", r.round_ref as "roundRef", r.stake,
        r.payout, r.started_at as "startedAt",
        (extract(epoch from r.started_at) * 1000000)::bigint as "startedMicros"
      from game_round r join game g on g.node_id = r.node_id
      where ${isTheirs('r.member_id', whose)}
        and r.state = 'OPEN' and r.started_at >= $2 and r.started_at < $3
        and ($4::text is null or g.category = $4)
        and ($5::text[] is null or (g.vendor_code = any ($5)) = $6)
        and ($7::text[] is null or g.code = any ($7) or r.round_ref ilike $8 or r.id::text like $9)
      order by r.started_at desc, r.id desc`,
    values: [
      whoseValue(whose),
      from,
      until,
      category ?? null,
      vendors?.codes ?? null,
      vendors?.isIn ?? true,
      words?.games ?? null,
      words && likeOf(words.reference),
      words?.idEnd === undefined ? null : `%${words.idEnd}`,
    ],
  })
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
