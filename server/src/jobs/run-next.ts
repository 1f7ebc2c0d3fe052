import type { Clock } from '#clock.ts'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { attempt } from '#db/transaction.ts'
import { type AnyJob, isPeriodic, type Job, PayloadError, type PeriodicJob } from '#jobs/declare-job.ts'
import { newestEnd, nextEnd, periodEndingAt } from '#jobs/period.ts'
import { deletePeriodsBefore, insertPeriod, movePeriodicJob } from '#jobs/period-store.ts'
import { type At, claimJob, deleteJob, type JobRow, recordFailure } from '#jobs/store.ts'

const statementTimeoutMs = 60_000
const firstWaitMs = 1_000
export const longestWaitMs = 600_000
export const longestPeriodicWaitMs = 60_000
/** Waits differ by up to a quarter, so that those who failed together do not come back together. */
export const spread = 1.25
/** How many done periods are remembered at least, long after the job's own row has moved past them. */
const rememberedMs = 7 * 86_400_000
const errorLength = 1_000

export type Ran = { name: string; outcome: 'done' | 'failed' | 'dead'; error?: unknown }

export type RunContext = {
  db: Database
  jobs: ReadonlyMap<string, AnyJob>
  /** For tests: a time in place of the database's. No process's own clock decides what is due. */
  clock?: Clock | undefined
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
      const at = clock?.() ?? null
      const row = await claimJob(tx, at, [...jobs.keys()])
      const job = row && jobs.get(row.name)
      if (!job) return undefined
      onClaim?.()
      await limitStatements(tx, limitOf(job))
      const result = await attempt(tx, async () => {
        await (isPeriodic(job) ? runPeriod(tx, job, { row, at }) : runOnce(tx, job, row))
        // A constraint that waits for the commit must speak while the failure can still be written down.
        await tx.query({ text: 'set constraints all immediate' })
      })
      if (result.ok) return { name: job.name, outcome: 'done' }
      const isDead = await fail(tx, job, { row, at, error: result.error })
      return { name: job.name, outcome: isDead ? 'dead' : 'failed', error: result.error }
    },
    // The connection waits for its answers as long as the longest of them may take.
    { statementTimeoutMs: Math.max(statementTimeoutMs, ...jobs.values().map(limitOf)) },
  )
}

const limitOf = (job: AnyJob): number =>
  (isPeriodic(job) ? undefined : job.statementTimeoutMs) ?? statementTimeoutMs

const limitStatements = (tx: Tx, ms: number): Promise<unknown> =>
  tx.query({ text: `set local statement_timeout = ${Math.round(ms)}` })

/** The row goes first: who enqueues the same key meanwhile waits for the end of this transaction. */
async function runOnce(tx: Tx, job: Job, row: JobRow): Promise<void> {
  await deleteJob(tx, row.id)
  await job.run(tx, { now: row.now, payload: row.payload })
}

type Claim = { row: JobRow; at: At }

async function runPeriod(tx: Tx, job: PeriodicJob, { row, at }: Claim): Promise<void> {
  const newest = newestEnd(job, row.now)
  // A late row may skip.
  const due = row.periodEndsAt ?? newest
  const endsAt = job.catchesUp || due > newest ? due : newest
  if (await insertPeriod(tx, at, { name: job.name, endsAt })) {
    await job.run(tx, { now: row.now, period: periodEndingAt(job, endsAt) })
  }
  await deletePeriodsBefore(
    tx,
    job.name,
    new Date(endsAt.getTime() - Math.max(rememberedMs, 2 * job.everyMs)),
  )
  await movePeriodicJob(tx, row.id, nextEnd(job, endsAt))
}

const isLastTry = (job: AnyJob, failures: number, error: unknown): boolean =>
  !isPeriodic(job) && (error instanceof PayloadError || (job.tries !== 'for ever' && failures >= job.tries))

async function fail(tx: Tx, job: AnyJob, { row, at, error }: Claim & { error: unknown }): Promise<boolean> {
  const attempts = row.attempts + 1
  const isDead = isLastTry(job, attempts, error)
  const longest = isPeriodic(job) ? longestPeriodicWaitMs : longestWaitMs
  const waitMs =
    Math.min(firstWaitMs * 2 ** row.attempts, longest) * (2 - spread + Math.random() * 2 * (spread - 1))
  const text = (error instanceof Error ? error.message : String(error)).slice(0, errorLength)
  await recordFailure(tx, at, { id: row.id, error: text, attempts, waitMs, isDead })
  return isDead
}
