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
import {
  checkAttempt,
  clearAttempts,
  isCaptchaDue,
  releaseAttempt,
  reserveAttempt,
} from '#account/login-attempts.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { validationError } from '#http/validation.ts'
import { readSettings } from '#settings/read-settings.ts'
import { originOf } from '#http/device-cookie.ts'
import { refusalOf } from '#session/may-log-in.ts'
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
async function assertCaptcha(
  context: Context,
  request: FastifyRequest,
  { login, attempt }: Try,
): Promise<boolean> {
  const { db, clock } = context
  const { settings } = await readSettings(db)
  const isDue = settings.captchaOnLogin || (await isCaptchaDue(db, attempt, clock()))
  const isChecked = isDue || Boolean(login.captcha)
  if (isChecked) await checkCaptcha(context, request, login.captcha)
  return isChecked
}

/**
 * Uses up the challenge's token, also for an attempt that is refused, and writes the attempt down.
 * @throws ApiError ACCOUNT_LOCKED or TOO_MANY_REQUESTS, alike for names that nobody has, CAPTCHA_REQUIRED when
 *   attempts that came at the same moment made it due, and those of `takeChallenge`
 */
async function startAttempt(
  context: Context,
  request: FastifyRequest,
  { login, attempt, hasCaptcha }: Try & { hasCaptcha: boolean },
): Promise<bigint> {
  const now = context.clock()
  const claim = { token: login.challengeToken, purpose: 'login' as const, ip: request.ip, now }
  const reserved = await context.db.transaction(async (tx) => {
    const [, found] = await Promise.all([
      takeChallenge(tx, claim),
      reserveAttempt(tx, attempt, { limits: loginLimits, now }),
    ])
    return found
  })
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
  const hasCaptcha = await assertCaptcha(context, request, { login, attempt })
  const passwordHash = await readPasswordHash(context.db, member?.id)
  const id = await startAttempt(context, request, { login, attempt, hasCaptcha })
  const record = (tx: Tx, outcome: SignInOutcome) =>
    recordSignIn(tx, context, { request, memberId: member?.id, method: 'PASSWORD', outcome })
  const tried = { id, onWrong: (tx: Tx) => record(tx, 'WRONG_PASSWORD') }
  const isRight = await checkAttempt(context, tried, () => verifyPassword(passwordHash, login.password))
  if (!member || !isRight) throw failed()
  const refusal = refusalOf(member, login.side)
  if (refusal) {
    await context.db.transaction((tx) => Promise.all([clearAttempts(tx, attempt), record(tx, 'REFUSED')]))
    throw new ApiError(refusal)
  }
  const operator = await readSettings(context.db)
  const reasons = changeReasons(operator, {
    password: login.password,
    setAt: member.passwordSetAt,
    now: context.clock(),
  })
  const offers = await neededOffers(context, request, { memberId: member.id, method: 'PASSWORD' })
  const outcome = await context.db.transaction(async (tx) => {
    const locked = await lockJudgedMember(tx, { memberId: member.id, passwordHash })
    const refused = locked ? refusalOf(locked, login.side) : 'LOGIN_FAILED'
    if (!locked || refused) {
      await clearAttempts(tx, attempt)
      return { refused }
    }
    // What the browser held goes in any case: it may be another member's.
    await forgetGivenToken(tx, context, request)
    const { side, remember: remembers } = login
    const begun = { request, member: locked, side, method: 'PASSWORD' as const, reasons, remembers }
    const [begin] = await Promise.all([
      beginLogin(tx, context, { ...begun, offers }),
      clearAttempts(tx, attempt),
    ])
    return begin
  })
  if (!('refused' in outcome)) return outcome
  throw outcome.refused && outcome.refused !== 'LOGIN_FAILED' ? new ApiError(outcome.refused) : failed()
}
