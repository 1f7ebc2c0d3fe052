import type { Module } from '#module.ts'
import { cleanUpAttempts } from '#account/job.ts'
import { routes } from '#account/routes.ts'

export const module: Module<'account'> = { routes, jobs: () => [cleanUpAttempts] }
