import type { z } from 'zod'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { Tx } from '#db/queryable.ts'
import type { JobDeclaration } from '#jobs/declare-job.ts'
import { insertJob, insertJobs, insertKeyedJobs } from '#jobs/store.ts'

/** The channel on which the processes tell each other that a job is due. */
export const jobChannel = 'job'

export type EnqueueOptions = {
  /** When it is due; without it at once, by the database's clock. */
  runAt?: Date
  /**
   * Only one job of this name and key waits at a time: enqueuing another brings the waiting one forward,
   * with the newer payload.
   * While such a job runs, enqueuing waits for it to end, because it may have missed what this caller wrote.
   */
  key?: string
}

/** Has a job done after this transaction's commit, once; the payload must survive JSON. */
export async function enqueue<Schema extends z.ZodType>(
  tx: Tx,
  job: JobDeclaration<Schema>,
  payload: z.input<Schema>,
  { runAt, key }: EnqueueOptions = {},
): Promise<void> {
  await insertJob(tx, { id: uuidV7(), name: job.name, key: key ?? null, payload, runAt: runAt ?? null })
  tx.notify(jobChannel, job.name)
}

/** The same for each of many payloads, in one statement, each at its own time and under a key of its own. */
export async function enqueueEach<Schema extends z.ZodType>(
  tx: Tx,
  job: JobDeclaration<Schema>,
  each: readonly { payload: z.input<Schema>; runAt: Date; key: string }[],
): Promise<void> {
  if (each.length === 0) return
  await insertKeyedJobs(
    tx,
    job.name,
    each.map((one) => ({ id: uuidV7(), ...one })),
  )
  tx.notify(jobChannel, job.name)
}

/**
 * Has a job done for each of many payloads, as `enqueue` without a key, in one statement: at once, or each at its own
 * time.
 */
export async function enqueueAll<Schema extends z.ZodType>(
  tx: Tx,
  job: JobDeclaration<Schema>,
  payloads: readonly z.input<Schema>[],
  runAt: readonly Date[] = [],
): Promise<void> {
  if (payloads.length === 0) return
  await insertJobs(
    tx,
    payloads.map((payload, at) => ({ id: uuidV7(), name: job.name, payload, runAt: runAt[at] ?? null })),
  )
  tx.notify(jobChannel, job.name)
}
