import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock, type Clock } from '#clock.ts'
import type { Database } from '#db/database.ts'
import { stderrLog, type Log } from '#db/log.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { Registry } from 'prom-client'
import type { AnyJob } from '#jobs/define-job.ts'
import { jobChannel } from '#jobs/enqueue.ts'
import { createJobMetrics, type JobMetrics } from '#jobs/metrics.ts'
import { nextEnd } from '#jobs/period.ts'
import { runNext, type Ran, type RunContext } from '#jobs/run-next.ts'
import { insertPeriodicJob, readNextDue } from '#jobs/store.ts'
import { createWakeUp, type WakeUp } from '#jobs/wake-up.ts'

export type JobOptions = {
  /** Jobs at a time in this process; each holds a connection of the pool. */
  concurrency?: number
  clock?: Clock
  /** How long a due job may go unnoticed when its notification was lost. */
  pollMs?: number
  log?: Log
  /** Where the counts of runs go. */
  registry?: Registry
}

export type RunningJobs = {
  /** Takes no further job and waits for those that run. */
  stop(): Promise<void>
}

/** Runs the jobs in this process, beside any number of others that do the same. */
export async function startJobs(
  db: Database,
  jobs: readonly AnyJob[],
  options: JobOptions = {},
): Promise<RunningJobs> {
  const { concurrency = 4, clock = systemClock, pollMs = 1_000, log = stderrLog } = options
  const byName = indexByName(jobs)
  await ensurePeriodicJobs(db, jobs, clock())
  const wakeUp = createWakeUp()
  const unsubscribe = await db.notifications.subscribe(jobChannel, {
    message: wakeUp.wake,
    resync: wakeUp.wake,
  })
  const context = { db, jobs: byName, clock, onClaim: wakeUp.wake }
  const loop = { wakeUp, log, pollMs, metrics: createJobMetrics(options.registry) }
  const workers = Array.from({ length: concurrency }, () => work(context, loop))
  const loops = [...workers, watchClock(context, loop)]
  return {
    async stop() {
      unsubscribe()
      wakeUp.stop()
      await Promise.all(loops)
    },
  }
}

/**
 * Runs every job that is due by the clock, one after the other, until none is.
 * @returns what ran, in order
 */
export async function runDueJobs(db: Database, jobs: readonly AnyJob[], clock: Clock): Promise<Ran[]> {
  await ensurePeriodicJobs(db, jobs, clock())
  const context = { db, jobs: indexByName(jobs), clock }
  const ran: Ran[] = []
  for (let next = await runNext(context); next; next = await runNext(context)) ran.push(next)
  return ran
}

function indexByName(jobs: readonly AnyJob[]): Map<string, AnyJob> {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  if (byName.size < jobs.length) throw new Error('Two jobs have one name.')
  return byName
}

async function ensurePeriodicJobs(db: Database, jobs: readonly AnyJob[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // In order of their names, so that processes that start together do not lock each other out.
    for (const job of jobs.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (!('everyMs' in job)) continue
      await insertPeriodicJob(tx, { id: uuidV7(), name: job.name, endsAt: nextEnd(job, now) })
    }
  })
}

type Loop = { wakeUp: WakeUp; log: Log; pollMs: number; metrics: JobMetrics }

async function work(context: RunContext, { wakeUp, log, pollMs, metrics }: Loop): Promise<void> {
  while (!wakeUp.isStopped()) {
    const seen = wakeUp.count()
    try {
      const startedAt = performance.now()
      const ran = await runNext(context)
      if (ran) {
        metrics.count(ran, performance.now() - startedAt)
        if (ran.outcome !== 'done') reportFailure(ran, log)
      } else await wakeUp.after(seen)
    } catch (error) {
      log.error({ err: error }, 'jobs cannot be claimed or completed')
      await sleep(pollMs)
    }
  }
}

function reportFailure(ran: Ran, log: Log): void {
  const text =
    ran.outcome === 'dead' ? 'a job failed for the last time' : 'a job failed and will be tried again'
  log.error({ err: ran.error, job: ran.name }, text)
}

/** Wakes the workers when the next job comes due, and now and then in case a notification was lost. */
async function watchClock({ db, jobs, clock }: RunContext, { wakeUp, log, pollMs }: Loop): Promise<void> {
  const names = [...jobs.keys()]
  while (!wakeUp.isStopped()) {
    let waitMs = pollMs
    try {
      const untilDueMs = Number(await readNextDue(db, names)) - clock().getTime()
      // What is due already is either claimed or about to be: it must not keep this loop busy.
      if (untilDueMs <= 0) wakeUp.wake()
      else waitMs = Math.min(pollMs, untilDueMs || pollMs)
    } catch (error) {
      log.warn({ err: error }, 'the job table cannot be read')
    }
    await wakeUp.stoppedWithin(waitMs)
  }
}
