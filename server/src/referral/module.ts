import type { Module } from '#module.ts'
import { allJobs } from '#referral/job.ts'
import { operatorRoutes } from '#referral/operator-routes.ts'
import { routes } from '#referral/routes.ts'
import { seedDemoFriends } from '#referral/seed-demo-friends.ts'

export const module: Module<'referral'> = {
  routes,
  operatorRoutes,
  jobs: allJobs,
  demo: seedDemoFriends,
}
