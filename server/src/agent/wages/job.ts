import type { Context } from '#context.ts'
import { type AnyJob, definePeriodicJob } from '#jobs/declare-job.ts'
import { settleTicks } from '#agent/wages/settle-ticks.ts'

/**
 * Wages are settled at every five minutes of the clock. The job looks each minute: a tick whose windows are summed late, because somebody
 * still wrote into them, waits a minute and not five; and of several that wait, one that pays is settled a minute.
 */
export const wageJobs = ({ db }: Context): AnyJob[] => [
  definePeriodicJob({
    name: 'agent.settle-wages',
    lane: 'bulk',
    everyMs: 60_000,
    catchesUp: false,
    async run(tx) {
      await settleTicks(tx, db)
    },
  }),
]
