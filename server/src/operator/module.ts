import type { Module } from '#module.ts'
import { allJobs } from '#operator/job.ts'
import { operatorRoutes } from '#operator/operator-routes.ts'

export const module: Module<'operator'> = { operatorRoutes, jobs: allJobs }
