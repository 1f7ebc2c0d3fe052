import type { Module } from '#module.ts'
import { operatorRoutes } from '#activity/operator-routes.ts'
import { routes } from '#activity/routes.ts'
import { seedDemoActivities } from '#activity/seed-demo-activities.ts'

export const module: Module<'activity'> = { routes, operatorRoutes, demo: seedDemoActivities }
