import { UtcDay } from '@suntala/contract/statement'
import { z } from 'zod'
import { declareJob } from '#jobs/declare-job.ts'

const OfStatement = z.object({
  kind: z.enum(['channel', 'provider']),
  code: z.string(),
  day: UtcDay,
  tries: z.int(),
})
export type OfStatement = z.output<typeof OfStatement>

export const fetchStatementJob = declareJob('reconciliation.fetch-statement', OfStatement, {
  lane: 'network',
  tries: 'for ever',
})
