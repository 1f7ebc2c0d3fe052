import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { ChatReplyInput } from '#operator-inputs.ts'
import { ChatMessage, chatStates } from '#support.ts'
import { EpochMs, Id, pageCounts, paging, text } from '#text.ts'

const ids = z.strictObject({ id: Id })

const Chat = z.object({
  id: Id,
  /** Both null for a visitor. */
  memberId: Id.nullable(),
  account: z.string().nullable(),
  /** In which the portal is shown to whoever wrote. */
  language: z.string(),
  status: z.enum(chatStates),
  openedAt: EpochMs,
  /** Since when it is in its state. */
  since: EpochMs,
  /** Each with the name of the operator who wrote it, null for the member or visitor. */
  messages: z.array(z.object({ ...ChatMessage.shape, operator: z.string().nullable() })),
})

/** Conversations of members and visitors with the house. */
export const operatorSupport = {
  opsChats: endpoint({
    method: 'GET',
    path: '/wps/ops/chats',
    summary: 'Conversations in a state: those that wait the longest first, closed ones the newest first',
    auth: { operator: 'feedback.read' },
    query: z.strictObject({ status: z.enum(chatStates).default('WAITING'), ...paging }),
    output: z.object({
      content: z.array(
        z.object({ ...Chat.omit({ messages: true }).shape, last: z.string(), count: z.int() }),
      ),
      ...pageCounts,
    }),
  }),
  opsChat: endpoint({
    method: 'GET',
    path: '/wps/ops/chats/:id',
    summary: 'One conversation with all its messages',
    auth: { operator: 'feedback.read' },
    params: ids,
    output: Chat,
    errors: ['NOT_FOUND'],
  }),
  opsChatReply: endpoint({
    method: 'POST',
    path: '/wps/ops/chats/:id/reply',
    summary: 'Answer whoever wrote',
    auth: { operator: 'feedback.decide' },
    idempotent: true,
    params: ids,
    input: ChatReplyInput,
    output: Chat,
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'IDEMPOTENCY_CONFLICT', 'LIMIT_REACHED'],
  }),
  opsChatClose: endpoint({
    method: 'POST',
    path: '/wps/ops/chats/:id/close',
    summary: 'End a conversation',
    auth: { operator: 'feedback.decide' },
    params: ids,
    input: z.strictObject({ reason: text(200) }),
    output: Chat,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
