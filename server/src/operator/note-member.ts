import { findMember } from '#account/find-member.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { deleteMark, insertMark, insertNote, type RiskCode } from '#operator/note-store.ts'

type About = { memberId: string; operatorId: string; at: Date }

/** Notes something about a member, for good. @throws ApiError NOT_FOUND */
export async function noteMember(
  tx: Tx,
  { text, ...about }: About & { text: string },
): Promise<{ id: string; at: Date; text: string }> {
  const { memberId, operatorId, at } = about
  if (!(await findMember(tx, memberId))) throw new ApiError('NOT_FOUND')
  const id = uuidV7(at.getTime())
  await insertNote(tx, { id, text, ...about })
  const cause = { actor: { operator: operatorId }, at, subject: 'member', subjectId: memberId } as const
  await writeAudit(tx, { ...cause, action: 'note', details: { note: id } })
  return { id, at, text }
}

/**
 * Sets a sign of risk on a member, or clears it.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT where it is so already
 */
export async function markMember(
  tx: Tx,
  { code, isSet, reason, ...about }: About & { code: RiskCode; isSet: boolean; reason: string },
): Promise<void> {
  const { memberId, operatorId, at } = about
  if (!(await findMember(tx, memberId))) throw new ApiError('NOT_FOUND')
  const isDone = isSet
    ? await insertMark(tx, { code, reason, ...about })
    : await deleteMark(tx, memberId, code)
  if (!isDone) throw new ApiError('STATE_CONFLICT')
  const cause = {
    actor: { operator: operatorId },
    at,
    subject: 'member',
    subjectId: memberId,
    reason,
  } as const
  const [from, to] = isSet ? [null, code] : [code, null]
  await writeAudit(tx, { ...cause, action: isSet ? 'mark' : 'unmark', from, to })
}
