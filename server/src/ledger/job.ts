import { definePeriodicJob, type AnyJob } from '#jobs/declare-job.ts'
import type { Context } from '#context.ts'
import { collectDebts } from '#ledger/debts.ts'
import { makeLedgerPartitions } from '#ledger/make-partitions.ts'

const dayMs = 86_400_000

export const allJobs = ({ db }: Context): AnyJob[] => [
  definePeriodicJob({
    name: 'ledger.make-partitions',
    lane: 'bulk',
    everyMs: dayMs,
    catchesUp: false,
    run: makeLedgerPartitions,
  }),
  definePeriodicJob({
    name: 'ledger.collect-debts',
    lane: 'bulk',
    everyMs: 60_000,
    catchesUp: false,
    run: (tx) => collectDebts(tx, db),
  }),
]
