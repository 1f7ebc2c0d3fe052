import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { compareDay, comparing } from '#reconciliation/compare-day.ts'
import { fetchStatementJob, type OfStatement } from '#reconciliation/declared-jobs.ts'
import { isPageOf, nextTryMs, type SourceDay, type StatementFailure } from '#reconciliation/rules.ts'
import { type Source, sourcesOf } from '#reconciliation/sources.ts'
import {
  acceptFetch,
  deleteFetch,
  type Fetched,
  insertLines,
  lockSource,
  noteFailure,
  selectStatement,
} from '#reconciliation/store.ts'

export const keyOfDay = ({ kind, code, day }: SourceDay): string => `${kind}:${code}:${day}`

/** One at a time in a process: a long statement, or a source that hangs, must not keep the calls of others waiting. */
let isUnderway = false
const busyPauseMs = 60_000

/** Asks again and again until a statement came; the next try is enqueued before this one is made. */
export async function keepFetching(
  tx: Tx,
  context: Context,
  { now, ...of }: OfStatement & { now: Date },
): Promise<void> {
  const known = await selectStatement(tx, of)
  if (known?.state !== 'AWAITED') return
  const isBusy = isUnderway
  const runAt = new Date(now.getTime() + (isBusy ? busyPauseMs : nextTryMs(of.tries)))
  const tries = isBusy ? of.tries : of.tries + 1
  await enqueue(tx, fetchStatementJob, { ...of, tries }, { runAt, key: keyOfDay(of) })
  if (isBusy) return
  tx.onCommit(async () => {
    isUnderway = true
    try {
      await fetchStatement(context, of)
    } finally {
      isUnderway = false
    }
  })
}

/** How a fetch ended. */
type Told = { lines: number } | Exclude<StatementFailure, 'NOT_COMPARED'>

/** Writes page after page down as it comes. */
async function takePages(context: Context, source: Source, of: Fetched): Promise<Told> {
  let first: { pages: number; total: number } | undefined
  let lines = 0
  for (let page = 1; page <= (first?.pages ?? 1); page++) {
    const asked = { day: of.day, page }
    const told = await source.ask(context, asked)
    if (!told) return 'NO_ANSWER'
    if (!isPageOf(asked, told, first)) return 'NOT_BELIEVED'
    first ??= told
    const { movements } = told
    const before = lines
    lines += movements.length
    if (lines > first.total) return 'NOT_BELIEVED'
    await context.db.transaction((tx) => insertLines(tx, of, { movements, before }))
  }
  return lines === first?.total ? { lines } : 'NOT_BELIEVED'
}

/**
 * Fetches the statement of a day and holds it against the platform's rows. Of two that fetch it at once the first one counts;
 * whoever dies on the way leaves lines that are part of nothing. Never inside a transaction.
 */
export async function fetchStatement(context: Context, { kind, code, day }: SourceDay): Promise<void> {
  const { config, log } = context
  const source = sourcesOf(config).find((each) => each.kind === kind && each.code === code)
  if (!source) return
  const of = { kind, code, day, fetchId: uuidV7() }
  const told = await takePages(context, source, of).catch((err: unknown): Told => {
    log.error({ err, source: code, day }, 'a statement could not be read')
    return 'NOT_BELIEVED'
  })
  if (typeof told === 'string') {
    log.warn({ source: code, day, reason: told }, 'no statement that can be believed')
    return giveUp(context, of, told)
  }
  try {
    await keep(context, of, { ...told, keyId: source.keyId })
  } catch (err) {
    log.error({ err, source: code, day }, 'a statement could not be compared')
    await giveUp(context, of, 'NOT_COMPARED')
  }
}

type Kept = { lines: number; keyId: string }

/** Makes what came the statement of its day, and compares it; what came second goes. */
async function keep({ db, clock }: Context, of: Fetched, { lines, keyId }: Kept): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSource(tx, of)
    const known = await selectStatement(tx, of)
    if (known?.state !== 'AWAITED') return deleteFetch(tx, of)
    const at = clock()
    await acceptFetch(tx, of, { lines, at })
    await compareDay(tx, { ...of, keyId, at })
  }, comparing)
}

/** The lines of a fetch that came to nothing go, and its day says why, if it is awaited still. */
async function giveUp({ db }: Context, of: Fetched, failure: StatementFailure): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteFetch(tx, of)
    await noteFailure(tx, of, failure)
  })
}
