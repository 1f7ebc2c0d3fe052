import type { Module } from '#module.ts'
import { allJobs } from '#notification/job.ts'
import { routes } from '#notification/routes.ts'

export const module: Module<'notification'> = { routes, jobs: allJobs }
