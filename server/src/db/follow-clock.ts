import { setSystemClock } from '#clock.ts'
import type { Log } from '#db/log.ts'
import type { Queryable } from '#db/queryable.ts'

const everyMs = 5_000

/** Sets this process's clock by the database's: half of the question's way there and back is taken off. */
export async function setClockByDatabase(db: Queryable): Promise<void> {
  const askedAt = performance.now()
  const [row] = await db.query<{ ms: number }>({
    name: 'clock',
    text: 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  })
  if (row) setSystemClock(row.ms, (performance.now() - askedAt) / 2)
}

/** The same now and every few seconds, so that all processes have one time, also when one machine's clock is wrong. */
export async function followDatabaseClock(db: Queryable, log: Log): Promise<{ stop(): void }> {
  await setClockByDatabase(db)
  const timer = setInterval(() => {
    setClockByDatabase(db).catch((error: unknown) =>
      log.warn({ err: error }, 'the clock could not be set by the database'),
    )
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
