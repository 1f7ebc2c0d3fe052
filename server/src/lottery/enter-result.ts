import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { databaseTime, type LockedIssue } from '#lottery/issue-store.ts'
import type { IssueRequestRow } from '#lottery/request-store.ts'
import { hasContradictionAfter, operatorsSource, selectStanding } from '#lottery/result-store.ts'
import { isOfficial, isUndrawn, type StoredIssueState } from '#lottery/rules.ts'
import { noteResult } from '#lottery/take-result.ts'

/**
 * Whether operators may enter a result of an issue: of an official draw whose sale is over, undrawn, or drawn and
 * contradicted, when they say that its numbers stand. Another result of a drawn one is a correction.
 * @throws ApiError STATE_CONFLICT
 */
export async function assertEnterable(
  tx: Tx,
  issue: LockedIssue,
  numbers: readonly number[] | undefined,
): Promise<void> {
  const isOver = (await databaseTime(tx)) >= issue.lockAt
  const { isContested } = await selectStanding(tx, issue.id)
  const mayStand = isContested && issue.numbers?.join() === numbers?.join()
  if (!isOfficial(issue) || !isOver || !(isUndrawn(issue.state) || mayStand))
    throw new ApiError('STATE_CONFLICT')
}

/**
 * Notes a result that two operators have entered. It decides between two results where it was asked for after the
 * last of them was told; else it is one more that was told.
 * @returns the issue's state, which the draw changes afterwards
 */
export async function confirmResult(
  tx: Tx,
  issue: LockedIssue,
  { id, numbers }: IssueRequestRow,
): Promise<StoredIssueState> {
  if (issue.state === 'CANCELLED' || issue.state === 'VOID' || !numbers) throw new ApiError('STATE_CONFLICT')
  const { isContested } = await selectStanding(tx, issue.id)
  const decides = isUndrawn(issue.state) && isContested && !(await hasContradictionAfter(tx, id))
  await noteResult(tx, issue, { source: operatorsSource, reference: id, numbers, decides })
  return issue.state
}
