import type { Context } from '#context.ts'
import { type AnyJob, definePeriodicJob } from '#jobs/declare-job.ts'
import { sealLeftContacts } from '#feedback/seal-left-contacts.ts'

const sealContacts = (context: Context) =>
  definePeriodicJob({
    name: 'feedback.seal-left-contacts',
    lane: 'bulk',
    everyMs: 60_000,
    catchesUp: false,
    run: (tx) => sealLeftContacts(tx, context),
  })

export const allJobs = (context: Context): AnyJob[] => [sealContacts(context)]
