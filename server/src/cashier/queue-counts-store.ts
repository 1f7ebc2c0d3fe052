import type { Queryable } from '#db/queryable.ts'

export type QueueCount = { waiting: number; oldestAt: Date | null }

/** Who looks at a queue wants to know whether it is empty, short or long: more than this are not counted. */
export const countedMax = 1_000

/** Where a queue goes on behind the case `$3`; without one, before all. A place at once, so that an index begins there. */
export const placeAfter = (table: 'deposit' | 'withdrawal'): string =>
  `select case when $3::uuid is null then '-infinity'
      else (select created_at from ${table} where id = $3) end, coalesce($3, '00000000-0000-0000-0000-000000000000')`

/** How many cases are in any of some states, and since when the first of them waits. */
export async function countWaiting(
  db: Queryable,
  table: 'deposit' | 'deposit_refund' | 'withdrawal',
  states: readonly string[],
): Promise<QueueCount> {
  const [row] = await db.query<QueueCount>({
    name: `cashier-waiting-${table}`,
    text: `select count(*)::int as waiting, min(created_at) as "oldestAt"
      from (select oldest.created_at from unnest($1::text[]) one(state)
        cross join lateral (select created_at from ${table} where state = one.state order by created_at limit $2) oldest
        order by oldest.created_at limit $2) as waiting`,
    values: [states, countedMax],
  })
  return row ?? { waiting: 0, oldestAt: null }
}
