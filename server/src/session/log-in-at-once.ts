import type { FastifyRequest } from 'fastify'
import type { Attempt } from '#account/attempt-rules.ts'
import type { FoundLogin } from '#account/find-login.ts'
import type { Context } from '#context.ts'
import type { LoggedIn } from '#session/begin-login.ts'
import { openLoginRow } from '#session/login-store.ts'
import { drawSession, formerSession } from '#session/open-session.ts'
import { rememberCookie } from '#session/renew-remember-token.ts'
import type { ChangeReasons } from '#session/rules.ts'
import { readSettings } from '#settings/read-settings.ts'

/** A login whose password was right. */
export type RightLogin = {
  found: FoundLogin & { member: NonNullable<FoundLogin['member']> }
  attempt: Attempt
  reasons: ChangeReasons
  remembers: boolean
}

/**
 * Ends most logins by password in one statement: those that wait for no other proof, from a browser that holds no session and
 * remembers nobody. The member is checked once more under a lock.
 * @returns undefined where the login is not such a one, or not as it was checked any more; nothing is done then
 */
export async function logInAtOnce(
  context: Context,
  request: FastifyRequest,
  { found, attempt, reasons, remembers }: RightLogin,
): Promise<LoggedIn | undefined> {
  const { settings } = await readSettings(context.db)
  const holds = formerSession(context, request) ?? rememberCookie(context.config).read(request)
  if (settings.verifyNewAddress || remembers || holds !== undefined) return undefined
  const { member, passwordHash } = found
  const isChangePending = reasons.isDefault || reasons.isExpired
  const opening = { request, memberId: member.id, method: 'PASSWORD' as const, isChangePending }
  const { session, secrets, opened } = drawSession(context, opening)
  const checked = { passwordHash, type: member.type, attempt }
  const expiresAt = await openLoginRow(context.db, checked, { session, secrets })
  return expiresAt && { member, opened: opened(expiresAt), reasons, rememberToken: undefined }
}
