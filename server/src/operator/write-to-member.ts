import { findMember } from '#account/find-member.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { tellMembers } from '#notification/tell-members.ts'

type Letter = { memberId: string; operatorId: string; at: Date; content: string; reason: string }

/**
 * Writes to a member in the house's name. The log keeps the text: the member may delete it.
 * @throws ApiError NOT_FOUND, also for an account that is closed
 */
export async function writeToMember(
  tx: Tx,
  db: Database,
  { memberId, operatorId, at, content, reason }: Letter,
): Promise<void> {
  const member = await findMember(tx, memberId)
  if (!member || member.state === 'CLOSED') throw new ApiError('NOT_FOUND')
  const text = content.trim()
  const key = 'houseWrote'
  await tellMembers(tx, db, [{ memberId, key, params: { text }, device: { kind: 'house', key } }])
  const cause = {
    actor: { operator: operatorId },
    at,
    reason,
    subject: 'member',
    subjectId: memberId,
  } as const
  await writeAudit(tx, { ...cause, action: 'write', details: { text } })
}
