import type { Database } from '#db/database.ts'
import type { TableRows } from '#db/test-worlds/read-rows.ts'

export type Successor = {
  /** Fails unless every row and every amount of the old table is found where it went. */
  holds(db: Database, was: TableRows): Promise<void>
}

/**
 * Tables of the played world that a migration has renamed, split or filled into another one, and how to see that
 * nothing was lost. A table that only gains columns needs no line here.
 */
export const successors: Readonly<Record<string, Successor>> = {}
