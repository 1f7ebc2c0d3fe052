import type { Module } from '#module.ts'
import { allJobs } from '#reconciliation/job.ts'
import { operatorRoutes } from '#reconciliation/operator-routes.ts'

export const module: Module<'reconciliation'> = { operatorRoutes, jobs: allJobs }
