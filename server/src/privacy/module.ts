import type { Module } from '#module.ts'
import { allJobs } from '#privacy/job.ts'
import { routes } from '#privacy/routes.ts'

export const module: Module<'privacy'> = { routes, jobs: allJobs }
