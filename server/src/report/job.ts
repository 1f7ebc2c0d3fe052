import { type AnyJob, definePeriodicJob } from '#jobs/declare-job.ts'
import { countFigures } from '#report/count-figures.ts'

const minuteMs = 60_000

export const allJobs = (): AnyJob[] => [
  definePeriodicJob({
    name: 'report.count-figures',
    lane: 'bulk',
    everyMs: 5 * minuteMs,
    catchesUp: false,
    run: (tx, { now }) => countFigures(tx, now),
  }),
]
