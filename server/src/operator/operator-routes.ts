import type { operator } from '@suntala/contract/operator'
import { readHistory } from '#audit/read-history.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { logInOperator } from '#operator/log-in.ts'
import { operatorCookie } from '#operator/operator-cookie.ts'
import { presentEntry } from '#operator/present.ts'
import { endSession } from '#operator/store.ts'

const entriesAtOnce = 100

export function operatorRoutes(context: Context): Handlers<typeof operator> {
  const { db, clock, config } = context
  const cookie = operatorCookie(config)
  return {
    opsLogin: async ({ input, request, reply }) => {
      const { secret, token, expiresAt, operator: found } = await logInOperator(context, request, input)
      cookie.set(reply, secret)
      const { username, permissions } = found
      return { token, expiresAt, username, permissions }
    },
    opsLogout: async ({ audited, operator: caller, reply }) => {
      const at = clock()
      const { sessionId } = caller
      const actor = { operator: caller.operatorId }
      await audited(async (tx) => {
        await endSession(tx, sessionId, at)
        await writeAudit(tx, {
          actor,
          at,
          action: 'logout',
          subject: 'operator_session',
          subjectId: sessionId,
        })
      })
      cookie.clear(reply)
      return { done: true }
    },
    opsAudit: async ({ query }) => {
      const before = query.before === undefined ? undefined : BigInt(query.before)
      const { subjectId, actorId } = query
      const rows = await readHistory(db, { subjectId, actorId, before, limit: entriesAtOnce + 1 })
      return {
        content: rows.slice(0, entriesAtOnce).map(presentEntry),
        hasMore: rows.length > entriesAtOnce,
      }
    },
  }
}
