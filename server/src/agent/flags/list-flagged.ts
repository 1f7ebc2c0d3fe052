import type { Queryable } from '#db/queryable.ts'
import { selectFlagged } from '#agent/flags/hold-store.ts'

/** Whose wages wait, of some accounts, as operators hold them by a flag. */
export const listFlagged = (db: Queryable, memberIds: readonly string[]): Promise<Set<string>> =>
  selectFlagged(db, memberIds)
