import { allJobs } from '#lottery/job.ts'
import { routes } from '#lottery/routes.ts'
import { seedLottery } from '#lottery/seed-lottery.ts'
import type { Module } from '#module.ts'

export const module: Module = { routes, jobs: allJobs, seed: seedLottery }
