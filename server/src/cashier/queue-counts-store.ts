import type { Queryable } from '#db/queryable.ts'

export type QueueCount = { waiting: number; oldestAt: Date | null }

/** Who looks at a queue wants to know whether it is empty, short or long: more than this are not counted. */
const countedMax = 1_000

/** How many cases are in any of some states, and since when the first of them waits. */
export async function countWaiting(
  db: Queryable,
  table: 'deposit' | 'deposit_refund' | 'withdrawal',
  states: readonly string[],
): Promise<QueueCount> {
  const [row] = await db.query<QueueCount>({
    name: `cashier-waiting-${table}`,
    text: `select count(*)::int as waiting, min(created_at) as "oldestAt"
      from (select created_at from ${table} where state = any ($1) order by created_at limit $2) as waiting`,
    values: [states, countedMax],
  })
  return row ?? { waiting: 0, oldestAt: null }
}
