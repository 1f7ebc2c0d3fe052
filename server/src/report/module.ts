import type { Module } from '#module.ts'
import { allJobs } from '#report/job.ts'
import { operatorRoutes } from '#report/operator-routes.ts'

export const module: Module<'report'> = { operatorRoutes, jobs: allJobs }
