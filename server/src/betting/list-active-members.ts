import type { Queryable } from '#db/queryable.ts'
import { selectActiveMembers } from '#betting/store.ts'

/** Members of whom bets for real money were settled since a moment, by the windows that are summed up. */
export const listActiveMembers = (db: Queryable, since: Date): Promise<string[]> =>
  selectActiveMembers(db, since)
