import type { Context } from '#context.ts'
import { definePeriodicJob, type PeriodicJob } from '#jobs/declare-job.ts'
import { endApart } from '#credit/end-apart.ts'

/** So many at once hold nobody up for long; the rest go with the next runs. */
const endedAtOnce = 100

export const allJobs = ({ db }: Context): PeriodicJob[] => [
  definePeriodicJob({
    name: 'credit.end-apart',
    lane: 'bulk',
    everyMs: 60_000,
    catchesUp: false,
    run: async (tx, { now }) => {
      await endApart(tx, { db }, { now, limit: endedAtOnce })
    },
  }),
]
