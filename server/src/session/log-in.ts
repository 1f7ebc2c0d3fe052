import type { Input } from '@suntala/contract/endpoint'
import type { session } from '@suntala/contract/session'
import type { FastifyRequest } from 'fastify'
import { findMemberByLogin } from '#account/find-member.ts'
import { verifyPassword } from '#account/hash-password.ts'
import { lockJudgedMember } from '#account/lock-member.ts'
import { tryKeyOf } from '#account/read-mobile.ts'
import { readPasswordHash } from '#account/read-password-hash.ts'
import { type Attempt, codeOfFull, loginLimits } from '#account/attempt-rules.ts'
import { describeAttempt } from '#account/known-logins.ts'
import { isCaptchaDue, releaseAttempt, reserveAttempt, settleAttempt } from '#account/login-attempts.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { validationError } from '#http/validation.ts'
import { readSettings } from '#settings/read-settings.ts'
import { originOf } from '#http/device-cookie.ts'
import { assertMayLogIn, refusalOf } from '#session/may-log-in.ts'
import { beginLogin, type LoginOutcome } from '#session/begin-login.ts'
import { neededOffers } from '#session/pending-login.ts'
import { recordSignIn } from '#session/record-sign-in.ts'
import { forgetGivenToken } from '#session/renew-remember-token.ts'
import { changeReasons } from '#session/rules.ts'
import type { SignInOutcome } from '#session/sign-in-store.ts'
import { checkCaptcha } from '#verification/check-captcha.ts'
import { takeChallenge } from '#verification/take-challenge.ts'

type Login = Extract<Input<typeof session.login>, { username: string }>

function assertFilled(login: Login): void {
  const empty = (['username', 'password'] as const).filter((field) => !login[field].trim())
  if (empty.length > 0) throw validationError(empty.map((field) => ({ field, kind: 'required' })))
}

type Try = { login: Login; attempt: Attempt }

/** A captcha is asked for when it is due, and checked whenever it is answered; @returns whether it was. */
async function assertHuman(
  context: Context,
  request: FastifyRequest,
  { login, attempt }: Try,
): Promise<boolean> {
  const { db, clock } = context
  const { settings } = await readSettings(db)
  const isDue = settings.captchaOnLogin || (await isCaptchaDue(db, attempt, clock()))
  const isChecked = isDue || Boolean(login.captcha)
  if (isChecked) await checkCaptcha(context, request, login.captcha)
  const claim = { token: login.challengeToken, purpose: 'login' as const, ip: request.ip, now: clock() }
  await db.transaction((tx) => takeChallenge(tx, claim))
  return isChecked
}

/**
 * @throws ApiError ACCOUNT_LOCKED or TOO_MANY_REQUESTS, alike for names that nobody has, and CAPTCHA_REQUIRED when
 *   attempts that came at the same moment made it due
 */
async function startAttempt(context: Context, attempt: Attempt, hasCaptcha: boolean): Promise<bigint> {
  const at = { limits: loginLimits, now: context.clock() }
  const reserved = await context.db.transaction((tx) => reserveAttempt(tx, attempt, at))
  if ('kind' in reserved) {
    const params = { minutes: String(reserved.minutes) }
    throw new ApiError(codeOfFull[reserved.kind], { params })
  }
  if (!reserved.isCaptchaDue || hasCaptcha) return reserved.id
  await releaseAttempt(context, reserved.id)
  throw new ApiError('CAPTCHA_REQUIRED')
}

const failed = (): ApiError => new ApiError('LOGIN_FAILED', { value: { captcha: true } })

/**
 * Logs in by username, or a proved mobile number, and password: captcha when due, challenge, the limits on attempts, password, account.
 * A name that nobody has is refused with the same answer after the same work.
 */
export async function logIn(
  context: Context,
  request: FastifyRequest,
  { login }: { login: Login },
): Promise<LoginOutcome> {
  assertFilled(login)
  const member = await findMemberByLogin(context.db, login.username)
  const { knownHash: deviceHash, network } = originOf(context, request)
  const origin = { deviceHash, network }
  // By the name, however it was said whose account is meant: one account, or none, has one count of tries.
  const username = member?.username ?? tryKeyOf(login.username)
  const attempt = await describeAttempt(context, { memberId: member?.id, username, origin })
  const hasCaptcha = await assertHuman(context, request, { login, attempt })
  const passwordHash = await readPasswordHash(context.db, member?.id)
  const id = await startAttempt(context, attempt, hasCaptcha)
  const record = (tx: Tx, outcome: SignInOutcome) =>
    recordSignIn(tx, context, { request, memberId: member?.id, method: 'PASSWORD', outcome })
  const tried = { id, attempt, onWrong: (tx: Tx) => record(tx, 'WRONG_PASSWORD') }
  const isRight = await settleAttempt(context, tried, () => verifyPassword(passwordHash, login.password))
  if (!member || !isRight) throw failed()
  const refusal = refusalOf(member, login.side)
  if (refusal) {
    await context.db.transaction((tx) => record(tx, 'REFUSED'))
    throw new ApiError(refusal)
  }
  const operator = await readSettings(context.db)
  const reasons = changeReasons(operator, {
    password: login.password,
    setAt: member.passwordSetAt,
    now: context.clock(),
  })
  const offers = await neededOffers(context, request, { memberId: member.id, method: 'PASSWORD' })
  return context.db.transaction(async (tx) => {
    const locked = await lockJudgedMember(tx, { memberId: member.id, passwordHash })
    if (!locked) throw failed()
    assertMayLogIn(locked, login.side)
    // What the browser held goes in any case: it may be another member's.
    await forgetGivenToken(tx, context, request)
    const { side, remember: remembers } = login
    const begun = { request, member: locked, side, method: 'PASSWORD' as const, reasons, remembers }
    return beginLogin(tx, context, { ...begun, offers })
  })
}
