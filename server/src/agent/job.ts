import type { Context } from '#context.ts'
import type { AnyJob } from '#jobs/declare-job.ts'
import { contractJobs } from '#agent/contracts/job.ts'
import { fileJobs } from '#agent/files/make-file.ts'
import { flagJobs } from '#agent/flags/job.ts'
import { messageJobs } from '#agent/team/deliver-message.ts'
import { wageJobs } from '#agent/wages/job.ts'

export const allJobs = (context: Context): AnyJob[] => [
  ...contractJobs(context),
  ...fileJobs(),
  ...flagJobs(),
  ...messageJobs(context),
  ...wageJobs(context),
]
