import type { Module } from '#module.ts'
import { allJobs } from '#verification/job.ts'
import { routes } from '#verification/routes.ts'

export const module: Module<'verification'> = { routes, jobs: allJobs }
