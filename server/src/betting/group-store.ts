import type { Currency } from '@suntala/contract/minor'
import type { Queryable } from '#db/queryable.ts'

export type SettledGroupRow = {
  /** Of the time zone that was asked for; null in the sums of a category or a game. */
  day: string | null
  category: string | null
  vendor: string | null
  /** Null in the sums of a category. */
  game: string | null
  bets: number
  stake: bigint
  valid: bigint
  payout: bigint
}

export type SettledSpan = {
  memberId: string
  currency: Currency
  /** Of the moment when the stake was placed. */
  from: Date
  until: Date
  timeZone: string
}

/** What a member's bets came to by day, by category and vendor, and by game; what was given back is taken off. */
export const sumSettledGroups = (
  db: Queryable,
  { memberId, currency, from, until, timeZone }: SettledSpan,
): Promise<SettledGroupRow[]> =>
  db.query<SettledGroupRow>({
    name: 'betting-settled-groups',
    text: `select day, category, vendor, game, count(*) filter (where entry = 0)::int as bets, sum(stake)::bigint as stake,
        sum(valid)::bigint as valid, sum(payout)::bigint as payout
      from (select (placed_at at time zone $5)::date::text as day, category, vendor, game, entry, stake, valid, payout
        from settled_bet where member_id = $1 and placed_at >= $2 and placed_at < $3 and currency = $4) bet
      group by grouping sets ((day), (category, vendor), (category, vendor, game))`,
    values: [memberId, from, until, currency, timeZone],
  })
