import type { Module } from '#module.ts'
import { allJobs } from '#record/job.ts'
import { operatorRoutes } from '#record/operator-routes.ts'
import { routes } from '#record/routes.ts'

export const module: Module<'record'> = { routes, operatorRoutes, jobs: allJobs }
