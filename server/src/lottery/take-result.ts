import type { ResultVerdict } from '@suntala/contract/results-feed'
import { isOutcome } from '@suntala/lottery/draw/is-outcome'
import type { Tx } from '#db/queryable.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { drawIssueJob } from '#lottery/declared-jobs.ts'
import { databaseTime, type LockedIssue, lockIssueRow, selectIssue } from '#lottery/issue-store.ts'
import { productOf } from '#lottery/products.ts'
import {
  insertResult,
  type KeptVerdict,
  selectStanding,
  selectVerdict,
  type ToldResult,
} from '#lottery/result-store.ts'
import { isOfficial, isUndrawn } from '#lottery/rules.ts'

/** Whether a lottery can draw these numbers. */
export const isResultOf = (gameCode: string, numbers: readonly number[]): boolean =>
  isOutcome(productOf(gameCode).family.generator, numbers)

/** The draw takes the result; before its time it waits for the draw's own job. */
async function enqueueDraw(tx: Tx, issue: LockedIssue): Promise<void> {
  await enqueue(tx, drawIssueJob, { issueId: issue.id.toString() }, { runAt: issue.drawAt })
}

/**
 * Writes down what was told of an official draw, whose row is locked and whose sale is over. `decides`: operators, who
 * know of a contradiction, end it by this result.
 */
export async function noteResult(
  tx: Tx,
  issue: LockedIssue,
  { decides = false, ...told }: ToldResult & { decides?: boolean },
): Promise<KeptVerdict> {
  const known = await selectVerdict(tx, issue.id, told)
  if (known) return known
  const standing = issue.numbers ?? (await selectStanding(tx, issue.id)).numbers
  const verdict = !standing
    ? 'FIRST'
    : standing.join() === told.numbers.join()
      ? 'SAME'
      : decides
        ? 'DECIDED'
        : 'OTHER'
  await insertResult(tx, issue.id, { ...told, verdict })
  if (isUndrawn(issue.state) && (decides || verdict === 'FIRST')) await enqueueDraw(tx, issue)
  return verdict
}

/**
 * Takes a result that a feed tells. Only the first one, of numbers that the lottery can draw, after the end of the
 * sale leads to a draw: the same again does nothing, and another holds the issue or is a case for operators.
 */
export async function takeResult(
  tx: Tx,
  { gameCode, numero, ...told }: ToldResult & { gameCode: string; numero: string },
): Promise<ResultVerdict> {
  const found = await selectIssue(tx, gameCode, numero)
  if (!found || !isOfficial(found)) return 'UNKNOWN'
  if (!isResultOf(gameCode, told.numbers)) return 'WRONG_SHAPE'
  // Bets wait at the issue's row: it is not locked for what comes too early.
  if ((await databaseTime(tx)) < found.lockAt) return 'TOO_EARLY'
  const issue = await lockIssueRow(tx, found.id)
  if (!issue) return 'UNKNOWN'
  if (issue.state === 'CANCELLED' || issue.state === 'VOID') return 'TOO_LATE'
  const verdict = await noteResult(tx, issue, told)
  // Only operators decide.
  return verdict === 'DECIDED' ? 'SAME' : verdict
}
