import type { Context } from '#context.ts'
import { type AnyJob, definePeriodicJob, handleJob } from '#jobs/declare-job.ts'
import { sendMessageJob } from '#messaging/declared-jobs.ts'
import { messageKeptMs } from '#messaging/rules.ts'
import { sealLeftRecipients } from '#messaging/seal-left-recipients.ts'
import { sendMessage } from '#messaging/send-message.ts'
import { deleteMessagesBefore } from '#messaging/store.ts'

const cleanUpMessages = definePeriodicJob({
  name: 'messaging.clean-up',
  lane: 'bulk',
  everyMs: 60 * 60_000,
  catchesUp: false,
  run: (tx, { now }) => deleteMessagesBefore(tx, new Date(now.getTime() - messageKeptMs)),
})

const sealRecipients = (context: Context) =>
  definePeriodicJob({
    name: 'messaging.seal-left-recipients',
    lane: 'bulk',
    everyMs: 60_000,
    catchesUp: false,
    run: (tx) => sealLeftRecipients(tx, context),
  })

export const allJobs = (context: Context): AnyJob[] => [
  cleanUpMessages,
  sealRecipients(context),
  handleJob(sendMessageJob, (tx, { now, payload }) => sendMessage(tx, context, { ...payload, now })),
]
