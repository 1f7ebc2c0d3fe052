import type { Module } from '#module.ts'
import { allJobs } from '#account/job.ts'
import { operatorRoutes } from '#account/operator-routes.ts'
import { seedDemoMember } from '#account/demo-member.ts'
import { serveAvatars } from '#account/serve-avatars.ts'
import { routes } from '#account/routes.ts'

export const module: Module<'account'> = {
  routes,
  operatorRoutes,
  jobs: allJobs,
  demo: seedDemoMember,
  mount: serveAvatars,
}
