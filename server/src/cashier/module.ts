import type { Module } from '#module.ts'
import { callbackRoutes } from '#cashier/callback-routes.ts'
import { allJobs } from '#cashier/job.ts'
import { routes } from '#cashier/routes.ts'

export const module: Module = { routes, mount: callbackRoutes, jobs: allJobs }
