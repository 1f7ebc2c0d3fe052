import { z } from 'zod'
import { declareJob } from '#jobs/declare-job.ts'

const OfWithdrawal = z.object({ withdrawalId: z.string() })
const OfPayout = z.object({ payoutId: z.string(), tries: z.int() })
const OfCheck = z.object({ withdrawalId: z.string(), tries: z.int() })
export type OfCheck = z.output<typeof OfCheck>
export type OfPayout = z.output<typeof OfPayout>

// Money waits for these: they are never given up, the pauses between tries grow to ten minutes.
export const approveWithdrawalJob = declareJob('cashier.approve-withdrawal', OfWithdrawal, {
  lane: 'clock',
  tries: 'for ever',
})
export const expireWithdrawalRequestJob = declareJob('cashier.reject-forgotten', OfWithdrawal, {
  lane: 'clock',
  tries: 'for ever',
})
export const sendPayoutJob = declareJob('cashier.send-payout', OfPayout, {
  lane: 'network',
  tries: 'for ever',
})
export const recheckPayeeJob = declareJob('cashier.recheck-payee', OfCheck, {
  lane: 'enquiry',
  tries: 'for ever',
})
