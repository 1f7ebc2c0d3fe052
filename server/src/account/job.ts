import type { Context } from '#context.ts'
import { type AnyJob, definePeriodicJob, handleJob } from '#jobs/declare-job.ts'
import { attemptsKeptMs } from '#account/attempt-rules.ts'
import { deleteAttemptsBefore } from '#account/attempt-store.ts'
import { moveBranchJob, sendOpenCodeJob } from '#account/declared-jobs.ts'
import { deleteKnownLoginsBefore } from '#account/known-login-store.ts'
import { moveDue } from '#account/move-branch.ts'
import { sealLeftProfiles } from '#account/seal-left-profiles.ts'
import { sendOpenCode } from '#account/send-open-code.ts'

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

const sealProfiles = (context: Context) =>
  definePeriodicJob({
    name: 'account.seal-left-profiles',
    lane: 'bulk',
    everyMs: 60_000,
    catchesUp: false,
    run: (tx) => sealLeftProfiles(tx, context),
  })

export const allJobs = (context: Context): AnyJob[] => [
  cleanUpAttempts,
  sealProfiles(context),
  handleJob(moveBranchJob, (tx, { payload, now }) => moveDue(tx, { ...payload, now })),
  handleJob(sendOpenCodeJob, (tx, { payload }) => sendOpenCode(tx, context, payload)),
]
