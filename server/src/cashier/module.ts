import type { Module } from '#module.ts'
import { signedRoutes } from '#cashier/callback-routes.ts'
import { allJobs } from '#cashier/job.ts'
import { serveOperatorPictures } from '#cashier/operator-picture-routes.ts'
import { operatorRoutes } from '#cashier/operator-routes.ts'
import { routes } from '#cashier/routes.ts'
import { seedChannels } from '#cashier/seed-channels.ts'
import { servePictures } from '#cashier/upload-routes.ts'

export const module: Module<'cashier'> = {
  routes,
  operatorRoutes,
  signedRoutes,
  mount: servePictures,
  mountConsole: serveOperatorPictures,
  jobs: allJobs,
  bootstrap: seedChannels,
}
