import type { Context } from '#context.ts'
import type { FindOperator } from '#http/operator-caller.ts'
import { hashOfSecret, isSecret } from '#http/browser-secret.ts'
import { isOwnSite, isToken, publicHalf } from '#session/rules.ts'
import { operatorCookie } from '#operator/operator-cookie.ts'
import { endsAtMs, touchEveryMs } from '#operator/rules.ts'
import { selectSession, touchSession } from '#operator/store.ts'

const bearerForm = /^Bearer ([\w-]{43})$/

/**
 * Finds the operator of a request: cookie and token must belong to one live session, and another site's page cannot
 * have caused it. Nothing is cached, so that an operator who is shut out is out with the next call.
 */
export function createFindOperator(context: Context): FindOperator {
  const cookie = operatorCookie(context.config)
  return async (request) => {
    const secret = cookie.read(request)
    const token = bearerForm.exec(request.headers.authorization ?? '')?.[1]
    if (!secret || !token || !isSecret(secret) || !isToken(token, publicHalf(secret))) return null
    if (!isOwnSite(request.headers['sec-fetch-site'])) return null
    const session = await selectSession(context.db, hashOfSecret(secret))
    const now = context.clock()
    if (!session || now.getTime() >= endsAtMs(session)) return null
    if (now.getTime() - session.lastSeenAt.getTime() >= touchEveryMs)
      await context.db.transaction((tx) => touchSession(tx, session.id, now))
    const { id: sessionId, operatorId, username, permissions } = session
    return { sessionId, operatorId, username, permissions }
  }
}
