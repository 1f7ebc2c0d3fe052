import type { Period, Schedule } from '#jobs/period.ts'
import type { Tx } from '#db/queryable.ts'

export type JobPayload = Record<string, unknown>

export type JobRun<P> = {
  /** The clock's time when the job was claimed. */
  now: Date
  payload: P
}

type Common = {
  /** Unique over the platform, `module.verb-noun`. */
  name: string
}

/** Work that somebody enqueues, once for each time. */
export type Job<P extends JobPayload = JobPayload> = Common & {
  /** Failures before the job is given up as dead; the waits between double from one second to ten minutes. */
  maxAttempts?: number
  /** All effects go through `tx`: they happen together with the job's completion, or not at all. */
  run(tx: Tx, run: JobRun<P>): Promise<void>
}

/** Work for every period, done once when the period has ended. It never dies: a failed period is tried again. */
export type PeriodicJob = Common &
  Schedule & {
    /** Does each period that was missed, oldest first; otherwise only the newest is done. */
    catchesUp?: boolean
    run(tx: Tx, run: { now: Date; period: Period }): Promise<void>
  }

/** Declares a job; its payload's type is what `enqueue` asks for. */
export const defineJob = <P extends JobPayload = Record<string, never>>(job: Job<P>): Job<P> => job

export const definePeriodicJob = (job: PeriodicJob): PeriodicJob => job

/** What a runner takes; each job gets the payload that was enqueued for it. */
export type AnyJob = Job | PeriodicJob
