import { type AnyJob, definePeriodicJob } from '#jobs/declare-job.ts'
import { closeAnswered } from '#support/close-chat.ts'

const closeAnsweredChats = definePeriodicJob({
  name: 'support.close-answered',
  lane: 'bulk',
  everyMs: 10 * 60_000,
  catchesUp: false,
  run: (tx, { now }) => closeAnswered(tx, now),
})

export const allJobs = (): AnyJob[] => [closeAnsweredChats]
