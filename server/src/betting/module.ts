import { allJobs } from '#betting/job.ts'
import type { Module } from '#module.ts'

export const module: Module<'betting'> = { jobs: allJobs }
