import type { z } from 'zod'
import type { Tx } from '#db/queryable.ts'
import type { Period, Schedule } from '#jobs/period.ts'

/**
 * Which workers do a job, so that none waits behind another kind: `clock` for short work that must happen on time
 * (locks, draws, expiry), `bulk` for much of something (payouts, counts, cleaning), `network` for calls to others,
 * `push` for devices, `enquiry` for questions that can wait, so that whoever does not answer them keeps no payment waiting.
 */
export const lanes = ['clock', 'bulk', 'network', 'push', 'enquiry'] as const
export type Lane = (typeof lanes)[number]

export type JobPayload = Record<string, unknown>

/** A job's name and shape, apart from what does it: who enqueues it needs no more. */
export type JobDeclaration<Schema extends z.ZodType = z.ZodType> = {
  /** Unique over the platform, `module.verb-noun`. */
  name: string
  /** Read again when the job runs: a row may be from another release. */
  schema: Schema
  lane: Lane
  /** Failures before the job is given up as dead; the waits between double from one second to ten minutes. */
  tries: number | 'for ever'
  /** How long one statement may take, for work known to be long; a minute where it is left out. */
  statementTimeoutMs?: number | undefined
}

type Declared = Pick<JobDeclaration, 'lane' | 'statementTimeoutMs'> & { tries?: number | 'for ever' }

/** Declares work that somebody enqueues, once for each time; `handleJob` says how it is done. */
export function declareJob<Schema extends z.ZodType<unknown, JobPayload>>(
  name: string,
  schema: Schema,
  { lane, tries = 10, statementTimeoutMs }: Declared,
): JobDeclaration<Schema> {
  return { name, schema, lane, tries, statementTimeoutMs }
}

export type JobRun<Payload> = {
  /** The database's time when the job was claimed. */
  now: Date
  payload: Payload
}

/** A declared job with what does it. */
export type Job = Omit<JobDeclaration, 'schema'> & {
  /** @throws PayloadError when the row's payload is not what was declared */
  run(tx: Tx, run: JobRun<unknown>): Promise<void>
}

/** A row that no try will ever be able to do: it is given up at once. */
export class PayloadError extends Error {}

/** All effects go through `tx`: they happen together with the job's completion, or not at all. */
export function handleJob<Schema extends z.ZodType>(
  { name, schema, lane, tries, statementTimeoutMs }: JobDeclaration<Schema>,
  work: (tx: Tx, run: JobRun<z.output<Schema>>) => Promise<void>,
): Job {
  return {
    name,
    lane,
    tries,
    statementTimeoutMs,
    async run(tx, { now, payload }) {
      const parsed = schema.safeParse(payload)
      if (!parsed.success)
        throw new PayloadError(`the payload is not that of ${name}: ${parsed.error.message}`)
      await work(tx, { now, payload: parsed.data })
    },
  }
}

/** Work for every period, done once when the period has ended. It never dies: a failed period is tried again. */
export type PeriodicJob = Schedule & {
  /** Unique over the platform, `module.verb-noun`. */
  name: string
  lane: Lane
  /** Whether it does each period that was missed, oldest first, or only the newest: where each period counts. */
  catchesUp: boolean
  /** Whether a fresh installation does it at once, rather than when a first period has ended. */
  beginsAtOnce?: boolean
  run(tx: Tx, run: { now: Date; period: Period }): Promise<void>
}

export const definePeriodicJob = (job: PeriodicJob): PeriodicJob => job

/** What a runner takes. */
export type AnyJob = Job | PeriodicJob

export const isPeriodic = (job: AnyJob): job is PeriodicJob => 'everyMs' in job
