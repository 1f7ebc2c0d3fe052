import { allJobs } from '#feedback/job.ts'
import { operatorRoutes } from '#feedback/operator-routes.ts'
import { routes } from '#feedback/routes.ts'
import type { Module } from '#module.ts'

export const module: Module<'feedback'> = { routes, operatorRoutes, jobs: allJobs }
