import { type AnyJob, definePeriodicJob } from '#jobs/declare-job.ts'
import { findAccounts } from '#agent/flags/find-accounts.ts'
import { findAgainst } from '#agent/flags/find-against.ts'

const hourMs = 3_600_000

/** What accounts have in common is looked for each hour; bets, which are many, each day. */
export const flagJobs = (): AnyJob[] => [
  definePeriodicJob({
    name: 'agent.flag-accounts',
    lane: 'bulk',
    everyMs: hourMs,
    catchesUp: false,
    run: (tx, { now }) => findAccounts(tx, now),
  }),
  definePeriodicJob({
    name: 'agent.flag-bets',
    lane: 'bulk',
    everyMs: 24 * hourMs,
    catchesUp: false,
    run: (tx, { now }) => findAgainst(tx, now),
  }),
]
