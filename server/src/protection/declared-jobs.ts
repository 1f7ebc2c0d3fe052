import { z } from 'zod'
import { declareJob } from '#jobs/declare-job.ts'

const OfMembers = z.object({ members: z.array(z.string()), untilMs: z.int() })
export type OfMembers = z.output<typeof OfMembers>

export const markHarmJob = declareJob('protection.mark-harm', OfMembers, { lane: 'bulk' })
