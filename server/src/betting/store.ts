import { type BetPlace, comparePlaces } from '#betting/bet-place.ts'
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
  placedMicros: bigint
  category: string
  vendor: string
  game: string
  reference: string
  currency: string
  stake: bigint
  valid: bigint
  payout: bigint
}

/** The span and the filters, of each row of `settled_bet s`: one that takes something back repeats what its bet says. */
const fits = (whose: Whose) => `${isTheirs('s.member_id', whose)}
    and (s.placed_at, s.source_id) > (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid)
    and (s.placed_at, s.source_id) < (timestamptz 'epoch' + $4::bigint * interval '1 microsecond', $5::uuid)
    and ($6::text is null or s.category = $6)
    and ($7::text[] is null or (s.vendor = any ($7)) = $8)
    and ($9::text[] is null or s.game = any ($9) or s.reference ilike $10 or s.source_id::text like $11)`

/** What came of a bet of these sums. */
const outcomeIs = ({ stake, payout }: { stake: string; payout: string }) =>
  `($12::text is null or $12 = case when ${stake} = 0 and ${payout} = 0 then 'void'
    when ${payout} >= ${stake} then 'won' else 'lost' end)`

/** A bet with all that was taken back of it; what is left of one given back whole is nothing. */
const whole = `s.member_id, s.source_id, s.placed_at, min(s.source) as source, min(s.category) as category, min(s.vendor) as vendor,
    min(s.game) as game, min(s.reference) as reference, min(s.currency) as currency, sum(s.stake)::bigint as stake,
    sum(s.valid)::bigint as valid, sum(s.payout)::bigint as payout`
const wholeBet = 'group by s.member_id, s.placed_at, s.source_id'

const likeOf = (part: string): string => part.replace(/[\\%_]/g, (sign) => `\\${sign}`)

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const firstId = '00000000-0000-0000-0000-000000000000'
const microsOf = (at: Date): bigint => BigInt(at.getTime()) * 1000n

/** Both ends as places, so that the key of the table bounds what is read. */
function boundsOf({ from, until }: SettledBetFilter, { before, after }: SettledBetPart) {
  const start = { micros: microsOf(from) - 1n, id: lastId }
  const end = { micros: microsOf(until), id: firstId }
  const lower = after && comparePlaces(after, start) > 0 ? after : start
  const upper = before && comparePlaces(before, end) < 0 ? before : end
  return [lower.micros, lower.id, upper.micros, upper.id]
}

const valuesOf = (filter: SettledBetFilter, part: SettledBetPart) => {
  const { category, vendors, outcome, words } = filter
  return [
    whoseValue(filter),
    ...boundsOf(filter, part),
    category ?? null,
    vendors?.codes ?? null,
    vendors?.isIn ?? true,
    words?.games ?? null,
    words && `%${likeOf(words.reference)}%`,
    words?.idEnd === undefined ? null : `%${words.idEnd}`,
    outcome ?? null,
  ]
}

/** Of a list, what is older than `before` and newer than `after`. */
export type SettledBetPart = { before?: BetPlace | undefined; after?: BetPlace | undefined }

/**
 * Up to `limit` settled bets of a part of the list, the latest placed first: its newest, or with `isUpward` its oldest.
 * What was taken back is looked up for these alone; an outcome is known of a whole bet alone.
 */
export async function selectSettledBets(
  db: Queryable,
  filter: SettledBetFilter,
  { limit, isUpward = false, ...part }: SettledBetPart & { limit: number; isUpward?: boolean | undefined },
): Promise<SettledBetRow[]> {
  const order = isUpward ? 'asc' : 'desc'
  const ordered = `order by s.placed_at ${order}, s.source_id ${order} limit $13`
  const found = filter.outcome
    ? `select ${whole} from settled_bet s where ${fits(filter)} ${wholeBet}
        having ${outcomeIs({ stake: 'sum(s.stake)', payout: 'sum(s.payout)' })} ${ordered}`
    : `select ${whole} from (select s.member_id, s.placed_at, s.source_id from settled_bet s
          where ${fits(filter)} and s.entry = 0 and $12::text is null ${ordered}) found
        join settled_bet s using (member_id, placed_at, source_id) ${wholeBet}`
  return db.query<SettledBetRow>({
    name: nameFor(`betting-settled-${order}${filter.outcome ? '-of-outcome' : ''}`, filter),
    text: `select member_id as "memberId", source, source_id as id, placed_at as "placedAt",
        (extract(epoch from placed_at) * 1000000)::bigint as "placedMicros", category, vendor, game, reference, currency,
        stake, valid, payout
      from (${found}) bet order by placed_at desc, source_id desc`,
    values: [...valuesOf(filter, part), limit],
  })
}

export type SettledBetSums = { count: bigint; stake: bigint; valid: bigint; payout: bigint }

/** What was taken back has the place of its bet, so that sums need no look at each bet but where an outcome is asked for. */
export async function sumSettledBets(db: Queryable, filter: SettledBetFilter): Promise<SettledBetSums> {
  const rows = filter.outcome
    ? `(select 0 as entry, sum(s.stake) as stake, sum(s.valid) as valid, sum(s.payout) as payout
        from settled_bet s where ${fits(filter)} ${wholeBet}) s
      where ${outcomeIs({ stake: 's.stake', payout: 's.payout' })}`
    : `settled_bet s where ${fits(filter)} and $12::text is null`
  const [row] = await db.query<SettledBetSums>({
    name: nameFor(filter.outcome ? 'betting-sums-of-outcome' : 'betting-sums', filter),
    text: `select count(*) filter (where s.entry = 0) as count, coalesce(sum(s.stake), 0)::bigint as stake,
        coalesce(sum(s.valid), 0)::bigint as valid, coalesce(sum(s.payout), 0)::bigint as payout from ${rows}`,
    values: valuesOf(filter, {}),
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

export type BetSpan = { memberId: string; from: Date; until: Date }

/** What the valid bets of members come to, each in a span of summed windows of their own. Who has none has no row. */
export const sumValid = (
  db: Queryable,
  spans: readonly BetSpan[],
  currency: string,
): Promise<{ memberId: string; valid: bigint }[]> =>
  db.query({
    name: 'betting-valid-of-many',
    text: `select s.member_id as "memberId", sum(b.valid)::bigint as valid
      from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) s(member_id, since, until)
      cross join lateral betting_valid_bets(s.member_id, $4, s.since, s.until) b group by 1`,
    values: [
      spans.map(({ memberId }) => memberId),
      spans.map(({ from }) => from),
      spans.map(({ until }) => until),
      currency,
    ],
  })
