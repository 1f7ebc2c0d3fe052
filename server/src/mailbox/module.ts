import { allJobs } from '#mailbox/job.ts'
import { routes } from '#mailbox/routes.ts'
import type { Module } from '#module.ts'

export const module: Module<'mailbox'> = { routes, jobs: allJobs }
