import type { Module } from '#module.ts'
import { allJobs } from '#passkey/job.ts'
import { routes } from '#passkey/routes.ts'

export const module: Module<'passkey'> = { routes, jobs: allJobs }
