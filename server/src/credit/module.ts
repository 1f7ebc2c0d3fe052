import type { Module } from '#module.ts'
import { allJobs } from '#credit/job.ts'
import { operatorRoutes } from '#credit/operator-routes.ts'
import { routes } from '#credit/routes.ts'

export const module: Module<'credit'> = { routes, operatorRoutes, jobs: allJobs }
