import type { Context } from '#context.ts'
import { type AnyJob, definePeriodicJob } from '#jobs/declare-job.ts'
import { advanceRewards } from '#promotion/rewards/advance-rewards.ts'

export const rewardJobs = ({ db }: Context): AnyJob[] => [
  definePeriodicJob({
    name: 'promotion.advance-rewards',
    lane: 'clock',
    everyMs: 60_000,
    catchesUp: false,
    run: (tx, { now }) => advanceRewards(tx, db, now),
  }),
]
