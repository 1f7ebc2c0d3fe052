import { type AnyJob, definePeriodicJob, handleJob } from '#jobs/declare-job.ts'
import { makeStatement, makeStatementJob } from '#record/statement/make-statement.ts'
import { deleteStatementsBefore } from '#record/statement/store.ts'

const deleteOldStatements = definePeriodicJob({
  name: 'record.delete-old-statements',
  lane: 'bulk',
  everyMs: 15 * 60_000,
  catchesUp: false,
  run: (tx, { now }) => deleteStatementsBefore(tx, now),
})

export const allJobs = (): AnyJob[] => [
  deleteOldStatements,
  handleJob(makeStatementJob, (tx, { payload, now }) => makeStatement(tx, { ...payload, now })),
]
