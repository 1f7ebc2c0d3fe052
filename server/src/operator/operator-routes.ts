import type { operator } from '@suntala/contract/operator'
import { readHistory } from '#audit/read-history.ts'
import type { FastifyReply } from 'fastify'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { deviceCookie, deviceSeconds } from '#http/device-cookie.ts'
import type { OpenedOperatorSession } from '#operator/open-session.ts'
import { logInOperator } from '#operator/log-in.ts'
import { operatorCookie } from '#operator/operator-cookie.ts'
import { confirmAuthenticator, makeAuthenticator } from '#operator/set-up-authenticator.ts'
import { setUpByLink } from '#operator/set-up-by-link.ts'
import { readSettings } from '#settings/read-settings.ts'
import { claimRoutes } from '#operator/claim-routes.ts'
import { memberRoutes } from '#operator/member-routes.ts'
import { passkeyRoutes } from '#operator/passkey-routes.ts'
import { peopleRoutes } from '#operator/people-routes.ts'
import { readOperatorNames } from '#operator/read-operator-names.ts'
import { settingsRoutes } from '#operator/settings-routes.ts'
import { presentEntry } from '#operator/present.ts'
import { endSession } from '#operator/store.ts'

const entriesAtOnce = 100

export function operatorRoutes(context: Context): Handlers<typeof operator> {
  const { db, clock, config } = context
  const cookie = operatorCookie(config)
  const keepSecrets = (reply: FastifyReply, opened: OpenedOperatorSession): void => {
    cookie.set(reply, opened.secret)
    deviceCookie(config).set(reply, opened.deviceSecret, deviceSeconds)
  }
  return {
    opsSetUp: async ({ input, request }) => {
      const { username } = await setUpByLink(context, input, request.ip)
      return { username }
    },
    opsLogin: async ({ input, request, reply }) => {
      const opened = await logInOperator(context, request, input)
      keepSecrets(reply, opened)
      const { token, expiresAt } = opened
      return { token, expiresAt }
    },
    opsTotpNew: ({ input, request }) => makeAuthenticator(context, request, input),
    opsTotpConfirm: async ({ input, request, reply }) => {
      const opened = await confirmAuthenticator(context, request, input)
      keepSecrets(reply, opened)
      const { token, expiresAt, recoveryCodes } = opened
      return { token, expiresAt, recoveryCodes }
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
    ...passkeyRoutes(context, keepSecrets),
    ...peopleRoutes(context),
    ...claimRoutes(context),
    ...settingsRoutes(context),
  }
}
