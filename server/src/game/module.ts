import { allJobs } from '#game/job.ts'
import { routes } from '#game/routes.ts'
import { seedGames } from '#game/seed-games.ts'
import { openWalletDoor } from '#game/wallet-door.ts'
import type { Module } from '#module.ts'

export const module: Module = {
  routes,
  mount: openWalletDoor,
  jobs: allJobs,
  seed: seedGames,
}
