import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { ChatInput } from '#form-inputs.ts'
import { EpochMs, Id } from '#text.ts'

/** WAITING: for the house; ANSWERED: the house wrote last. */
export const chatStates = ['WAITING', 'ANSWERED', 'CLOSED'] as const

/** Messages of one conversation; whoever has more to say begins another. */
export const chatMessagesMax = 300

/** Numbers begin with 1 and have no gaps. */
export const ChatMessage = z.object({
  number: z.int().min(1),
  by: z.enum(['sender', 'house']),
  text: z.string(),
  date: EpochMs,
})

/** The conversation that is open, or the last one of the day; null where there is none. */
const Own = z.object({
  chat: z.object({ id: Id, status: z.enum(chatStates), messages: z.array(ChatMessage) }).nullable(),
})

/** Talk with the people of the house (CS-01). A visitor is known by a cookie that holds for a day. */
export const support = {
  supportChat: endpoint({
    method: 'GET',
    path: '/wps/support/chat',
    summary: 'The conversation of the member or visitor who asks',
    auth: 'public',
    isPassive: true,
    output: Own,
  }),
  supportChatWrite: endpoint({
    method: 'POST',
    path: '/wps/support/chat',
    summary:
      'Write into the open conversation, or begin one; a visitor who begins one passes a human verification first',
    auth: 'public',
    idempotent: true,
    limit: { max: 120, perMs: 60_000 },
    input: ChatInput,
    output: Own,
    errors: [
      'CHALLENGE_REQUIRED',
      'CHALLENGE_FAILED',
      'CHALLENGE_EXPIRED',
      'IDEMPOTENCY_CONFLICT',
      'LIMIT_REACHED',
      'RATE_LIMITED',
      'UNAUTHORIZED',
    ],
  }),
  supportChatClose: endpoint({
    method: 'POST',
    path: '/wps/support/chat/close',
    summary: 'End the open conversation; one that has ended, or none, changes nothing',
    auth: 'public',
    limit: { max: 120, perMs: 60_000 },
    output: Own,
  }),
}
