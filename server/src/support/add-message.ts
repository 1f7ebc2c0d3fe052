import { chatMessagesMax } from '@suntala/contract/support'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { insertMessage, type NewMessage } from '#support/store.ts'

/**
 * Adds a message to a conversation whose lock the caller holds.
 * @throws ApiError LIMIT_REACHED; IDEMPOTENCY_CONFLICT where the key wrote elsewhere at the same moment
 */
export async function addMessage(tx: Tx, message: NewMessage): Promise<void> {
  const number = await insertMessage(tx, { ...message, content: message.content.trim() })
  if (number === 0) throw new ApiError('IDEMPOTENCY_CONFLICT')
  const max = chatMessagesMax
  if (number > max) throw new ApiError('LIMIT_REACHED', { value: { max }, params: { max: String(max) } })
}
