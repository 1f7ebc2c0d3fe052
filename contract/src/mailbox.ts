import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { messageKinds, messageTargets } from '#message-kinds.ts'
import { EpochMs, Id, pageCounts, paging } from '#text.ts'

const Message = z.object({
  id: Id,
  kind: z.enum(messageKinds),
  title: z.string(),
  content: z.string(),
  date: EpochMs,
  read: z.boolean(),
})

/** The member's mailbox in the portal: what happened to the account and its money, kept for a year. */
export const mailbox = {
  messages: endpoint({
    method: 'GET',
    path: '/wps/member/messages',
    summary: 'Messages of the mailbox, the newest first, by pages or from one message on',
    auth: 'session',
    query: z.strictObject({
      ...paging,
      /** The `next` of the answer before: goes on there, whatever has come since. */
      before: Id.optional(),
      kind: z.enum(messageKinds).optional(),
      /** Those alone that were not read. */
      state: z.literal('unread').optional(),
    }),
    output: z.object({
      content: z.array(Message),
      /** What to ask for the older ones by; null where there are none. */
      next: Id.nullable(),
      ...pageCounts,
    }),
  }),
  messageRead: endpoint({
    method: 'GET',
    path: '/wps/member/messages/:id',
    summary: 'One message, which is read from then on',
    auth: 'session',
    params: z.strictObject({ id: Id }),
    output: Message.omit({ read: true }).extend({ opens: z.enum(messageTargets) }),
    errors: ['NOT_FOUND'],
  }),
  messagesReadAll: endpoint({
    method: 'PUT',
    path: '/wps/member/messages/read',
    summary: 'Mark every message as read',
    auth: 'session',
    stepUp: { none: 'a mark that the own messages were seen' },
    output: z.object({ done: z.boolean() }),
  }),
  messageDelete: endpoint({
    method: 'DELETE',
    path: '/wps/member/messages',
    summary: 'Delete messages for good; those that are gone already count as deleted',
    auth: 'session',
    stepUp: { none: 'what was told; the records that it tells of stay' },
    input: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
    output: z.object({ done: z.boolean() }),
  }),
}
