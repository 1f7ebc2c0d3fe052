import { type AnyJob, definePeriodicJob } from '#jobs/declare-job.ts'
import { adaptWindowMs } from '#verification/rules.ts'
import { deleteExpired } from '#verification/store.ts'

/** Expired challenges are kept as long as they are counted. */
export const cleanUpVerifications = definePeriodicJob({
  name: 'verification.clean-up',
  lane: 'bulk',
  everyMs: 5 * 60_000,
  catchesUp: false,
  run: (tx, { now }) => deleteExpired(tx, new Date(now.getTime() - adaptWindowMs)),
})

export const allJobs = (): AnyJob[] => [cleanUpVerifications]
