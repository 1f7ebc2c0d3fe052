import { allJobs } from '#betting/job.ts'
import { operatorRoutes } from '#betting/operator-routes.ts'
import type { Module } from '#module.ts'

export const module: Module<'betting'> = { operatorRoutes, jobs: allJobs }
