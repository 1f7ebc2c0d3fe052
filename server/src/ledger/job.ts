import { definePeriodicJob, type AnyJob } from '#jobs/declare-job.ts'
import { makeLedgerPartitions } from '#ledger/make-partitions.ts'

const dayMs = 86_400_000

export const allJobs = (): AnyJob[] => [
  definePeriodicJob({
    name: 'ledger.make-partitions',
    lane: 'bulk',
    everyMs: dayMs,
    catchesUp: false,
    run: makeLedgerPartitions,
  }),
]
