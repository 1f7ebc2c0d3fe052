import type { Clock } from '#clock.ts'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { attempt } from '#db/transaction.ts'
import type { AnyJob, Job, PeriodicJob } from '#jobs/define-job.ts'
import { newestEnd, nextEnd, periodEndingAt } from '#jobs/period.ts'
import {
  claimJob,
  deleteJob,
  deletePeriodsBefore,
  insertPeriod,
  movePeriodicJob,
  recordFailure,
  type JobRow,
} from '#jobs/store.ts'

const statementTimeoutMs = 60_000
const defaultMaxAttempts = 10
const firstWaitMs = 1_000
const longestWaitMs = 600_000
const longestPeriodicWaitMs = 60_000
/** How many done periods are remembered at least, long after the job's own row has moved past them. */
const rememberedMs = 7 * 86_400_000
const errorLength = 1_000

export type Ran = { name: string; outcome: 'done' | 'failed' | 'dead'; error?: unknown }

export type RunContext = {
  db: Database
  jobs: ReadonlyMap<string, AnyJob>
  clock: Clock
  /** Called when a job is claimed, before it runs. */
  onClaim?: () => void
}

/**
 * Claims the job that is due longest and runs it, in one transaction: claim, effect and completion stand or fall
 * together. A failure undoes the effect alone and is written down in the same transaction.
 * @returns nothing when no job is due
 */
export async function runNext({ db, jobs, clock, onClaim }: RunContext): Promise<Ran | undefined> {
  return await db.transaction(
    async (tx) => {
      const now = clock()
      const row = await claimJob(tx, now, [...jobs.keys()])
      const job = row && jobs.get(row.name)
      if (!job) return undefined
      onClaim?.()
      const result = await attempt(tx, async () => {
        await ('everyMs' in job ? runPeriod(tx, job, { row, now }) : runOnce(tx, job, { row, now }))
        // A constraint that waits for the commit must speak while the failure can still be written down.
        await tx.query({ text: 'set constraints all immediate' })
      })
      if (result.ok) return { name: job.name, outcome: 'done' }
      const isDead = await fail(tx, job, { row, now, error: result.error })
      return { name: job.name, outcome: isDead ? 'dead' : 'failed', error: result.error }
    },
    { statementTimeoutMs },
  )
}

type Claim = { row: JobRow; now: Date }

/** The row goes first: who enqueues the same key meanwhile waits for the end of this transaction. */
async function runOnce(tx: Tx, job: Job, { row, now }: Claim): Promise<void> {
  await deleteJob(tx, row.id)
  await job.run(tx, { now, payload: row.payload })
}

async function runPeriod(tx: Tx, job: PeriodicJob, { row, now }: Claim): Promise<void> {
  const newest = newestEnd(job, now)
  // A row that is early (another process's clock is ahead) names its own period; a late one may skip.
  const due = row.periodEndsAt ?? newest
  const endsAt = job.catchesUp || due > newest ? due : newest
  if (await insertPeriod(tx, { name: job.name, endsAt, now })) {
    await job.run(tx, { now, period: periodEndingAt(job, endsAt) })
  }
  await deletePeriodsBefore(
    tx,
    job.name,
    new Date(endsAt.getTime() - Math.max(rememberedMs, 2 * job.everyMs)),
  )
  await movePeriodicJob(tx, row.id, nextEnd(job, endsAt))
}

async function fail(tx: Tx, job: AnyJob, { row, now, error }: Claim & { error: unknown }): Promise<boolean> {
  const attempts = row.attempts + 1
  const isDead = !('everyMs' in job) && attempts >= (job.maxAttempts ?? defaultMaxAttempts)
  const longest = 'everyMs' in job ? longestPeriodicWaitMs : longestWaitMs
  const waitMs = Math.min(firstWaitMs * 2 ** row.attempts, longest) * (0.75 + Math.random() / 2)
  await recordFailure(tx, {
    id: row.id,
    error: (error instanceof Error ? error.message : String(error)).slice(0, errorLength),
    attempts,
    runAt: new Date(now.getTime() + waitMs),
    deadAt: isDead ? now : null,
  })
  return isDead
}
