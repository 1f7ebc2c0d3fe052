import type { Clock } from '#clock.ts'
import type { Database } from '#db/database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { type AnyJob, isPeriodic } from '#jobs/declare-job.ts'
import { newestEnd, nextEnd } from '#jobs/period.ts'
import {
  bringBackFailedJobs,
  bringBackPeriodicJob,
  insertPeriodicJob,
  readDatabaseTime,
} from '#jobs/period-store.ts'
import { longestPeriodicWaitMs, longestWaitMs, spread } from '#jobs/run-next.ts'

/**
 * Gives every periodic job its row, and brings back what lies further ahead than it ever may: a clock that was wrong
 * for a moment, in a process or in the database, must not put work off for as long.
 * @returns the names of jobs that were brought back
 */
export async function ensurePeriodicJobs(
  db: Database,
  jobs: readonly AnyJob[],
  clock?: Clock,
): Promise<string[]> {
  return await db.transaction(async (tx) => {
    const now = clock?.() ?? (await readDatabaseTime(tx))
    const after = (ms: number) => new Date(now.getTime() + ms * spread)
    const broughtBack = await bringBackFailedJobs(tx, { now, latest: after(longestWaitMs) })
    // In order of their names, so that processes that start together do not lock each other out.
    for (const job of jobs.filter(isPeriodic).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const endsAt = nextEnd(job, now)
      const first = job.beginsAtOnce ? newestEnd(job, now) : endsAt
      await insertPeriodicJob(tx, { id: uuidV7(), name: job.name, endsAt: first })
      const row = { name: job.name, endsAt, latest: after(longestPeriodicWaitMs) }
      if (await bringBackPeriodicJob(tx, row)) broughtBack.push(job.name)
    }
    return broughtBack
  })
}
