import type { Context } from '#context.ts'
import { cached } from '#db/cached.ts'
import { ApiError } from '#http/api-error.ts'
import { type IssueRow, selectIssue, selectRunning } from '#lottery/issue-store.ts'

type Running = Awaited<ReturnType<typeof selectRunning>>

/** Public reads may be this old; what it shows besides counts down on the reader's own clock. */
const runningCache = cached<Running>({ maxAgeMs: 500 })

/** Every lottery with its running issue, the one after and the last drawn; shared by all readers for moments. */
export const readRunning = ({ db, clock }: Context): Promise<Running> =>
  runningCache.read(db, () => selectRunning(db, clock()))

/** Issues never change their id, times or commitment: those that were found are remembered by number. */
const issues = cached<IssueRow>({ maxEntries: 2_000 })

/**
 * The issue that a bet names.
 * @throws ApiError ISSUE_UNKNOWN
 */
export async function findIssueToBet(
  { db }: Context,
  gameCode: string,
  numero: string,
): Promise<{ id: bigint; drawAt: Date }> {
  const find = async () => {
    const found = await selectIssue(db, gameCode, numero)
    if (!found) throw new ApiError('ISSUE_UNKNOWN')
    return found
  }
  return issues.read(db, find, `${gameCode} ${numero}`)
}
