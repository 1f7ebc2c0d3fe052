import { operatorRoutes } from '#content/operator-routes.ts'
import { routes } from '#content/routes.ts'
import { seedContent } from '#content/seed-content.ts'
import { seedHelp } from '#content/seed-help.ts'
import type { Module } from '#module.ts'

export const module: Module<'content'> = { routes, operatorRoutes, bootstrap: seedHelp, demo: seedContent }
