import { z } from 'zod'
import { declareJob } from '#jobs/declare-job.ts'

const OfMessage = z.object({ messageId: z.string(), tries: z.int() })
export type OfMessage = z.output<typeof OfMessage>

/** It ends by itself: a message that was not taken in its time is not sent any more. */
export const sendMessageJob = declareJob('messaging.send-message', OfMessage, {
  lane: 'network',
  tries: 'for ever',
})
