import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { compareDay, comparing } from '#reconciliation/compare-day.ts'
import { fetchStatementJob } from '#reconciliation/declared-jobs.ts'
import { keyOfDay } from '#reconciliation/fetch-statement.ts'
import type { SourceDay } from '#reconciliation/rules.ts'
import { sourcesOf } from '#reconciliation/sources.ts'
import { noteNotCompared, selectStatement } from '#reconciliation/store.ts'

/** Statements have names of their own; the audit log knows them under this. */
const statementsId = '00000000-0000-8000-8000-000000000012'

/**
 * Asks at once for a statement that is awaited; who asks has one that has come compared by `compareAgain`.
 * @throws ApiError NOT_FOUND for a day that is not known, or a source that this process cannot reach
 */
export async function askAgain(
  tx: Tx,
  context: Context,
  { operatorId, reason, at, ...of }: SourceDay & { operatorId: string; reason: string; at: Date },
): Promise<'AWAITED' | 'COMPARED'> {
  const known = await selectStatement(tx, of)
  if (!known || !sourceOf(context, of)) throw new ApiError('NOT_FOUND')
  if (known.state === 'AWAITED')
    await enqueue(tx, fetchStatementJob, { ...of, tries: 0 }, { key: keyOfDay(of) })
  const about = { action: 'again', subject: 'statement', subjectId: statementsId, details: of } as const
  await writeAudit(tx, { ...about, actor: { operator: operatorId }, at, reason })
  return known.state
}

const sourceOf = ({ config }: Context, of: SourceDay) =>
  sourcesOf(config).find(({ kind, code }) => kind === of.kind && code === of.code)

/**
 * Compares a statement that has come once more, in a transaction of its own.
 * @throws whatever kept it from that, of which the day tells then
 */
export async function compareAgain(context: Context, of: SourceDay): Promise<void> {
  const { db, clock } = context
  const source = sourceOf(context, of)
  if (!source) throw new ApiError('NOT_FOUND')
  try {
    await db.transaction((tx) => compareDay(tx, { ...of, keyId: source.keyId, at: clock() }), comparing)
  } catch (error) {
    await db.transaction((tx) => noteNotCompared(tx, of))
    throw error
  }
}
