import { type AnyJob, definePeriodicJob } from '#jobs/declare-job.ts'
import { codesCountedMs } from '#verification/code-rules.ts'
import { deleteCodesBefore } from '#verification/code-store.ts'
import { adaptWindowMs } from '#verification/rules.ts'
import { deleteExpired } from '#verification/store.ts'

/** What is over is kept as long as it is counted. */
export const cleanUpVerifications = definePeriodicJob({
  name: 'verification.clean-up',
  lane: 'bulk',
  everyMs: 5 * 60_000,
  catchesUp: false,
  async run(tx, { now }) {
    await deleteExpired(tx, new Date(now.getTime() - adaptWindowMs))
    await deleteCodesBefore(tx, new Date(now.getTime() - codesCountedMs))
  },
})

export const allJobs = (): AnyJob[] => [cleanUpVerifications]
