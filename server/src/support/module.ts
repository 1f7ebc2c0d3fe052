import type { Module } from '#module.ts'
import { allJobs } from '#support/job.ts'
import { operatorRoutes } from '#support/operator-routes.ts'
import { routes } from '#support/routes.ts'

export const module: Module<'support'> = { routes, operatorRoutes, jobs: allJobs }
