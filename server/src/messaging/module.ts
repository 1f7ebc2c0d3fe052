import type { Module } from '#module.ts'
import { signedRoutes } from '#messaging/callback-routes.ts'
import { allJobs } from '#messaging/job.ts'

export const module: Module<'messaging'> = { signedRoutes, jobs: allJobs }
