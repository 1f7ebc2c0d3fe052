import type { Currency } from '@suntala/contract/minor'
import type { Queryable } from '#db/queryable.ts'
import { isTheirs, type Team, whoseValue } from '#ledger/whose.ts'

export type TeamBetSpan = { team: Team; currency: Currency; from: Date; until: Date }

const windows = (team: Team, columns: string) => `select ${columns} from settled_bet_window w
  where ${isTheirs('w.member_id', { team })} and w.currency = $2 and w.starts_at >= $3 and w.starts_at < $4`

const valuesOf = ({ team, currency, from, until }: TeamBetSpan) => [
  whoseValue({ team }),
  currency,
  from,
  until,
]

export type TeamBetRow = {
  /** Of the time zone that was asked for; null in the sums of a category. */
  day: string | null
  category: string | null
  vendor: string | null
  stake: bigint
  valid: bigint
  payout: bigint
}

/** What a team's windows of settled bets came to, by day, and by category and vendor. */
export const sumTeamWindows = (db: Queryable, span: TeamBetSpan, timeZone: string): Promise<TeamBetRow[]> =>
  db.query<TeamBetRow>({
    text: `select day, category, vendor, sum(stake)::bigint as stake, sum(valid)::bigint as valid, sum(payout)::bigint as payout
      from (${windows(span.team, '(w.starts_at at time zone $5)::date::text as day, category, vendor, stake, valid, payout')}) bet
      group by grouping sets ((day), (category, vendor))`,
    values: [...valuesOf(span), timeZone],
  })

/** How many of a team, closed accounts left out, have valid bets, by day; the day null stands for the whole span. */
export const countTeamActive = (
  db: Queryable,
  span: TeamBetSpan,
  timeZone: string,
): Promise<{ day: string | null; count: number }[]> =>
  db.query({
    text: `select day, count(*)::int as count
      from (select day, member_id from (${windows(span.team, '(w.starts_at at time zone $5)::date::text as day, w.member_id, valid')}) bet
        group by grouping sets ((day, member_id), (member_id)) having sum(valid) > 0) active
      where not exists (select from member m where m.id = active.member_id and m.state = 'CLOSED')
      group by day`,
    values: [...valuesOf(span), timeZone],
  })

export type MemberBetRow = { memberId: string; stake: bigint; valid: bigint; payout: bigint }

/** What the windows of each of a team came to. */
export const sumTeamByMember = (db: Queryable, span: TeamBetSpan): Promise<MemberBetRow[]> =>
  db.query<MemberBetRow>({
    text: `select member_id as "memberId", sum(stake)::bigint as stake, sum(valid)::bigint as valid, sum(payout)::bigint as payout
      from (${windows(span.team, 'w.member_id, stake, valid, payout')}) bet group by member_id`,
    values: valuesOf(span),
  })
