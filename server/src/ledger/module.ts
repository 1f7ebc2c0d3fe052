import { allJobs } from '#ledger/job.ts'
import { makeLedgerPartitions } from '#ledger/make-partitions.ts'
import { operatorRoutes } from '#ledger/operator-routes.ts'
import type { Module } from '#module.ts'

/** Partitions are made at every start too: an installation that slept for months must not use the default one. */
export const module: Module<'ledger'> = {
  operatorRoutes,
  jobs: allJobs,
  bootstrap: makeLedgerPartitions,
}
