import type { Input } from '@suntala/contract/endpoint'
import type { session } from '@suntala/contract/session'
import type { FastifyRequest } from 'fastify'
import { findMemberByMobile } from '#account/find-member.ts'
import { forgetOtherLogins } from '#account/known-logins.ts'
import { lockMember } from '#account/lock-member.ts'
import { readMobile } from '#account/read-mobile.ts'
import { recordSecretChange } from '#account/secret-changes.ts'
import { assertPasswordHolds, checkReplacement, replacePassword } from '#account/set-password.ts'
import { tryOpenCode } from '#account/try-open-code.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { readSettings } from '#settings/read-settings.ts'
import { isFlagOn } from '#settings/rules.ts'
import { endSessions } from '#session/end-session.ts'
import { originOf } from '#http/device-cookie.ts'
import { beginLogin, type LoginOutcome } from '#session/begin-login.ts'
import { assertMayLogIn, refusalOf } from '#session/may-log-in.ts'
import { neededOffers } from '#session/pending-login.ts'
import { recordSignIn } from '#session/record-sign-in.ts'
import { forgetGivenToken } from '#session/renew-remember-token.ts'
import type { SignInOutcome } from '#session/sign-in-store.ts'
import { useCode } from '#verification/check-code.ts'
import { takeChallenge } from '#verification/take-challenge.ts'

type PhoneReset = Input<typeof session.passwordPhone>

/**
 * Sets a forgotten password anew by a code that was sent to the member's mobile number (AUTH-38): every session and every
 * remembered browser of the account ends, withdrawals wait, and who proved the number is logged in. Nothing is said of a
 * number that nobody has: its code was sent to nobody. What the password is checked by before the code is the same for all.
 * @throws ApiError FEATURE_OFF, VALIDATION, MOBILE_INVALID, SMS_CODE_WRONG, SMS_CODE_EXPIRED, SAME_PASSWORD,
 *   STATE_CONFLICT, what the account itself refuses, and those of `takeChallenge` and `tryOpenCode`
 */
export async function resetByPhone(
  context: Context,
  request: FastifyRequest,
  { newPassword, verificationCode, challengeToken: token, ...written }: PhoneReset,
): Promise<LoginOutcome> {
  const { db, clock } = context
  if (!isFlagOn((await readSettings(db)).flags, 'CHNGPASSVERIF3')) throw new ApiError('FEATURE_OFF')
  await assertPasswordHolds(context, { account: '', newPassword })
  const { number: to } = readMobile(written)
  const claim = { token, purpose: 'login' as const, ip: request.ip, now: clock() }
  await db.transaction((tx) => takeChallenge(tx, claim))
  const found = await findMemberByMobile(db, context, to)
  const record = (tx: Tx, outcome: SignInOutcome) =>
    recordSignIn(tx, context, { request, memberId: found?.id, method: 'CODE', outcome })
  const onWrong = (tx: Tx) => record(tx, 'WRONG_CODE')
  const asked = { kind: 'sms', to, purpose: 'reset', memberId: found?.id, onWrong } as const
  const code = await tryOpenCode(context, request, { ...asked, code: verificationCode })
  if (!found) throw new ApiError('SMS_CODE_WRONG')
  const refusal = refusalOf(found, 'member')
  if (refusal) {
    await db.transaction((tx) => record(tx, 'REFUSED'))
    throw new ApiError(refusal)
  }
  const checked = { memberId: found.id, account: found.username, newPassword }
  const replacement = await checkReplacement(context, checked)
  const offers = await neededOffers(context, request, { memberId: found.id, method: 'CODE' })
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, found.id)
    if (!member) throw new ApiError('SMS_CODE_WRONG')
    assertMayLogIn(member, 'member')
    await useCode(tx, code)
    await replacePassword(tx, { memberId: member.id, ...replacement, now: clock() })
    await recordSecretChange(tx, context, { memberId: member.id, kind: 'LOGIN_PASSWORD' })
    await endSessions(tx, context, { which: { memberId: member.id }, reason: 'REVOKED' })
    const { knownHash: deviceHash } = originOf(context, request)
    await forgetOtherLogins(tx, { memberId: member.id, deviceHash })
    // What the browser held goes in any case: it may be another member's.
    await forgetGivenToken(tx, context, request)
    const reasons = { isDefault: false, isExpired: false }
    const begun = { request, member, side: 'member' as const, method: 'CODE' as const, reasons }
    return beginLogin(tx, context, { ...begun, remembers: false, offers })
  })
}
