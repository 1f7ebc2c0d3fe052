import { writeAudit } from '#audit/write-audit.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { lockDifference, updateClosed } from '#reconciliation/difference-store.ts'

type Closing = { id: string; operatorId: string; reason: string; at: Date }

/**
 * Closes an open difference for good: no comparison opens it again, and no money moves by it.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT for one that has ended
 */
export async function closeDifference(tx: Tx, closing: Closing): Promise<void> {
  const { id, operatorId, reason, at } = closing
  const difference = await lockDifference(tx, id)
  if (!difference) throw new ApiError('NOT_FOUND')
  if (difference.state !== 'OPEN') throw new ApiError('STATE_CONFLICT')
  await updateClosed(tx, closing)
  const about = {
    action: 'closeDifference',
    subject: 'difference',
    subjectId: id,
    from: 'OPEN',
    to: 'CLOSED',
  } as const
  await writeAudit(tx, { ...about, actor: { operator: operatorId }, at, reason })
}
