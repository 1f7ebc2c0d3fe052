import type { Actor } from '#audit/rules.ts'
import { transition } from '#audit/transition.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { tellMembers } from '#notification/tell-members.ts'
import { type FeedbackEvent, feedbackMachine, type FeedbackState } from '#feedback/rules.ts'
import { type FeedbackRow, insertEntry, lockFeedback, updateState } from '#feedback/store.ts'

export type Decision = { id: string; actor: Actor; at: Date; reason?: string }

async function move(
  tx: Tx,
  event: FeedbackEvent,
  { id, ...cause }: Decision,
): Promise<{ row: FeedbackRow; state: FeedbackState }> {
  const row = await lockFeedback(tx, id)
  if (!row) throw new ApiError('NOT_FOUND')
  const state = await transition(tx, feedbackMachine, row, event, cause)
  await updateState(tx, id, state)
  return { row, state }
}

/** Begins to look into a matter. @throws ApiError NOT_FOUND, STATE_CONFLICT */
export const takeFeedback = async (tx: Tx, decision: Decision): Promise<FeedbackState> =>
  (await move(tx, 'take', decision)).state

/** Ends a matter. @throws ApiError NOT_FOUND, STATE_CONFLICT */
export const closeFeedback = async (tx: Tx, decision: Decision): Promise<FeedbackState> =>
  (await move(tx, 'close', decision)).state

/** Answers whoever wrote; a member's open pages hear of it. @throws ApiError NOT_FOUND, STATE_CONFLICT */
export async function replyToFeedback(
  tx: Tx,
  { db }: Context,
  { text, ...decision }: Decision & { text: string },
): Promise<FeedbackState> {
  const { row, state } = await move(tx, 'reply', decision)
  const entry = { id: uuidV7(), feedbackId: row.id, by: 'house' as const, bodyHash: null }
  await insertEntry(tx, { ...entry, content: text.trim(), writtenAt: decision.at })
  const { memberId } = row
  if (memberId !== null) {
    const key = 'feedbackAnswered'
    await tellMembers(tx, db, [{ memberId, key, device: { kind: 'house', key } }])
  }
  return state
}
