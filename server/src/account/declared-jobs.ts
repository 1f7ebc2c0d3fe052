import { languages } from '@suntala/phrases/languages'
import { z } from 'zod'
import { declareJob } from '#jobs/declare-job.ts'

/** Neither the code nor the number: the first is not made yet, and the row has the second. */
const OfCode = z.object({ codeId: z.string(), language: z.enum(languages) })

export const sendOpenCodeJob = declareJob('account.send-open-code', OfCode, { lane: 'clock' })

export const moveBranchJob = declareJob('account.move-branch', z.object({ moveId: z.string() }), {
  lane: 'clock',
})

/** For whoever keeps something that holds between an account and the one above it. */
export const branchMovedJob = declareJob('account.branch-moved', z.object({ memberId: z.string() }), {
  lane: 'clock',
})
