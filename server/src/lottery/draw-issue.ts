import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { listWinnersJob } from '#lottery/declared-jobs.ts'
import { drawNumbers } from '#lottery/draw-numbers.ts'
import { databaseTime, type LockedIssue, lockIssueRow } from '#lottery/issue-store.ts'
import { sealIssue } from '#lottery/lock-issue.ts'
import { moveIssue } from '#lottery/move-issue.ts'
import { selectStanding } from '#lottery/result-store.ts'
import { isUndrawn } from '#lottery/rules.ts'
import { settleWithoutBets } from '#lottery/settle-issue.ts'

/** What follows from the issue's seed, or what was told of an official draw; undefined while that is not known. */
async function numbersOf(tx: Tx, issue: LockedIssue): Promise<number[] | undefined> {
  const { id, seed } = issue
  if (seed) return [...(await drawNumbers(tx, { ...issue, seed }))]
  const { numbers, isContested } = await selectStanding(tx, id)
  return isContested ? undefined : (numbers ?? undefined)
}

/**
 * Draws an issue, sealing it first where nobody has. An official draw takes the result that was told of it; without one
 * it stays sealed, and the result brings this job again.
 * @throws Error when it is too early, so that the job comes back
 */
export async function drawIssue(tx: Tx, db: Database, issueId: bigint): Promise<void> {
  const issue = await lockIssueRow(tx, issueId)
  if (!issue || !isUndrawn(issue.state)) return
  const now = await databaseTime(tx)
  if (now < issue.drawAt) throw new Error('the database says that it is too early to draw')
  // After a standstill lock and draw are due at once, and the draw may come first.
  const sealed = await sealIssue(tx, db, issue)
  const numbers = await numbersOf(tx, issue)
  if (!numbers) return
  const set = { numbers, drawnAt: now, settlementRun: uuidV7(now.getTime()) }
  const drawn = await moveIssue(tx, db, { issue: sealed, event: 'draw' }, { actor: 'system', set })
  // Of many lotteries most issues have no bet: what has nobody to pay needs no jobs of its own.
  if (drawn.sealCount === 0) return settleWithoutBets(tx, db, drawn)
  await enqueue(tx, listWinnersJob, { issueId: issueId.toString() })
}
