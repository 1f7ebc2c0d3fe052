import type { Module } from '#module.ts'
import { allJobs } from '#agent/job.ts'
import { operatorRoutes } from '#agent/operator-routes.ts'
import { routes } from '#agent/routes.ts'
import { seedDemoTeam } from '#agent/team/demo-team.ts'

export const module: Module<'agent'> = { routes, operatorRoutes, jobs: allJobs, demo: seedDemoTeam }
