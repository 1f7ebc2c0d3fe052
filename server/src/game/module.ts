import { mountDialects } from '#game/dialect-routes.ts'
import { freeRoundRoutes } from '#game/free/operator-routes.ts'
import { allJobs } from '#game/job.ts'
import { operatorRoutes } from '#game/closings/operator-routes.ts'
import { routes } from '#game/routes.ts'
import { bootstrapProviders, seedGames } from '#game/seed-games.ts'
import { signedRoutes } from '#game/wallet-routes.ts'
import type { Module } from '#module.ts'

export const module: Module<'game'> = {
  routes,
  operatorRoutes: (context) => ({ ...operatorRoutes(context), ...freeRoundRoutes(context) }),
  signedRoutes,
  mount: mountDialects,
  jobs: allJobs,
  bootstrap: bootstrapProviders,
  demo: seedGames,
}
