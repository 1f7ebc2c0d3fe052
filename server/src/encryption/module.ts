import type { Module } from '#module.ts'
import { allJobs } from '#encryption/job.ts'
import { routes } from '#encryption/routes.ts'

export const module: Module<'encryption'> = { routes, jobs: allJobs }
