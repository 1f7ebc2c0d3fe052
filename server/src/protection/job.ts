import { type AnyJob, definePeriodicJob, handleJob } from '#jobs/declare-job.ts'
import { markHarmJob } from '#protection/declared-jobs.ts'
import { findHarm, markHarm } from '#protection/mark-harm.ts'

export const allJobs = (): AnyJob[] => [
  definePeriodicJob({
    name: 'protection.find-harm',
    lane: 'bulk',
    everyMs: 86_400_000,
    catchesUp: false,
    run: (tx, { period }) => findHarm(tx, period),
  }),
  handleJob(markHarmJob, (tx, { payload }) => markHarm(tx, payload)),
]
