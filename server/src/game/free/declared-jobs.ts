import { z } from 'zod'
import { declareJob } from '#jobs/declare-job.ts'

const OfGrant = z.object({ grantId: z.string(), tried: z.int() })
export type OfGrant = z.output<typeof OfGrant>

/** It ends by itself with the grant's time. */
export const tellOfGrantJob = declareJob('game.tell-of-free-rounds', OfGrant, {
  lane: 'network',
  tries: 'for ever',
})
