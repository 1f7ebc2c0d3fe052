import type { mailbox } from '@suntala/contract/mailbox'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import { listMessages } from '#mailbox/list-messages.ts'
import { presentMessage } from '#mailbox/present.ts'
import { messageFacts } from '#mailbox/rules.ts'
import { deleteMessages, readAllMessages, readMessage } from '#mailbox/store.ts'

const done = { done: true }

export function routes(context: Context): Handlers<typeof mailbox> {
  const { db } = context
  return {
    messages: ({ caller, query, language }) => listMessages(context, caller.memberId, { query, language }),
    messageRead: async ({ caller: { memberId }, params: { id }, language }) => {
      const row = await readMessage(db, { memberId, id })
      if (!row) throw new ApiError('NOT_FOUND')
      const { read: _, ...message } = presentMessage(row, language)
      return { ...message, opens: messageFacts[row.key].opens }
    },
    messagesReadAll: async ({ caller }) => {
      await readAllMessages(db, caller.memberId)
      return done
    },
    messageDelete: async ({ caller: { memberId }, input: { ids } }) => {
      await deleteMessages(db, { memberId, ids })
      return done
    },
  }
}
