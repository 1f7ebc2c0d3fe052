import type { Queryable } from '#db/queryable.ts'
import { countWaiting as count } from '#support/store.ts'

/** How many conversations wait for the house, and since when the first of them does. */
export const countWaiting = (db: Queryable): Promise<{ waiting: number; oldestAt: Date | null }> => count(db)
