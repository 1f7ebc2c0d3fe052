import type { Module } from '#module.ts'
import { operatorRoutes } from '#promotion/operator-routes.ts'
import { openFirstPromotions, seedPromotions } from '#promotion/seed-promotions.ts'
import { rebateRoutes } from '#promotion/kinds/rebate/routes.ts'

export const module: Module<'promotion'> = {
  routes: rebateRoutes,
  operatorRoutes,
  bootstrap: seedPromotions,
  demo: openFirstPromotions,
}
