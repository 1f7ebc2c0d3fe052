import type { agentTeam } from '@suntala/contract/agent-team'
import type { Input, Output } from '@suntala/contract/endpoint'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { assertBelow } from '#agent/team/assert-below.ts'
import { deliverMessageJob } from '#agent/team/deliver-message.ts'
import {
  countMessagesSince,
  countReached,
  insertMessage,
  lockMessages,
  type MessageRow,
  selectMessage,
} from '#agent/team/message-store.ts'
import { messagesADay } from '#agent/team/rules.ts'

const dayMs = 86_400_000
/** Before every account. */
const first = '00000000-0000-0000-0000-000000000000'

type Asked = { agentId: string; key: string; bodyHash: Buffer } & Input<typeof agentTeam.agentMessageSend>

const placeOf = (to: Asked['to']): Pick<MessageRow, 'scope' | 'memberId'> =>
  typeof to === 'string' ? { scope: to, memberId: null } : { scope: 'one', memberId: to.memberId }

/**
 * An agent writes to accounts below, in the agent's own name. It comes to their mailboxes after this; who is on a break or excluded
 * is left out, and nobody is told that.
 * @throws ApiError NOT_RELATED, LIMIT_REACHED, IDEMPOTENCY_CONFLICT
 */
export function writeToTeam(
  { db, clock }: Context,
  { agentId, key: id, bodyHash, to, content }: Asked,
): Promise<Output<typeof agentTeam.agentMessageSend>> {
  return db.transaction(async (tx) => {
    await lockMessages(tx, agentId)
    const made = await selectMessage(tx, id)
    if (made) {
      if (made.agentId !== agentId || !made.bodyHash.equals(bodyHash))
        throw new ApiError('IDEMPOTENCY_CONFLICT')
      return { accounts: made.accounts }
    }
    const place = placeOf(to)
    const { memberId } = place
    if (memberId !== null) await assertBelow(tx, { agentId, memberId })
    const at = clock()
    const written = await countMessagesSince(tx, agentId, new Date(at.getTime() - dayMs))
    if (written >= messagesADay)
      throw new ApiError('LIMIT_REACHED', { params: { max: String(messagesADay) } })
    const accounts = await countReached(tx, { agentId, ...place })
    if (memberId !== null && accounts === 0) throw new ApiError('NOT_RELATED')
    await insertMessage(tx, {
      id,
      bodyHash,
      agentId,
      ...place,
      content: content.trim(),
      accounts,
      writtenAt: at,
    })
    await enqueue(tx, deliverMessageJob, { id, after: first })
    return { accounts }
  })
}
