import type { Context } from '#context.ts'
import type { AnyJob } from '#jobs/declare-job.ts'
import type { Module } from '#module.ts'
import { allJobs } from '#agent/job.ts'
import { operatorRoutes } from '#agent/operator-routes.ts'
import { routes } from '#agent/routes.ts'
import { seedDemoTeam } from '#agent/team/demo-team.ts'
import { wageJobs } from '#agent/wages/job.ts'

const jobs = (context: Context): AnyJob[] => [...allJobs(context), ...wageJobs(context)]

export const module: Module<'agent'> = { routes, operatorRoutes, jobs, demo: seedDemoTeam }
