import { allJobs } from '#lottery/job.ts'
import { signedRoutes } from '#lottery/feed-routes.ts'
import { operatorRoutes } from '#lottery/operator-routes.ts'
import { routes } from '#lottery/routes.ts'
import { seedLottery } from '#lottery/seed-lottery.ts'
import { watchDraws } from '#lottery/watch-draws.ts'
import type { Module } from '#module.ts'

export const module: Module<'lottery'> = {
  routes,
  operatorRoutes,
  signedRoutes,
  mount: watchDraws,
  jobs: allJobs,
  bootstrap: seedLottery,
}
