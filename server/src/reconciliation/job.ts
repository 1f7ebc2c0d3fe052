import type { Context } from '#context.ts'
import { type AnyJob, definePeriodicJob, handleJob } from '#jobs/declare-job.ts'
import { awaitStatements } from '#reconciliation/await-statements.ts'
import { fetchStatementJob } from '#reconciliation/declared-jobs.ts'
import { keepFetching } from '#reconciliation/fetch-statement.ts'

const minuteMs = 60_000

export const allJobs = (context: Context): AnyJob[] => [
  definePeriodicJob({
    name: 'reconciliation.await-statements',
    lane: 'network',
    everyMs: 15 * minuteMs,
    catchesUp: false,
    run: (tx, { now }) => awaitStatements(tx, context, now),
  }),
  handleJob(fetchStatementJob, (tx, { now, payload }) => keepFetching(tx, context, { ...payload, now })),
]
