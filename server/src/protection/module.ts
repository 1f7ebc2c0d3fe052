import type { Module } from '#module.ts'
import { allJobs } from '#protection/job.ts'
import { operatorRoutes } from '#protection/operator-routes.ts'
import { routes } from '#protection/routes.ts'

export const module: Module<'protection'> = { routes, operatorRoutes, jobs: allJobs }
