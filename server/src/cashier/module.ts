import type { Module } from '#module.ts'
import { callbackRoutes } from '#cashier/callback-routes.ts'
import { allJobs } from '#cashier/job.ts'
import { routes } from '#cashier/routes.ts'
import { seedChannels } from '#cashier/seed-channels.ts'
import { uploadRoutes } from '#cashier/upload-routes.ts'

export const module: Module = {
  routes,
  mount: async (app, context, deps) => {
    callbackRoutes(app, context)
    await uploadRoutes(app, context, deps)
  },
  jobs: allJobs,
  bootstrap: seedChannels,
}
