import { isTrialType } from '@suntala/contract/account-type'
import type { support } from '@suntala/contract/support'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import type { Caller } from '#http/caller.ts'
import { forgetVisitor, keepVisitor, visitorHash } from '#support/chat-cookie.ts'
import { closeOwnChat } from '#support/close-chat.ts'
import { presentChat } from '#support/present.ts'
import { chatKeptMs, lookNotedMs } from '#support/rules.ts'
import { selectMessages, selectNewest, type Sender, updateRead } from '#support/store.ts'
import { writeChat } from '#support/write-chat.ts'

/** Who tries the portal out is a visitor like those without an account. */
const memberOf = (caller: Caller | null): string | null =>
  caller && !isTrialType(caller.type) ? caller.memberId : null

const senderOf = (memberId: string | null, hash: Buffer | undefined): Sender | undefined => {
  if (memberId !== null) return { memberId, visitorHash: null }
  return hash && { memberId: null, visitorHash: hash }
}

const none = { chat: null }

async function readChat({ db, clock }: Context, sender: Sender | undefined) {
  if (!sender) return none
  const at = clock()
  const row = await selectNewest(db, sender, new Date(at.getTime() - chatKeptMs))
  if (!row) return none
  if (row.state !== 'CLOSED')
    await updateRead(db, row.id, { at, since: new Date(at.getTime() - lookNotedMs) })
  return presentChat(row, await selectMessages(db, row.id))
}

export function routes(context: Context): Handlers<typeof support> {
  const { config } = context
  const find = (caller: Caller | null, request: FastifyRequest) =>
    senderOf(memberOf(caller), visitorHash(config, request))
  return {
    supportChat: ({ caller, request }) => readChat(context, find(caller, request)),
    supportChatWrite: async ({ input, caller, language, idempotency, request, reply }) => {
      const memberId = memberOf(caller)
      if (memberId === null && input.as === 'member') throw new ApiError('UNAUTHORIZED')
      const sender: Sender =
        memberId === null
          ? { memberId, visitorHash: keepVisitor(config, request, reply) }
          : { memberId, visitorHash: null }
      await writeChat(context, { ...input, sender, ip: request.ip, language, idempotency })
      return readChat(context, sender)
    },
    supportChatClose: async ({ caller, request, reply }) => {
      const sender = find(caller, request)
      if (sender) await closeOwnChat(context, sender)
      // Whoever comes to this browser next reads nothing of it.
      if (sender?.memberId === null) forgetVisitor(config, reply)
      return readChat(context, sender)
    },
  }
}
