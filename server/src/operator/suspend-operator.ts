import { writeAudit } from '#audit/write-audit.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { lockOther } from '#operator/change-people.ts'
import { declineAskedBy } from '#operator/decline-requests.ts'
import type { Deed } from '#operator/deed.ts'
import { lockPerson, updateActive, updateWordsFrom } from '#operator/people-store.ts'
import { deleteLinkOf } from '#operator/set-up-link-store.ts'
import { endSessionsOf } from '#operator/store.ts'

const about = (id: string, { operatorId, at, reason }: Deed) =>
  ({ actor: { operator: operatorId }, at, reason, subject: 'operator', subjectId: id }) as const

/**
 * Shuts another operator out at once: sessions and a link that was not used are good for nothing any more, and nothing that
 * they asked for or said first counts, now or once they are let in again. What they were doing is done, or has no effect. Nobody suspends themselves, so one who manages operators is left.
 * @throws ApiError NOT_FOUND, NOT_ALLOWED to who would suspend themselves, STATE_CONFLICT
 */
export async function suspendOperator(
  tx: Tx,
  { id, ...deed }: Deed & { id: string },
): Promise<{ ended: number }> {
  const { isActive, username } = await lockOther(tx, id, deed)
  if (!isActive) throw new ApiError('STATE_CONFLICT')
  await updateActive(tx, id, false)
  await updateWordsFrom(tx, id, deed.at)
  await declineAskedBy(tx, id, deed)
  await deleteLinkOf(tx, id)
  const ended = await endSessionsOf(tx, id, deed.at)
  const steps = { from: 'ACTIVE', to: 'SUSPENDED' }
  await writeAudit(tx, { ...about(id, deed), ...steps, action: 'suspend', details: { username, ended } })
  return { ended }
}

/** Ends every session of an operator, one's own too. @throws ApiError NOT_FOUND, STATE_CONFLICT where none is open */
export async function endOperatorSessions(
  tx: Tx,
  { id, ...deed }: Deed & { id: string },
): Promise<{ ended: number }> {
  const person = await lockPerson(tx, id)
  if (!person) throw new ApiError('NOT_FOUND')
  const ended = await endSessionsOf(tx, id, deed.at)
  if (ended === 0) throw new ApiError('STATE_CONFLICT')
  const { username } = person
  await writeAudit(tx, { ...about(id, deed), action: 'endSessions', details: { username, ended } })
  return { ended }
}
