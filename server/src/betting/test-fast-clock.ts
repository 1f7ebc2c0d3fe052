import type { Database } from '#db/database.ts'
import { sumWindows } from '#betting/store.ts'

/** So much faster the database's time runs: a window of five minutes takes a tenth of a second. */
const speed = 3_000
export const windowMs = 300_000

/**
 * For tests: makes a database's time run fast, for all its statements alike, so that windows pass while they are written
 * to. Call it before anything else asks the database. @returns what time it is there
 */
export async function startFastClock(db: Database): Promise<() => number> {
  const [row] = await db.query<{ base: Date }>({
    text: `select date_trunc('milliseconds', clock_timestamp()) as base`,
  })
  const baseMs = row?.base.getTime() ?? 0
  const fast = (time: string) =>
    `to_timestamp(${baseMs} / 1000.0) + (${time} - to_timestamp(${baseMs} / 1000.0)) * ${speed}`
  const statements = [
    `create function public.clock_timestamp() returns timestamptz language sql volatile as $$ select ${fast('pg_catalog.clock_timestamp()')} $$`,
    `create function public.now() returns timestamptz language sql stable as $$ select ${fast('pg_catalog.now()')} $$`,
    `create view public.pg_stat_activity as select pid, datname, backend_xid, ${fast('xact_start')} as xact_start from pg_catalog.pg_stat_activity`,
    `do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`,
    'set search_path = public, pg_catalog',
  ]
  for (const text of statements) await db.query({ text })
  return () => baseMs + (Date.now() - baseMs) * speed
}

/** Sums up windows until all that is settled by now is in them. */
export async function sumAll(db: Database): Promise<void> {
  const [row] = await db.query<{ now: Date }>({ text: 'select clock_timestamp() as now' })
  const wanted = (row?.now.getTime() ?? 0) + windowMs
  for (;;) {
    const until = await db.transaction((tx) => sumWindows(tx))
    if (until.getTime() >= wanted) return
    await new Promise((done) => setTimeout(done, 20))
  }
}
