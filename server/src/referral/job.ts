import type { Context } from '#context.ts'
import { type AnyJob, definePeriodicJob } from '#jobs/declare-job.ts'
import { checkFriends } from '#referral/check-friends.ts'

const minuteMs = 60_000

export const allJobs = (context: Context): AnyJob[] => [
  definePeriodicJob({
    name: 'referral.check-friends',
    lane: 'bulk',
    everyMs: 5 * minuteMs,
    catchesUp: false,
    run: (tx, { now }) => checkFriends(tx, context, now),
  }),
]
