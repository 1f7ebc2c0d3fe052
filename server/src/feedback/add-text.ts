import { transition } from '#audit/transition.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Idempotency } from '#http/idempotency.ts'
import { validationError } from '#http/validation.ts'
import { readSettings } from '#settings/read-settings.ts'
import { feedbackMachine, lengthErrors } from '#feedback/rules.ts'
import { insertEntry, lockFeedback, selectEntry, updateState } from '#feedback/store.ts'

export type Addition = { id: string; memberId: string; content: string; idempotency: Idempotency }

/**
 * Adds a member's words to a matter of theirs that was answered, which opens it again (SM-15).
 * @throws ApiError VALIDATION, NOT_FOUND, STATE_CONFLICT, IDEMPOTENCY_CONFLICT
 */
export async function addText({ db, clock }: Context, addition: Addition): Promise<void> {
  const { id, memberId, content, idempotency } = addition
  const { settings } = await readSettings(db)
  const wrong = lengthErrors(content, settings)
  if (wrong.length > 0) throw validationError(wrong)
  const at = clock()
  await db.transaction(async (tx) => {
    const row = await lockFeedback(tx, id)
    if (!row || row.memberId !== memberId) throw new ApiError('NOT_FOUND')
    const { key, bodyHash } = idempotency
    const before = await selectEntry(tx, key)
    if (before) {
      if (before.feedbackId === id && before.bodyHash?.equals(bodyHash)) return
      throw new ApiError('IDEMPOTENCY_CONFLICT')
    }
    const state = await transition(tx, feedbackMachine, row, 'add', { actor: { member: memberId }, at })
    await updateState(tx, id, state)
    const entry = { id: key, feedbackId: id, by: 'sender' as const, bodyHash, writtenAt: at }
    await insertEntry(tx, { ...entry, content: content.trim() })
  })
}
