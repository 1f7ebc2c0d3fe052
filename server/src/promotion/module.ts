import type { Module } from '#module.ts'
import { operatorRoutes } from '#promotion/operator-routes.ts'
import { openFirstPromotions, seedPromotions } from '#promotion/seed-promotions.ts'
import { routes } from '#promotion/routes.ts'

export const module: Module<'promotion'> = {
  routes,
  operatorRoutes,
  bootstrap: seedPromotions,
  demo: openFirstPromotions,
}
