import type { operatorSupport } from '@suntala/contract/operator-support'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import { presentPage } from '#http/present-page.ts'
import { closeChat } from '#support/close-chat.ts'
import { presentListed, presentToOperator } from '#support/present.ts'
import { replyToChat } from '#support/reply-chat.ts'
import { selectChat, selectChats, selectMessages } from '#support/store.ts'

async function readChat({ db }: Context, id: string) {
  const row = await selectChat(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return presentToOperator(row, await selectMessages(db, id))
}

export function operatorRoutes(context: Context): Handlers<typeof operatorSupport> {
  const { db, clock } = context
  return {
    opsChats: ({ query }) =>
      presentPage(query, (page) => selectChats(db, { state: query.status, ...page }), presentListed),
    opsChat: ({ params: { id } }) => readChat(context, id),
    opsChatReply: async ({
      params: { id },
      input: { content },
      operator: { operatorId },
      idempotency,
      audited,
    }) => {
      await audited((tx) => replyToChat(tx, context, { id, operatorId, content, idempotency }))
      return readChat(context, id)
    },
    opsChatClose: async ({ params: { id }, input: { reason }, operator: { operatorId }, audited }) => {
      await audited((tx) => closeChat(tx, { id, actor: { operator: operatorId }, at: clock(), reason }))
      return readChat(context, id)
    },
  }
}
