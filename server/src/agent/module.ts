import type { Module } from '#module.ts'
import { operatorRoutes } from '#agent/operator-routes.ts'
import { routes } from '#agent/routes.ts'
import { seedDemoTeam } from '#agent/team/demo-team.ts'

export const module: Module<'agent'> = { routes, operatorRoutes, demo: seedDemoTeam }
