import type { Queryable, Tx } from '#db/queryable.ts'
import { isTheirs, nameFor, type Whose, whoseValue } from '#ledger/whose.ts'

export async function makePartitions(tx: Tx): Promise<void> {
  await tx.query({ text: 'select betting_make_partitions()' })
}

/** @returns the end of the last window that is summed up */
export async function sumWindows(tx: Tx): Promise<Date> {
  const [row] = await tx.query<{ until: Date }>({ text: 'select betting_sum_windows() as until' })
  if (!row) throw new Error('no windows')
  return row.until
}

export async function selectSummedUntil(db: Queryable): Promise<Date> {
  const [row] = await db.query<{ until: Date }>({
    name: 'betting-summed-until',
    text: 'select summed_until as until from settled_bet_progress',
  })
  if (!row) throw new Error('no windows')
  return row.until
}

export type SettledBetFilter = Whose & {
  /** Of the moment when the stake was placed. */
  from: Date
  until: Date
  category?: string | undefined
  /** Of these vendors alone, or of all but these. */
  vendors?: { codes: readonly string[]; isIn: boolean } | undefined
  outcome?: 'won' | 'lost' | 'void' | undefined
  /** Any one of these: a game's code, a part of the round's or issue's name, the end of the bet's id. */
  words?: { games: readonly string[]; reference: string; idEnd: string | undefined } | undefined
}

export type SettledBetRow = {
  memberId: string
  source: 'game' | 'lottery'
  id: string
  placedAt: Date
  category: string
  vendor: string
  game: string
  reference: string
  stake: bigint
  valid: bigint
  payout: bigint
}

/** Each bet with all that was taken back of it; what is left of one given back whole is nothing. */
const betsOf = (
  whose: Whose,
) => `select s.member_id, s.source, s.source_id, s.placed_at, s.category, s.vendor, s.game, s.reference,
    s.stake + coalesce(b.stake, 0) as stake, s.valid + coalesce(b.valid, 0) as valid,
    s.payout + coalesce(b.payout, 0) as payout
  from settled_bet s
  left join lateral (select sum(c.stake)::bigint as stake, sum(c.valid)::bigint as valid, sum(c.payout)::bigint as payout
    from settled_bet c where c.member_id = s.member_id and c.placed_at = s.placed_at and c.source_id = s.source_id
      and c.entry > 0) b on true
  where ${isTheirs('s.member_id', whose)} and s.placed_at >= $2 and s.placed_at < $3 and s.entry = 0
    and ($4::text is null or s.category = $4)
    and ($5::text[] is null or (s.vendor = any ($5)) = $6)
    and ($7::text[] is null or s.game = any ($7) or s.reference ilike $8 or s.source_id::text like $9)`

const fits = `($10::text is null or $10 = case when stake = 0 and payout = 0 then 'void'
  when payout >= stake then 'won' else 'lost' end)`

const likeOf = (part: string): string => part.replace(/[\\%_]/g, (sign) => `\\${sign}`)

const valuesOf = ({ from, until, category, vendors, outcome, words, ...whose }: SettledBetFilter) => [
  whoseValue(whose),
  from,
  until,
  category ?? null,
  vendors?.codes ?? null,
  vendors?.isIn ?? true,
  words?.games ?? null,
  words && `%${likeOf(words.reference)}%`,
  words?.idEnd === undefined ? null : `%${words.idEnd}`,
  outcome ?? null,
]

/** A part of a member's settled bets, the latest placed first. */
export async function selectSettledBets(
  db: Queryable,
  filter: SettledBetFilter,
  { skip, limit }: { skip: number; limit: number },
): Promise<SettledBetRow[]> {
  return db.query<SettledBetRow>({
    name: nameFor('betting-settled', filter),
    text: `select member_id as "memberId", source, source_id as id, placed_at as "placedAt", category, vendor, game, reference, stake, valid, payout
      from (${betsOf(filter)}) bet where ${fits} order by placed_at desc, source_id desc offset $11 limit $12`,
    values: [...valuesOf(filter), skip, limit],
  })
}

/** Where a bet stands: when it was placed, in microseconds, and its id. */
export type BetPlace = { micros: string; id: string }

/** A member's bets that were placed before one of them, the latest first, by the primary key. */
export const selectBetsBefore = (
  db: Queryable,
  page: { memberId: string; before: BetPlace | undefined; limit: number },
): Promise<(Omit<SettledBetRow, 'memberId'> & { currency: string; placedMicros: bigint })[]> =>
  db.query({
    name: 'betting-before',
    text: `select s.source, s.source_id as id, s.placed_at as "placedAt", s.category, s.vendor, s.game, s.reference, s.currency,
        (extract(epoch from s.placed_at) * 1000000)::bigint as "placedMicros", (s.stake + coalesce(b.stake, 0))::bigint as stake, (s.valid + coalesce(b.valid, 0))::bigint as valid,
        (s.payout + coalesce(b.payout, 0))::bigint as payout
      from (select * from settled_bet where member_id = $1 and entry = 0
          and ($2::bigint is null
            or (placed_at, source_id) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid))
        order by placed_at desc, source_id desc limit $4) s
      left join lateral (select sum(c.stake) as stake, sum(c.valid) as valid, sum(c.payout) as payout from settled_bet c
        where c.member_id = s.member_id and c.placed_at = s.placed_at and c.source_id = s.source_id and c.entry > 0) b on true
      order by s.placed_at desc, s.source_id desc`,
    values: [page.memberId, page.before?.micros ?? null, page.before?.id ?? null, page.limit],
  })

export type SettledBetSums = { count: bigint; stake: bigint; valid: bigint; payout: bigint }

export async function sumSettledBets(db: Queryable, filter: SettledBetFilter): Promise<SettledBetSums> {
  const [row] = await db.query<SettledBetSums>({
    name: nameFor('betting-settled-sums', filter),
    text: `select count(*) as count, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(valid), 0)::bigint as valid,
        coalesce(sum(payout), 0)::bigint as payout
      from (${betsOf(filter)}) bet where ${fits}`,
    values: valuesOf(filter),
  })
  return row ?? { count: 0n, stake: 0n, valid: 0n, payout: 0n }
}

export async function selectActiveMembers(db: Queryable, since: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    text: `select distinct member_id as id from settled_bet_window where starts_at >= $1 and currency <> 'DEMO'
      order by 1`,
    values: [since],
  })
  return rows.map(({ id }) => id)
}
