import type { Module } from '#module.ts'
import { allJobs } from '#identity/job.ts'
import { routes } from '#identity/routes.ts'

export const module: Module<'identity'> = { routes, jobs: allJobs }
