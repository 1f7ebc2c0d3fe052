import type { Context } from '#context.ts'
import { type AnyJob, handleJob } from '#jobs/declare-job.ts'
import { applyDueSettings } from '#operator/change-settings.ts'
import { applySettingsJob } from '#operator/declared-jobs.ts'

export const allJobs = (context: Context): AnyJob[] => [
  handleJob(applySettingsJob, (tx, { payload }) => applyDueSettings(tx, context, payload.id)),
]
