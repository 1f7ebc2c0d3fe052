import type { Context } from '#context.ts'
import type { AnyJob } from '#jobs/declare-job.ts'
import { contractJobs } from '#agent/contracts/job.ts'
import { wageJobs } from '#agent/wages/job.ts'

export const allJobs = (context: Context): AnyJob[] => [...contractJobs(context), ...wageJobs(context)]
