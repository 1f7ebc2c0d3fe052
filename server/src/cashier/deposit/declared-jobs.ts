import { z } from 'zod'
import { declareJob } from '#jobs/declare-job.ts'

const OfRefund = z.object({ refundId: z.string(), tries: z.int() })
export type OfRefund = z.output<typeof OfRefund>

export const sendRefundJob = declareJob('cashier.send-refund', OfRefund, {
  lane: 'network',
  tries: 'for ever',
})
