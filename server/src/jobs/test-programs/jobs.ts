import { z } from 'zod'
import { declareJob, definePeriodicJob } from '#jobs/declare-job.ts'

/** Writes one row into the test's table `effect`. */
export const slowJob = declareJob('test.slow', z.object({ n: z.int() }), { lane: 'bulk' })

/** Writes one row into the test's table `tick` for each quarter of a second. */
export const tickJob = definePeriodicJob({
  name: 'test.tick',
  lane: 'bulk',
  everyMs: 250,
  catchesUp: true,
  async run(tx, { period }) {
    await tx.query({ text: 'insert into tick (ends_at) values ($1)', values: [period.endsAt] })
  },
})
