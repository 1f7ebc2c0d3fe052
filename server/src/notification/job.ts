import type { Context } from '#context.ts'
import { type AnyJob, definePeriodicJob, handleJob } from '#jobs/declare-job.ts'
import { announceNotice, announceNotices } from '#notification/announce-notices.ts'
import { announceNoticeJob, mailMessageJob, sendNotificationJob } from '#notification/declared-jobs.ts'
import { mailMessage } from '#notification/mail-message.ts'
import { sendNotification } from '#notification/send-notification.ts'

const announce = definePeriodicJob({
  name: 'notification.announce-notices',
  lane: 'bulk',
  everyMs: 60_000,
  catchesUp: true,
  run: (tx, { period }) => announceNotices(tx, period),
})

export const allJobs = (context: Context): AnyJob[] => [
  announce,
  handleJob(announceNoticeJob, (tx, { payload }) => announceNotice(tx, payload)),
  handleJob(mailMessageJob, (tx, { payload }) => mailMessage(tx, context, payload)),
  handleJob(sendNotificationJob, (tx, { now, payload }) =>
    sendNotification(tx, context, { ...payload, now }),
  ),
]
