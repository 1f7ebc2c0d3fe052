import { z } from 'zod'
import type { Context } from '#context.ts'
import { type AnyJob, declareJob, definePeriodicJob, handleJob } from '#jobs/declare-job.ts'
import { enqueueAll } from '#jobs/enqueue.ts'
import { closeAccount } from '#privacy/close-account.ts'
import { makeCopy, makeCopyJob } from '#privacy/own-data.ts'
import { deleteCopiesBefore } from '#privacy/own-data-store.ts'
import { selectClosing, takeDue } from '#privacy/store.ts'

/** So long a closing waits before it looks again whether money and bets are gone. */
const waitMs = 3_600_000
const takenAtOnce = 500

/** One for each account: what is wrong with one keeps no other open. */
const closeAccountJob = declareJob('privacy.close-account', z.object({ memberId: z.string() }), {
  lane: 'bulk',
})

const closeDueAccounts = definePeriodicJob({
  name: 'privacy.close-due-accounts',
  lane: 'bulk',
  everyMs: 5 * 60_000,
  catchesUp: false,
  run: async (tx, { now }) => {
    const nextTryAt = new Date(now.getTime() + waitMs)
    const due = await takeDue(tx, { now, nextTryAt, limit: takenAtOnce })
    await enqueueAll(
      tx,
      closeAccountJob,
      due.map((memberId) => ({ memberId })),
    )
  },
})

const deleteOldCopies = definePeriodicJob({
  name: 'privacy.delete-old-copies',
  lane: 'bulk',
  everyMs: 15 * 60_000,
  catchesUp: false,
  run: (tx, { now }) => deleteCopiesBefore(tx, now),
})

export const allJobs = (context: Context): AnyJob[] => [
  closeDueAccounts,
  deleteOldCopies,
  handleJob(makeCopyJob, (tx, { payload: { memberId } }) => makeCopy(tx, context, memberId)),
  handleJob(closeAccountJob, async (tx, { payload: { memberId }, now }) => {
    const closing = await selectClosing(tx, memberId)
    // Taken back meanwhile, or taken back and asked for anew.
    if (!closing || closing.closedAt || closing.dueAt > now) return
    await closeAccount(tx, context, memberId)
  }),
]
