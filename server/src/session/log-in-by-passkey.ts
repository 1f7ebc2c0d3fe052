import type { Input } from '@suntala/contract/endpoint'
import type { session } from '@suntala/contract/session'
import type { FastifyRequest } from 'fastify'
import { findMember } from '#account/find-member.ts'
import { lockMember } from '#account/lock-member.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { checkPasskey, usePasskey } from '#passkey/check-passkey.ts'
import { boundToBrowser, type Door } from '#passkey/offer-challenge.ts'
import { passkeyRefused } from '#passkey/passkey-refused.ts'
import { type LoggedIn, openLogin } from '#session/begin-login.ts'
import { assertMayLogIn, refusalOf } from '#session/may-log-in.ts'
import { recordSignIn } from '#session/record-sign-in.ts'
import { forgetGivenToken } from '#session/renew-remember-token.ts'
import type { SignInOutcome } from '#session/sign-in-store.ts'

/** Of the portal. */
export const membersDoor: Door = { cookieName: 'passkey', purpose: 'LOGIN' }

/**
 * Logs in whoever has a passkey of the account, with no name said. It proves two things at once, the device and the
 * person before it, so nothing else is asked for; there is nothing to guess, so no captcha and no limit on tries stand
 * before it. A password that is too old is no matter here, as it is none of a login by code.
 * @throws ApiError PASSKEY_REFUSED, PASSKEY_EXPIRED, and what the account itself refuses
 */
export async function logInByPasskey(
  context: Context,
  request: FastifyRequest,
  { credential, side, remember }: Input<typeof session.passkeyLogin>,
): Promise<LoggedIn> {
  const { db } = context
  const record = (tx: Tx, memberId: string, outcome: SignInOutcome) =>
    recordSignIn(tx, context, { request, memberId, method: 'PASSKEY', outcome })
  const checked = await checkPasskey(context, {
    credential,
    purpose: membersDoor.purpose,
    boundTo: boundToBrowser(context, membersDoor, request),
    onWrong: (tx, memberId) => record(tx, memberId, 'WRONG_PASSKEY'),
  })
  const { memberId } = checked
  const found = await findMember(db, memberId)
  if (!found) throw passkeyRefused()
  const refusal = refusalOf(found, side)
  if (refusal) {
    await db.transaction((tx) => record(tx, memberId, 'REFUSED'))
    throw new ApiError(refusal)
  }
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId)
    if (!member) throw passkeyRefused()
    assertMayLogIn(member, side)
    await usePasskey(tx, context, checked)
    // What the browser held goes in any case: it may be another member's.
    await forgetGivenToken(tx, context, request)
    const reasons = { isDefault: false, isExpired: false }
    return openLogin(tx, context, { request, member, method: 'PASSKEY', reasons, remembers: remember })
  })
}
