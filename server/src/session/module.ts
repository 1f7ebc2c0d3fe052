import type { Module } from '#module.ts'
import { allJobs } from '#session/job.ts'
import { operatorRoutes } from '#session/operator-routes.ts'
import { routes } from '#session/routes.ts'

export const module: Module<'session'> = { routes, operatorRoutes, jobs: allJobs }
