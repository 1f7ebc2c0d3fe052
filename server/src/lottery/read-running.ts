import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { ApiError } from '#http/api-error.ts'
import { type IssueRow, selectIssue, selectRunning } from '#lottery/issue-store.ts'

type Running = Awaited<ReturnType<typeof selectRunning>>

/** Public reads may be this old; what it shows besides counts down on the reader's own clock. */
const maxAgeMs = 500
const kept = new WeakMap<Database, { at: number; running: Promise<Running> }>()

/** Every lottery with its running issue, the one after and the last drawn; shared by all readers for moments. */
export function readRunning({ db, clock }: Context): Promise<Running> {
  const found = kept.get(db)
  if (found && performance.now() - found.at < maxAgeMs) return found.running
  const running = selectRunning(db, clock())
  kept.set(db, { at: performance.now(), running })
  running.catch(() => kept.delete(db))
  return running
}

/** Issues never change their id, times or commitment: those that were found are remembered by number. */
const issuesOf = new WeakMap<Database, Map<string, IssueRow>>()
const maxIssues = 2_000

/**
 * The issue that a bet names.
 * @throws ApiError ISSUE_UNKNOWN
 */
export async function findIssueToBet(
  { db }: Context,
  gameCode: string,
  numero: string,
): Promise<{ id: bigint }> {
  const known = issuesOf.get(db) ?? new Map<string, IssueRow>()
  issuesOf.set(db, known)
  const name = `${gameCode} ${numero}`
  const found = known.get(name) ?? (await selectIssue(db, gameCode, numero))
  if (!found) throw new ApiError('ISSUE_UNKNOWN')
  const oldest = known.keys().next()
  if (known.size >= maxIssues && !oldest.done) known.delete(oldest.value)
  known.set(name, found)
  return found
}
