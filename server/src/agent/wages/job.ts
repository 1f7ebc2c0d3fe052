import { z } from 'zod'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { type AnyJob, declareJob, definePeriodicJob, handleJob } from '#jobs/declare-job.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { settleTicks } from '#agent/wages/settle-ticks.ts'

/** A team of a million at the end of a month is summed in one statement; one that never gets to its end would be tried for ever. */
const statementTimeoutMs = 600_000

/** Under this name its failures are told. */
export const settleJobName = 'agent.settle-ticks'

const settleJob = declareJob(settleJobName, z.object({}), {
  lane: 'bulk',
  tries: 'for ever',
  statementTimeoutMs,
})

/** One of them at a time: whoever asks for it while it runs waits, and holds nothing that it needs. */
const askToSettle = (tx: Tx): Promise<void> => enqueue(tx, settleJob, {}, { key: 'wages' })

/**
 * Wages are settled at every five minutes of the clock. They are looked for each minute: a tick whose windows are summed late, because somebody
 * still wrote into them, waits a minute and not five. Of several that wait, as after an outage, one that pays is settled in a transaction, and
 * the next one right after it.
 */
export const wageJobs = ({ db }: Pick<Context, 'db'>): AnyJob[] => [
  definePeriodicJob({
    name: 'agent.settle-wages',
    lane: 'bulk',
    everyMs: 60_000,
    catchesUp: false,
    run: askToSettle,
  }),
  handleJob(settleJob, async (tx) => {
    const { isBehind } = await settleTicks(tx, db)
    if (isBehind) await askToSettle(tx)
  }),
]
