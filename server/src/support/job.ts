import { type AnyJob, definePeriodicJob } from '#jobs/declare-job.ts'
import { closeForgotten } from '#support/close-chat.ts'

const closeForgottenChats = definePeriodicJob({
  name: 'support.close-forgotten',
  lane: 'bulk',
  everyMs: 10 * 60_000,
  catchesUp: false,
  run: (tx, { now }) => closeForgotten(tx, now),
})

export const allJobs = (): AnyJob[] => [closeForgottenChats]
