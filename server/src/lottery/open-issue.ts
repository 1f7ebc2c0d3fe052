import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { databaseTime, lockIssueRow } from '#lottery/issue-store.ts'
import { moveIssue } from '#lottery/move-issue.ts'

/**
 * Notes that an issue's sale has begun and tells open pages. Bets do not wait for it: the clock opens the sale.
 * @throws Error when it is not time yet by the database's clock, so that the job comes back
 */
export async function openIssue(tx: Tx, db: Database, issueId: bigint): Promise<void> {
  const issue = await lockIssueRow(tx, issueId)
  if (issue?.state !== 'WAITING') return
  if ((await databaseTime(tx)) < issue.openAt)
    throw new Error('the database says that it is too early to open')
  await moveIssue(tx, db, { issue, event: 'open' }, { actor: 'system' })
}
