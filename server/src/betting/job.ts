import { makePartitions } from '#betting/store.ts'
import { sumSettledWindows } from '#betting/sum-windows.ts'
import { type AnyJob, definePeriodicJob } from '#jobs/declare-job.ts'

const dayMs = 86_400_000

export const allJobs = (): AnyJob[] => [
  definePeriodicJob({
    name: 'betting.make-partitions',
    lane: 'bulk',
    everyMs: dayMs,
    catchesUp: false,
    run: makePartitions,
  }),
  definePeriodicJob({
    name: 'betting.sum-windows',
    lane: 'bulk',
    everyMs: 60_000,
    catchesUp: false,
    run: sumSettledWindows,
  }),
]
