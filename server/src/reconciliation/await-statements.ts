import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { fetchStatementJob } from '#reconciliation/declared-jobs.ts'
import { keyOfDay } from '#reconciliation/fetch-statement.ts'
import { daysDue } from '#reconciliation/rules.ts'
import { sourcesOf } from '#reconciliation/sources.ts'
import { insertDays, noteSources, selectLastDays } from '#reconciliation/store.ts'

/** Writes down whose statement of which day is to come, each once, and has it fetched. */
export async function awaitStatements(tx: Tx, { config }: Pick<Context, 'config'>, now: Date): Promise<void> {
  const last = await selectLastDays(tx)
  const sources = sourcesOf(config)
  await noteSources(tx, sources, now)
  const due = sources.flatMap(({ kind, code }) => {
    const known = last.find((each) => each.kind === kind && each.code === code)
    return daysDue(now, known?.day).map((day) => ({ kind, code, day }))
  })
  for (const day of await insertDays(tx, due))
    await enqueue(tx, fetchStatementJob, { ...day, tries: 0 }, { key: keyOfDay(day) })
}
