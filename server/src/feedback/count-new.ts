import type { Queryable } from '#db/queryable.ts'
import { countInState } from '#feedback/store.ts'

/** How many matters nobody has looked at yet, and since when the first of them waits. */
export const countNewFeedback = (db: Queryable): Promise<{ waiting: number; oldestAt: Date | null }> =>
  countInState(db, 'NEW')
