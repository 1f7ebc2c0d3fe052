import type { Queryable } from '#db/queryable.ts'

const trial = 4

export async function selectNewByHour(
  db: Queryable,
  { timeZone, from, until }: { timeZone: string; from: Date; until: Date },
): Promise<{ startsAt: Date; count: number }[]> {
  return db.query({
    text: `select date_trunc('hour', created_at, $1) as "startsAt", count(*)::int as count
      from member where created_at >= $2 and created_at < $3 and account_type <> $4 group by 1`,
    values: [timeZone, from, until, trial],
  })
}
