import type { privacy } from '@suntala/contract/privacy'
import { findMember } from '#account/find-member.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import { askClosing, cancelClosing } from '#privacy/ask-closing.ts'
import { findObstacles } from '#privacy/find-obstacles.ts'
import { askCopy, readCopy, readCopyState } from '#privacy/own-data.ts'
import { selectClosing } from '#privacy/store.ts'
import { readSettings } from '#settings/read-settings.ts'

export function routes(context: Context): Handlers<typeof privacy> {
  const { db, clock } = context
  return {
    closing: async ({ caller }) => {
      const member = await findMember(db, caller.memberId)
      if (!member) throw new ApiError('UNAUTHORIZED')
      const asked = await selectClosing(db, member.id)
      const { settings } = await readSettings(db)
      return {
        askedAt: asked?.askedAt.getTime() ?? null,
        dueAt: asked?.dueAt.getTime() ?? null,
        reflectionDays: settings.closingReflectionDays,
        obstacles: await findObstacles(db, member, { currency: caller.currency, now: clock() }),
      }
    },
    ownData: ({ caller }) => readCopyState(context, caller.memberId),
    ownDataAsk: async ({ caller }) => {
      await askCopy(context, caller.memberId)
      return readCopyState(context, caller.memberId)
    },
    ownDataFile: ({ caller }) => readCopy(context, caller.memberId),
    closingAsk: async ({ caller }) => {
      const { isClosed, dueAt } = await askClosing(context, caller)
      return { isClosed, dueAt: dueAt.getTime() }
    },
    closingCancel: async ({ caller }) => {
      await cancelClosing(context, caller)
      return { done: true }
    },
  }
}
