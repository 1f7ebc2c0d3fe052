import type { operator } from '@suntala/contract/operator'
import { readHistory } from '#audit/read-history.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { logInOperator } from '#operator/log-in.ts'
import { operatorCookie } from '#operator/operator-cookie.ts'
import { confirmAuthenticator, makeAuthenticator } from '#operator/set-up-authenticator.ts'
import { setUpFirst } from '#operator/set-up-first.ts'
import { readSettings } from '#settings/read-settings.ts'
import { claimRoutes } from '#operator/claim-routes.ts'
import { memberRoutes } from '#operator/member-routes.ts'
import { readOperatorNames } from '#operator/read-operator-names.ts'
import { settingsRoutes } from '#operator/settings-routes.ts'
import { presentEntry } from '#operator/present.ts'
import { endSession } from '#operator/store.ts'

const entriesAtOnce = 100

export function operatorRoutes(context: Context): Handlers<typeof operator> {
  const { db, clock, config } = context
  const cookie = operatorCookie(config)
  return {
    opsSetUp: async ({ input }) => {
      const { username } = await setUpFirst(context, input)
      return { username }
    },
    opsLogin: async ({ input, request, reply }) => {
      const { secret, ...opened } = await logInOperator(context, request, input)
      cookie.set(reply, secret)
      return opened
    },
    opsTotpNew: ({ input, request }) => makeAuthenticator(context, request, input),
    opsTotpConfirm: async ({ input, request, reply }) => {
      const { secret, ...opened } = await confirmAuthenticator(context, request, input)
      cookie.set(reply, secret)
      return opened
    },
    opsSession: async ({ operator: { operatorId, username, permissions } }) => {
      const { settings } = await readSettings(db)
      const { brandName, timeZone, currency } = settings
      return { operatorId, username, permissions: [...permissions], brandName, timeZone, currency }
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
      const names = await readOperatorNames(
        db,
        rows.flatMap(({ actorId }) => actorId ?? []),
      )
      return {
        content: rows.slice(0, entriesAtOnce).map((row) => presentEntry(row, names)),
        hasMore: rows.length > entriesAtOnce,
      }
    },
    ...memberRoutes(context),
    ...claimRoutes(context),
    ...settingsRoutes(context),
  }
}
