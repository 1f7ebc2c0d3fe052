import { type AnyJob, definePeriodicJob } from '#jobs/declare-job.ts'
import { deleteIdentityRestBefore } from '#identity/store.ts'

/** Tickets that are over and tokens that are too old to come again; bindings stay. */
export const cleanUpIdentities = definePeriodicJob({
  name: 'identity.clean-up',
  lane: 'bulk',
  everyMs: 5 * 60_000,
  catchesUp: false,
  run: (tx, { now }) => deleteIdentityRestBefore(tx, now),
})

export const allJobs = (): AnyJob[] => [cleanUpIdentities]
