import { makePartitions } from '#betting/store.ts'
import { sumSettledWindows } from '#betting/sum-windows.ts'
import { type AnyJob, definePeriodicJob } from '#jobs/define-job.ts'

const dayMs = 86_400_000

export const allJobs = (): AnyJob[] => [
  definePeriodicJob({ name: 'betting.make-partitions', everyMs: dayMs, run: makePartitions }),
  definePeriodicJob({ name: 'betting.sum-windows', everyMs: 60_000, run: sumSettledWindows }),
]
