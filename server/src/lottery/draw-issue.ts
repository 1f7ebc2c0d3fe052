import { drawOutcome } from '@suntala/lottery/draw/draw-outcome'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { listWinnersJob } from '#lottery/declared-jobs.ts'
import { databaseTime, lockIssueRow, updateDrawn } from '#lottery/issue-store.ts'
import { lockIssue } from '#lottery/lock-issue.ts'
import { nodeHashing } from '#lottery/node-hashing.ts'
import { issueIdOf, partsOf, productOf } from '#lottery/products.ts'
import { publishEvent } from '#push/publish-event.ts'

/**
 * Draws an issue from its seed and its name, sealing it first where nobody has: no bet and no clock goes into the
 * numbers.
 * @throws Error when it is too early, so that the job comes back
 */
export async function drawIssue(tx: Tx, db: Database, issueId: bigint): Promise<void> {
  const issue = await lockIssueRow(tx, issueId)
  if (!issue || issue.state === 'DRAWN' || issue.state === 'SETTLED' || issue.state === 'VOID') return
  const now = await databaseTime(tx)
  if (now < issue.drawAt) throw new Error('the database says that it is too early to draw')
  // After a standstill lock and draw are due at once, and the draw may come first.
  if (issue.state === 'OPEN') await lockIssue(tx, db, issueId)
  const { gameCode, numero } = issue
  const seed = new Uint8Array(issue.seed)
  const { generator } = productOf(gameCode).family
  const numbers = await drawOutcome(generator, { seed, issueId: issueIdOf(gameCode, numero) }, nodeHashing)
  await updateDrawn(tx, issueId, { numbers, settlementRun: uuidV7(now.getTime()) })
  await enqueue(tx, listWinnersJob, { issueId: issueId.toString() })
  tx.onCommit(() =>
    publishEvent(db, { game: gameCode }, 'draw', {
      gameCode,
      numero,
      state: 'DRAWN',
      numbers: partsOf(gameCode, numbers),
    }),
  )
}
