import type { BetPlace } from '#betting/bet-place.ts'
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
  /** Nothing was taken for it. */
  isFree: boolean
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

const columns = `r.member_id as "memberId", r.id, g.code, g.title, g.category, g.vendor_code as "vendorCode", r.round_ref as "roundRef", r.stake,
  r.payout, r.started_at as "startedAt", (extract(epoch from r.started_at) * 1000000)::bigint as "startedMicros",
  r.free_grant_id is not null as "isFree"`

/** Of the rows of `game_round r` and their `game g`. */
const fits = (whose: Whose) => `${isTheirs('r.member_id', whose)}
  and r.started_at >= $2 and r.started_at < $3
  and ($4::text is null or g.category = $4)
  and ($5::text[] is null or (g.vendor_code = any ($5)) = $6)
  and ($7::text[] is null or g.code = any ($7) or r.round_ref ilike $8 or r.id::text like $9)`

const valuesOf = ({ from, until, category, vendors, words, ...whose }: RoundFilter) => [
  whoseValue(whose),
  from,
  until,
  category ?? null,
  vendors?.codes ?? null,
  vendors?.isIn ?? true,
  words?.games ?? null,
  words && likeOf(words.reference),
  words?.idEnd === undefined ? null : `%${words.idEnd}`,
]

/** A member's rounds that are under way, the latest first. */
export const selectOpenRounds = (db: Queryable, filter: RoundFilter): Promise<RoundRow[]> =>
  db.query<RoundRow>({
    name: nameFor('game-open-rounds', filter),
    text: `select ${columns} from game_round r join game g on g.node_id = r.node_id
      where ${fits(filter)} and r.state = 'OPEN' order by r.started_at desc, r.id desc`,
    values: valuesOf(filter),
  })

export type FreeRoundFilter = RoundFilter & { outcome?: 'won' | 'lost' | 'void' | undefined }
export type FreeRoundRow = RoundRow & { isVoid: boolean }

/** Free rounds that ended: they stand in no settled bet. */
const ended = (
  filter: FreeRoundFilter,
) => `${fits(filter)} and r.free_grant_id is not null and r.state <> 'OPEN'
  and ($10::text is null or $10 = case when r.state = 'VOID' then 'void' when r.payout > 0 then 'won' else 'lost' end)`

/** Up to `limit` of them from a part of the list, the latest first: its newest, or with `isUpward` its oldest. */
export const selectFreeRounds = (
  db: Queryable,
  filter: FreeRoundFilter,
  part: { before?: BetPlace | undefined; after?: BetPlace | undefined; isUpward: boolean; limit: number },
): Promise<FreeRoundRow[]> => {
  const order = part.isUpward ? 'asc' : 'desc'
  return db.query<FreeRoundRow>({
    name: nameFor(`game-free-rounds-${order}`, filter),
    text: `select * from (select ${columns}, r.state = 'VOID' as "isVoid"
        from game_round r join game g on g.node_id = r.node_id where ${ended(filter)}
          and ($11::bigint is null or (r.started_at, r.id) < (timestamptz 'epoch' + $11 * interval '1 microsecond', $12::uuid))
          and ($13::bigint is null or (r.started_at, r.id) > (timestamptz 'epoch' + $13 * interval '1 microsecond', $14::uuid))
        order by r.started_at ${order}, r.id ${order} limit $15) found order by "startedAt" desc, id desc`,
    values: [
      ...valuesOf(filter),
      filter.outcome ?? null,
      part.before?.micros ?? null,
      part.before?.id ?? null,
      part.after?.micros ?? null,
      part.after?.id ?? null,
      part.limit,
    ],
  })
}

/** How many they are, and what they won. */
export async function sumFreeRounds(
  db: Queryable,
  filter: FreeRoundFilter,
): Promise<{ count: bigint; payout: bigint }> {
  const [row] = await db.query<{ count: bigint; payout: bigint }>({
    name: nameFor('game-free-sums', filter),
    text: `select count(*) as count, coalesce(sum(r.payout), 0)::bigint as payout
      from game_round r join game g on g.node_id = r.node_id where ${ended(filter)}`,
    values: [...valuesOf(filter), filter.outcome ?? null],
  })
  return row ?? { count: 0n, payout: 0n }
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

/** What wins of a member's free rounds were, by their transfers. */
export const selectFreeWins = (
  db: Queryable,
  memberId: string,
  transferIds: readonly string[],
): Promise<{ id: string; title: string; amount: bigint }[]> =>
  db.query({
    name: 'game-free-wins',
    text: `select t.transfer_id as id, g.title, t.amount from game_transaction t
        join game_round r on r.member_id = t.member_id and r.id = t.round_id join game g on g.node_id = r.node_id
      where t.transfer_id = any ($2::uuid[]) and t.member_id = $1 and r.free_grant_id is not null`,
    values: [memberId, transferIds],
  })
