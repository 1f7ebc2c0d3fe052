import type { protection } from '@suntala/contract/protection'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { readFigures } from '#protection/read-figures.ts'
import { readHistory, readProtection } from '#protection/read-protection.ts'
import { confirmRaise, dropRaise, setLimit } from '#protection/set-limit.ts'
import { setReminder } from '#protection/set-reminder.ts'
import { askReturn, excludeSelf, takeBreak } from '#protection/take-rest.ts'

export function routes(context: Context): Handlers<typeof protection> {
  return {
    protection: ({ caller }) => readProtection(context, caller),
    protectionLimit: async ({ caller, input }) => {
      await setLimit(context, caller, input)
      return readProtection(context, caller)
    },
    protectionConfirm: async ({ caller, input }) => {
      await confirmRaise(context, caller, input)
      return readProtection(context, caller)
    },
    protectionDrop: async ({ caller, input }) => {
      await dropRaise(context, caller, input)
      return readProtection(context, caller)
    },
    protectionBreak: async ({ caller, input }) => {
      await takeBreak(context, caller, input.hours)
      return readProtection(context, caller)
    },
    protectionExclude: async ({ caller, input }) => ({
      until: (await excludeSelf(context, caller, input.months)).getTime(),
    }),
    protectionReturn: async ({ caller }) => {
      await askReturn(context, caller)
      return readProtection(context, caller)
    },
    protectionReminder: async ({ caller, input }) => {
      await setReminder(context, caller, input.minutes)
      return readProtection(context, caller)
    },
    protectionFigures: ({ caller }) => readFigures(context, caller),
    protectionHistory: ({ caller }) => readHistory(context, caller.memberId),
  }
}
