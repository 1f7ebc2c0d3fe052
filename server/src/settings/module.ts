import type { Module } from '#module.ts'
import { operatorRoutes } from '#settings/operator-routes.ts'
import { routes } from '#settings/routes.ts'

export const module: Module<'settings'> = { routes, operatorRoutes }
