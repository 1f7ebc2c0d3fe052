import { type AnyJob, definePeriodicJob } from '#jobs/declare-job.ts'
import { messagesKeptMs } from '#mailbox/rules.ts'
import { deleteMessagesBefore } from '#mailbox/store.ts'

/** So many at once hold nobody up; the rest go with the next runs. */
const deletedAtOnce = 5_000

export const cleanUpMessages = definePeriodicJob({
  name: 'mailbox.clean-up-messages',
  lane: 'bulk',
  everyMs: 5 * 60_000,
  catchesUp: false,
  run: (tx, { now }) =>
    deleteMessagesBefore(tx, { before: new Date(now.getTime() - messagesKeptMs), limit: deletedAtOnce }),
})

export const allJobs = (): AnyJob[] => [cleanUpMessages]
