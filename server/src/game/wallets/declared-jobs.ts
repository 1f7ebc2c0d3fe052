import { z } from 'zod'
import { declareJob } from '#jobs/declare-job.ts'

const OfTransfer = z.object({ transferId: z.string(), asked: z.int() })
export type OfTransfer = z.output<typeof OfTransfer>

/** Money waits for it: it is never given up. */
export const askForTransferJob = declareJob('game.ask-for-transfer', OfTransfer, {
  lane: 'network',
  tries: 'for ever',
})
