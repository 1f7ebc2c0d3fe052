import { type AnyJob, definePeriodicJob } from '#jobs/declare-job.ts'
import { attemptsKeptMs } from '#account/attempt-rules.ts'
import { deleteAttemptsBefore } from '#account/attempt-store.ts'
import { deleteKnownLoginsBefore } from '#account/known-login-store.ts'

const loginsKeptMs = 180 * 24 * 3_600_000

export const cleanUpAttempts = definePeriodicJob({
  name: 'account.clean-up-attempts',
  lane: 'bulk',
  everyMs: 5 * 60_000,
  catchesUp: false,
  async run(tx, { now }) {
    await deleteAttemptsBefore(tx, new Date(now.getTime() - attemptsKeptMs))
    await deleteKnownLoginsBefore(tx, new Date(now.getTime() - loginsKeptMs))
  },
})

export const allJobs = (): AnyJob[] => [cleanUpAttempts]
