import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { listWinnersJob } from '#lottery/declared-jobs.ts'
import { selectEnd } from '#lottery/beacon-store.ts'
import { drawNumbers } from '#lottery/draw-numbers.ts'
import { databaseTime, type IssueColumns, type LockedIssue, lockIssueRow } from '#lottery/issue-store.ts'
import { sealIssue } from '#lottery/lock-issue.ts'
import { moveIssue } from '#lottery/move-issue.ts'
import { selectStanding } from '#lottery/result-store.ts'
import { reverseIssue } from '#lottery/reverse-issue.ts'
import { isUndrawn } from '#lottery/rules.ts'
import { settleWithoutBets } from '#lottery/settle-issue.ts'

type Result = Pick<IssueColumns, 'numbers' | 'beaconSignature'>

/** What was told of an official draw; undefined while nothing stands. */
async function toldOf(tx: Tx, { id }: LockedIssue): Promise<Result | undefined> {
  const { numbers, isContested } = await selectStanding(tx, id)
  return isContested || !numbers ? undefined : { numbers }
}

/**
 * What follows from the issue's seed and the beacon's round that it waits for, or what was told of an official draw;
 * undefined while that is not known.
 */
async function resultOf(tx: Tx, issue: LockedIssue): Promise<Result | 'given up' | undefined> {
  const { seed, beacon, beaconRound: round } = issue
  if (!seed) return toldOf(tx, issue)
  if (beacon === null || round === null) return { numbers: [...(await drawNumbers(tx, { ...issue, seed }))] }
  const end = await selectEnd(tx, { beacon, round })
  if (end === undefined || end === 'given up') return end
  const beaconSignature = end.signature
  return { numbers: [...(await drawNumbers(tx, { ...issue, seed, beaconSignature }))], beaconSignature }
}

/** Told to operators; players see the issue void, and have their stakes back. */
const silentReason = 'the beacon did not give out the round that the draw waited for'

/**
 * Draws an issue, sealing it first where nobody has. An official draw takes the result that was told of it, and one that
 * waits for a beacon its round; without it the issue stays sealed, and what it waits for brings this job again. Where the
 * round was given up, the issue is cancelled and every stake goes back.
 * @throws Error when it is too early, so that the job comes back
 */
export async function drawIssue(tx: Tx, db: Database, issueId: bigint): Promise<void> {
  const issue = await lockIssueRow(tx, issueId)
  if (!issue || !isUndrawn(issue.state)) return
  const now = await databaseTime(tx)
  if (now < issue.drawAt) throw new Error('the database says that it is too early to draw')
  // After a standstill lock and draw are due at once, and the draw may come first.
  const sealed = await sealIssue(tx, db, issue)
  const result = await resultOf(tx, issue)
  if (!result) return
  if (result === 'given up') {
    const cause = { actor: 'system', reason: silentReason } as const
    await reverseIssue(tx, db, { issue: sealed, action: 'cancel' }, cause)
    return
  }
  const set = { ...result, drawnAt: now, settlementRun: uuidV7(now.getTime()) }
  const drawn = await moveIssue(tx, db, { issue: sealed, event: 'draw' }, { actor: 'system', set })
  // Of many lotteries most issues have no bet: what has nobody to pay needs no jobs of its own.
  if (drawn.sealCount === 0) return settleWithoutBets(tx, db, drawn)
  await enqueue(tx, listWinnersJob, { issueId: issueId.toString() })
}
