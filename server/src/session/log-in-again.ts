import type { FastifyRequest } from 'fastify'
import { lockMember } from '#account/lock-member.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { LoggedIn } from '#session/begin-login.ts'
import { assertMayLogIn } from '#session/may-log-in.ts'
import { openSession } from '#session/open-session.ts'
import { addRememberToken, findGivenMember, takeGivenToken } from '#session/renew-remember-token.ts'
import { isOwnSite, isPasswordExpired } from '#session/rules.ts'
import { readSettings } from '#settings/read-settings.ts'

/**
 * Logs in the member whom this browser remembers, without the password. Its token is used up, and another takes
 * its place. A password that must be changed first is asked for: a forced change takes it as proved just now.
 * @throws ApiError REMEMBER_INVALID, also for a token that was used before, which ends all that came of its login; what the account itself refuses
 */
export async function logInAgain(context: Context, request: FastifyRequest): Promise<LoggedIn> {
  if (!isOwnSite(request.headers['sec-fetch-site'])) throw new ApiError('REMEMBER_INVALID')
  const operator = await readSettings(context.db)
  const loggedIn = await context.db.transaction(async (tx) => {
    const memberId = await findGivenMember(tx, context, request)
    const member = memberId === undefined ? undefined : await lockMember(tx, memberId)
    const family = member && (await takeGivenToken(tx, context, request))
    // No error: that a token was used up, or a copy ended its family, is to be committed.
    if (!member || !family) return undefined
    assertMayLogIn(member, 'member')
    if (isPasswordExpired(operator, { setAt: member.passwordSetAt, now: context.clock() })) return undefined
    const opened = await openSession(tx, context, { request, memberId: member.id, method: 'REMEMBERED' })
    const rememberToken = await addRememberToken(tx, context, { memberId: member.id, family })
    return { member, opened, reasons: { isDefault: false, isExpired: false }, rememberToken }
  })
  if (!loggedIn) throw new ApiError('REMEMBER_INVALID')
  return loggedIn
}
