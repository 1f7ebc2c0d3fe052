import type { Module } from '#module.ts'
import { operatorRoutes } from '#promotion/operator-routes.ts'
import { rewardJobs } from '#promotion/rewards/job.ts'
import { seedDemoReward } from '#promotion/seed-demo-reward.ts'
import { openFirstPromotions, seedPromotions } from '#promotion/seed-promotions.ts'
import { routes } from '#promotion/routes.ts'

export const module: Module<'promotion'> = {
  routes,
  operatorRoutes,
  jobs: rewardJobs,
  bootstrap: seedPromotions,
  async demo(tx, context) {
    await openFirstPromotions(tx)
    await seedDemoReward(tx, context)
  },
}
