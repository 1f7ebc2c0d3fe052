import type { Module } from '#module.ts'
import { allJobs } from '#verification/job.ts'
import { routes } from '#verification/routes.ts'
import { sealLeftCodes } from '#verification/seal-left-codes.ts'

export const module: Module<'verification'> = {
  routes,
  jobs: allJobs,
  bootstrap: sealLeftCodes,
}
