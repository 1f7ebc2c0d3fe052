import type { Context } from '#context.ts'
import { branchMovedJob } from '#account/declared-jobs.ts'
import { definePeriodicJob, handleJob, type Job, type PeriodicJob } from '#jobs/declare-job.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { endMoved } from '#agent/contracts/end-moved.ts'
import { expireOffers } from '#agent/contracts/expire-offers.ts'
import { lockProgress } from '#agent/wages/progress-store.ts'

/** So many at once hold nobody up; the rest go with the next runs. */
const expiredAtOnce = 500

export const contractJobs = ({ db }: Context): [PeriodicJob, Job] => [
  definePeriodicJob({
    name: 'agent.expire-offers',
    lane: 'bulk',
    everyMs: 60_000,
    catchesUp: false,
    run: async (tx, { now }) => {
      const settings = await readSettingsIn(tx)
      await expireOffers({ tx, db, settings, by: { memberId: null, at: now } }, { limit: expiredAtOnce })
    },
  }),
  handleJob(branchMovedJob, async (tx, { payload, now }) => {
    const settledUntil = await lockProgress(tx)
    const settings = await readSettingsIn(tx)
    const by = { memberId: null, at: now }
    await endMoved({ tx, db, settings, by }, { ...payload, settledUntil })
  }),
]
