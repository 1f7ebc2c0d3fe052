import { expect } from 'vitest'
import type { Database } from '#db/database.ts'
import type { Statement, Tx } from '#db/queryable.ts'

/**
 * For tests of what meets: does some work in a transaction of its own, and keeps its locks until it is told to end.
 * @returns what ends it
 */
export async function holdOpen(
  db: Database,
  work: (tx: Tx) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction(async (tx) => {
    await work(tx)
    begun.resolve()
    await released.promise
  })
  await Promise.race([begun.promise, holding])
  return () => (released.resolve(), holding)
}

/** Keeps the rows of a `select ... for update` locked. */
export const holdRows = (db: Database, statement: Statement): Promise<() => Promise<void>> =>
  holdOpen(db, (tx) => tx.query(statement))

/** Waits until so many statements wait for a lock. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  const text = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await db.query({ text })).length, { timeout: 10_000 }).toBe(count)
}
