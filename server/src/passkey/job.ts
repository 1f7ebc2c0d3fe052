import { type AnyJob, definePeriodicJob } from '#jobs/declare-job.ts'
import { deleteChallengesBefore } from '#passkey/store.ts'

/** How long one that came too late is still told so. */
const keptMs = 60 * 60_000

export const cleanUpChallenges = definePeriodicJob({
  name: 'passkey.clean-up',
  lane: 'bulk',
  everyMs: 5 * 60_000,
  catchesUp: false,
  run: (tx, { now }) => deleteChallengesBefore(tx, new Date(now.getTime() - keptMs)),
})

export const allJobs = (): AnyJob[] => [cleanUpChallenges]
