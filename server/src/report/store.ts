import type { Queryable, Tx } from '#db/queryable.ts'
import type { Figures, Hour } from '#report/rules.ts'

/** Whose figures: those of a currency, by the hours and days of a time zone. */
export type Scope = { timeZone: string; currency: string }

/** Makes counts of one scope wait for each other. @returns up to when it was counted; null before the first time */
export async function lockProgress(tx: Tx, { timeZone, currency }: Scope): Promise<Date | null> {
  await tx.query({
    text: `insert into report_progress (time_zone, currency, counted_until) values ($1, $2, 'epoch')
      on conflict do nothing`,
    values: [timeZone, currency],
  })
  const [row] = await tx.query<{ until: Date }>({
    text: `select counted_until as until from report_progress where time_zone = $1 and currency = $2 for update`,
    values: [timeZone, currency],
  })
  return row && row.until.getTime() > 0 ? row.until : null
}

export async function moveProgress(tx: Tx, { timeZone, currency }: Scope, until: Date): Promise<void> {
  await tx.query({
    text: `update report_progress set counted_until = $3 where time_zone = $1 and currency = $2`,
    values: [timeZone, currency, until],
  })
}

/** The first moment of the hour that a moment is in, of its day, or of the day some days before. */
export async function selectStart(
  db: Queryable,
  {
    timeZone,
    unit,
    at,
    daysBefore = 0,
  }: { timeZone: string; unit: 'hour' | 'day'; at: Date; daysBefore?: number },
): Promise<Date> {
  const [row] = await db.query<{ start: Date }>({
    name: 'report-start',
    text: `select case when $2 = 'hour' then date_trunc('hour', $3::timestamptz, $1)
      else (date_trunc('day', $3::timestamptz at time zone $1) - $4::int * interval '1 day') at time zone $1 end as start`,
    values: [timeZone, unit, at, daysBefore],
  })
  if (!row) throw new Error('the database told no time')
  return row.start
}

/** Puts the hours since a moment in the place of those that stand there. */
export async function replaceHours(
  tx: Tx,
  { timeZone, currency }: Scope,
  { from, hours }: { from: Date; hours: readonly Hour[] },
): Promise<void> {
  await tx.query({
    text: 'delete from report_hour where time_zone = $1 and currency = $2 and starts_at >= $3',
    values: [timeZone, currency, from],
  })
  const column = <Name extends keyof Hour>(name: Name) => hours.map((hour) => hour[name])
  await tx.query({
    text: `insert into report_hour (time_zone, currency, starts_at, turnover, winnings, game_wallets, deposits, withdrawals,
        new_members, players)
      select $1, $2, * from unnest($3::timestamptz[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
        $9::int[], $10::int[])`,
    values: [
      timeZone,
      currency,
      column('startsAt'),
      column('turnover'),
      column('winnings'),
      column('gameWallets'),
      column('deposits'),
      column('withdrawals'),
      column('newMembers'),
      column('players'),
    ],
  })
}

/** The same of the players of days. */
export async function replaceDays(
  tx: Tx,
  { timeZone, currency }: Scope,
  { from, days }: { from: Date; days: readonly { startsAt: Date; count: number }[] },
): Promise<void> {
  await tx.query({
    text: `delete from report_day where time_zone = $1 and currency = $2
      and day >= ($3::timestamptz at time zone $1)::date`,
    values: [timeZone, currency, from],
  })
  await tx.query({
    text: `insert into report_day (time_zone, currency, day, players)
      select $1, $2, (d.at at time zone $1)::date, d.players
        from unnest($3::timestamptz[], $4::int[]) d (at, players)`,
    values: [timeZone, currency, days.map(({ startsAt }) => startsAt), days.map(({ count }) => count)],
  })
}

export async function selectCountedUntil(db: Queryable, { timeZone, currency }: Scope): Promise<Date | null> {
  const [row] = await db.query<{ until: Date }>({
    name: 'report-counted-until',
    text: 'select counted_until as until from report_progress where time_zone = $1 and currency = $2',
    values: [timeZone, currency],
  })
  return row?.until ?? null
}

const sums = `coalesce(sum(h.turnover), 0)::bigint as turnover, coalesce(sum(h.winnings), 0)::bigint as winnings,
  coalesce(sum(h.game_wallets), 0)::bigint as "gameWallets", coalesce(sum(h.deposits), 0)::bigint as deposits,
  coalesce(sum(h.withdrawals), 0)::bigint as withdrawals, coalesce(sum(h.new_members), 0)::int as "newMembers"`

/** Every day of some up to that of a moment, oldest first, also those on which nothing was. */
export async function selectDays(
  db: Queryable,
  { timeZone, currency }: Scope,
  { at, count }: { at: Date; count: number },
): Promise<(Figures & { day: string })[]> {
  return db.query({
    name: 'report-days',
    text: `select d.day::date::text as day, ${sums}, coalesce(max(p.players), 0)::int as players
      from generate_series(date_trunc('day', $3::timestamptz at time zone $1) - ($4::int - 1) * interval '1 day',
        date_trunc('day', $3::timestamptz at time zone $1), interval '1 day') d (day)
      left join report_hour h on h.time_zone = $1 and h.currency = $2
        and h.starts_at >= d.day at time zone $1 and h.starts_at < (d.day + interval '1 day') at time zone $1
      left join report_day p on p.time_zone = $1 and p.currency = $2 and p.day = d.day::date
      group by d.day order by d.day`,
    values: [timeZone, currency, at, count],
  })
}

/** Every hour that has begun of the day of a moment, also those in which nothing was. */
export async function selectHours(db: Queryable, { timeZone, currency }: Scope, at: Date): Promise<Hour[]> {
  return db.query({
    name: 'report-hours',
    text: `select s.at as "startsAt", ${sums}, coalesce(sum(h.players), 0)::int as players
      from generate_series(date_trunc('day', $3::timestamptz, $1), $3::timestamptz, interval '1 hour') s (at)
      left join report_hour h on h.time_zone = $1 and h.currency = $2 and h.starts_at = s.at
      group by s.at order by s.at`,
    values: [timeZone, currency, at],
  })
}
