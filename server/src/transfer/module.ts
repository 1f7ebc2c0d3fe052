import type { Module } from '#module.ts'
import { operatorRoutes } from '#transfer/operator-routes.ts'
import { routes } from '#transfer/routes.ts'

export const module: Module<'transfer'> = { routes, operatorRoutes }
