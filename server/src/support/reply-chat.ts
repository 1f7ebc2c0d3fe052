import { transition } from '#audit/transition.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Idempotency } from '#http/idempotency.ts'
import { tellMembers } from '#notification/tell-members.ts'
import { addMessage } from '#support/add-message.ts'
import { chatMachine, lookingMs } from '#support/rules.ts'
import { lockChat, selectWritten, updateState } from '#support/store.ts'

export type Reply = { id: string; operatorId: string; content: string; idempotency: Idempotency }

/**
 * Answers whoever wrote. A member who is not looking is told, by the first answer since.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT, IDEMPOTENCY_CONFLICT, LIMIT_REACHED
 */
export async function replyToChat(tx: Tx, { db, clock }: Context, reply: Reply): Promise<void> {
  const at = clock()
  const { operatorId, content } = reply
  const actor = { operator: operatorId }
  const { key, bodyHash } = reply.idempotency
  const row = await lockChat(tx, reply.id)
  if (!row) throw new ApiError('NOT_FOUND')
  const before = await selectWritten(tx, key)
  if (before) {
    const isSame = before.chatId === row.id && before.operatorId === operatorId
    if (!isSame || !before.bodyHash.equals(bodyHash)) throw new ApiError('IDEMPOTENCY_CONFLICT')
    const done = { subject: 'supportChat', action: 'reply', subjectId: row.id } as const
    return writeAudit(tx, { actor, at, ...done, details: { messageId: key, outcome: 'known' } })
  }
  const state = await transition(tx, chatMachine, row, 'reply', { actor, at, details: { messageId: key } })
  await updateState(tx, row.id, { state, at })
  await addMessage(tx, { id: key, chatId: row.id, operatorId, content, bodyHash, writtenAt: at })
  const { memberId, readAt, changedAt } = row
  const isLooking = at.getTime() - readAt.getTime() < lookingMs
  // Who has not looked since the last answer was told of that one.
  const isNews = row.state === 'WAITING' || readAt >= changedAt
  if (memberId !== null && isNews && !isLooking) {
    const told = 'chatAnswered'
    await tellMembers(tx, db, [{ memberId, key: told, device: { kind: 'house', key: told } }])
  }
}
