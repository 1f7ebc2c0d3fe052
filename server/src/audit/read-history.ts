import type { Queryable } from '#db/queryable.ts'
import { type AuditFilter, type AuditRow, selectEntries } from '#audit/store.ts'

/** What is known of a subject, or what an actor did: newest first. */
export const readHistory = (db: Queryable, filter: AuditFilter): Promise<AuditRow[]> =>
  selectEntries(db, filter)
