import type { MovementKind } from '@suntala/contract/statement'
import type { Queryable } from '#db/queryable.ts'
import type { SourceName, StatementFailure } from '#reconciliation/rules.ts'

export type DayRow = SourceName & {
  day: string
  state: 'AWAITED' | 'COMPARED'
  tries: number
  failure: '' | StatementFailure
  lines: bigint
  comparedAt: Date | null
  sums: { kind: MovementKind; currency: string; matched: string; amount: string }[]
  open: bigint
  resolved: bigint
  closed: bigint
}

/** The statements of so many days before one, newest first; `earliest` is the oldest day that there is. */
export const selectDays = (
  db: Queryable,
  { before, days }: { before: string | undefined; days: number },
): Promise<(DayRow & { earliest: string })[]> =>
  db.query({
    name: 'reconciliation-days',
    text: `select s.source_kind as kind, s.source as code, s.day::text, s.state, s.tries, s.failure, s.lines,
        s.compared_at as "comparedAt", (select min(day)::text from statement) as earliest,
        (select coalesce(json_agg(json_build_object('kind', m.kind, 'currency', m.currency, 'matched', m.matched::text,
            'amount', m.amount::text) order by m.currency, m.kind), '[]') from statement_sum m
          where m.source_kind = s.source_kind and m.source = s.source and m.day = s.day) as sums, d.open, d.resolved, d.closed
      from statement s cross join lateral (select count(*) filter (where d.state = 'OPEN') as open,
          count(*) filter (where d.state = 'RESOLVED') as resolved, count(*) filter (where d.state = 'CLOSED') as closed
        from statement_difference d where d.source_kind = s.source_kind and d.source = s.source and d.day = s.day) d
      where s.day in (select day from statement where $1::date is null or day < $1 group by day order by day desc limit $2)
      order by s.day desc, s.source_kind, s.source`,
    values: [before ?? null, days],
  })
