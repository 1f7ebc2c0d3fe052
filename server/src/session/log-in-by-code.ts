import type { Input } from '@suntala/contract/endpoint'
import type { session } from '@suntala/contract/session'
import type { FastifyRequest } from 'fastify'
import { findMemberByMobile } from '#account/find-member.ts'
import { lockMember } from '#account/lock-member.ts'
import { readMobile } from '#account/read-mobile.ts'
import { tryOpenCode } from '#account/try-open-code.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { readSettings } from '#settings/read-settings.ts'
import { isFlagOn } from '#settings/rules.ts'
import { beginLogin, type LoginOutcome } from '#session/begin-login.ts'
import { assertMayLogIn, refusalOf } from '#session/may-log-in.ts'
import { neededOffers } from '#session/pending-login.ts'
import { recordSignIn } from '#session/record-sign-in.ts'
import { forgetGivenToken } from '#session/renew-remember-token.ts'
import type { SignInOutcome } from '#session/sign-in-store.ts'
import { useCode } from '#verification/check-code.ts'
import { takeChallenge } from '#verification/take-challenge.ts'

type CodeLogin = Extract<Input<typeof session.login>, { type: 'sms' }>

/**
 * Logs in who has the mobile number of an account, by a code that was sent to it (AUTH-03). Nothing is said of a number
 * that nobody has: its code was sent to nobody. A password that is too old is no matter here (SM-10).
 * @throws ApiError FEATURE_OFF, MOBILE_INVALID, SMS_CODE_WRONG, SMS_CODE_EXPIRED, what the account itself refuses, and
 *   those of `takeChallenge` and `tryOpenCode`
 */
export async function logInByCode(
  context: Context,
  request: FastifyRequest,
  login: CodeLogin,
): Promise<LoginOutcome> {
  const { db, clock } = context
  if (!isFlagOn((await readSettings(db)).flags, 'MOBILEVERCODELOGIN3')) throw new ApiError('FEATURE_OFF')
  const { number: to } = readMobile(login)
  const { challengeToken: token, side } = login
  const claim = { token, purpose: 'login' as const, ip: request.ip, now: clock() }
  await db.transaction((tx) => takeChallenge(tx, claim))
  const found = await findMemberByMobile(db, context, to)
  const record = (tx: Tx, outcome: SignInOutcome) =>
    recordSignIn(tx, context, { request, memberId: found?.id, method: 'CODE', outcome })
  const onWrong = (tx: Tx) => record(tx, 'WRONG_CODE')
  const asked = { kind: 'sms', to, purpose: 'login', memberId: found?.id, onWrong } as const
  const code = await tryOpenCode(context, request, { ...asked, code: login.verificationCode })
  if (!found) throw new ApiError('SMS_CODE_WRONG')
  const refusal = refusalOf(found, side)
  if (refusal) {
    await db.transaction((tx) => record(tx, 'REFUSED'))
    throw new ApiError(refusal)
  }
  const offers = await neededOffers(context, request, { memberId: found.id, method: 'CODE' })
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, found.id)
    if (!member) throw new ApiError('SMS_CODE_WRONG')
    assertMayLogIn(member, side)
    await useCode(tx, code)
    // What the browser held goes in any case: it may be another member's.
    await forgetGivenToken(tx, context, request)
    const reasons = { isDefault: false, isExpired: false }
    const begun = { request, member, side, method: 'CODE' as const, reasons, remembers: login.remember }
    return beginLogin(tx, context, { ...begun, offers })
  })
}
