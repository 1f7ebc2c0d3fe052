import { z } from 'zod'
import { declareJob } from '#jobs/declare-job.ts'

const OfNotification = z.object({ id: z.string(), tries: z.int() })
export type OfNotification = z.output<typeof OfNotification>

/** It ends by itself: what was not taken in its time is news no longer. */
export const sendNotificationJob = declareJob('notification.send', OfNotification, {
  lane: 'push',
  tries: 'for ever',
})

const OfMessage = z.object({
  memberId: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.string()),
})
export type OfMessage = z.output<typeof OfMessage>

export const mailMessageJob = declareJob('notification.mail-message', OfMessage, { lane: 'bulk' })

const OfNotice = z.object({ noticeId: z.string(), after: z.string() })
export type OfNotice = z.output<typeof OfNotice>

export const announceNoticeJob = declareJob('notification.announce-notice', OfNotice, { lane: 'bulk' })
