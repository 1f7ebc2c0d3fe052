import { type AnyJob, definePeriodicJob } from '#jobs/declare-job.ts'
import { keyGraceMs } from '#encryption/rules.ts'
import { deleteExpired } from '#encryption/store.ts'

/** Keys are kept as long as they open bodies; nonces as long again, whichever clock they were written by. */
export const cleanUpKeys = definePeriodicJob({
  name: 'encryption.clean-up',
  lane: 'bulk',
  everyMs: 5 * 60_000,
  catchesUp: false,
  run: (tx, { now }) => deleteExpired(tx, new Date(now.getTime() - keyGraceMs)),
})

export const allJobs = (): AnyJob[] => [cleanUpKeys]
