import { defineJob, definePeriodicJob } from '#jobs/define-job.ts'

/** Writes one row into the test's table `effect`. */
export const slowJob = defineJob<{ n: number }>({
  name: 'test.slow',
  async run(tx, { payload }) {
    await tx.query({ text: 'insert into effect (n) values ($1)', values: [payload.n] })
  },
})

/** Writes one row into the test's table `tick` for each quarter of a second. */
export const tickJob = definePeriodicJob({
  name: 'test.tick',
  everyMs: 250,
  catchesUp: true,
  async run(tx, { period }) {
    await tx.query({ text: 'insert into tick (ends_at) values ($1)', values: [period.endsAt] })
  },
})
