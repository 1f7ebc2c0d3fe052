import { setTimeout as sleep } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import type { Clock } from '#clock.ts'
import type { Database } from '#db/database.ts'
import { stderrLog, type Log } from '#db/log.ts'
import { type AnyJob, type Lane, lanes } from '#jobs/declare-job.ts'
import { jobChannel } from '#jobs/enqueue.ts'
import { ensurePeriodicJobs } from '#jobs/ensure-periodic-jobs.ts'
import { createJobMetrics } from '#jobs/metrics.ts'
import { runNext, type Ran, type RunContext } from '#jobs/run-next.ts'
import { type Loop, watchLane } from '#jobs/watch-lane.ts'
import { createWakeUp } from '#jobs/wake-up.ts'

export type JobOptions = {
  /** Jobs at a time in this process, by lane; each holds a connection of the pool. */
  workers?: Readonly<Record<Lane, number>>
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

const usualWorkers: Readonly<Record<Lane, number>> = { clock: 2, bulk: 2, network: 2, push: 2, enquiry: 1 }
const ensureEveryMs = 60_000

/** Runs the jobs in this process, beside any number of others that do the same. */
export async function startJobs(
  db: Database,
  jobs: readonly AnyJob[],
  options: JobOptions = {},
): Promise<RunningJobs> {
  const { workers = usualWorkers, pollMs = 1_000, log = stderrLog } = options
  assertOneName(jobs)
  await bringBack(db, jobs, log)
  const metrics = createJobMetrics(options.registry)
  const open = lanes
    .map((lane) => ({
      lane,
      wakeUp: createWakeUp(),
      inLane: byName(jobs.filter((job) => job.lane === lane)),
    }))
    .filter(({ inLane }) => inLane.size > 0)
  const wake = () => {
    for (const { wakeUp } of open) wakeUp.wake()
  }
  const unsubscribe = await db.notifications.subscribe(jobChannel, { message: wake, resync: wake })
  const loops = open.flatMap(({ lane, wakeUp, inLane }) => {
    const loop = { lane, wakeUp, log, pollMs, metrics }
    const context = { db, jobs: inLane, onClaim: wakeUp.wake }
    return [...Array.from({ length: workers[lane] }, () => work(context, loop)), watchLane(context, loop)]
  })
  const timer = setInterval(() => void bringBack(db, jobs, log), ensureEveryMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      unsubscribe()
      for (const { wakeUp } of open) wakeUp.stop()
      await Promise.all(loops)
    },
  }
}

/**
 * For tests and benches: runs every job that is due by the clock, one after the other, until none is.
 * @returns what ran, in order
 */
export async function runDueJobs(db: Database, jobs: readonly AnyJob[], clock?: Clock): Promise<Ran[]> {
  assertOneName(jobs)
  await ensurePeriodicJobs(db, jobs, clock)
  const context = { db, jobs: byName(jobs), clock }
  const ran: Ran[] = []
  for (let next = await runNext(context); next; next = await runNext(context)) ran.push(next)
  return ran
}

const byName = (jobs: readonly AnyJob[]) => new Map(jobs.map((job) => [job.name, job]))

function assertOneName(jobs: readonly AnyJob[]): void {
  if (byName(jobs).size < jobs.length) throw new Error('Two jobs have one name.')
}

async function bringBack(db: Database, jobs: readonly AnyJob[], log: Log): Promise<void> {
  try {
    const broughtBack = await ensurePeriodicJobs(db, jobs)
    if (broughtBack.length > 0)
      log.error({ jobs: broughtBack }, 'jobs lay too far ahead and were brought back')
  } catch (error) {
    log.error({ err: error }, 'periodic jobs cannot be kept')
  }
}

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
