import type { Input } from '@suntala/contract/endpoint'
import type { session } from '@suntala/contract/session'
import type { FastifyRequest } from 'fastify'
import { checkPassword } from '#account/check-password.ts'
import { findMemberByName } from '#account/find-member.ts'
import { reserveGuess, settleGuess } from '#account/guess-secret.ts'
import { isCaptchaDue } from '#account/is-captcha-due.ts'
import { loginLimits, loginSubject, type Member } from '#account/rules.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { networkOf } from '#http/network.ts'
import { validationError } from '#http/validation.ts'
import { readSettings } from '#settings/read-settings.ts'
import { type OpenedSession, openSession } from '#session/open-session.ts'
import { sideRefusal } from '#session/rules.ts'
import { checkCaptcha } from '#verification/check-captcha.ts'
import { takeChallenge } from '#verification/take-challenge.ts'

type Login = Input<typeof session.login>

function refuseEmpty(login: Login): void {
  const empty = (['username', 'password'] as const).filter((field) => !login[field].trim())
  if (empty.length > 0) throw validationError(empty.map((field) => ({ field, kind: 'required' })))
}

/** A captcha is asked for when it is due, and checked whenever it is answered. */
async function refuseRobots(
  context: Context,
  request: FastifyRequest,
  { login, subject }: { login: Login; subject: string },
): Promise<void> {
  const { db, clock } = context
  const { settings } = await readSettings(db)
  const network = networkOf(request.ip)
  const isDue = settings.captchaOnLogin || (await isCaptchaDue(db, { subject, network, now: clock() }))
  if (isDue || login.captcha) await checkCaptcha(context, request, login.captcha)
  const claim = { token: login.challengeToken, purpose: 'login' as const, ip: request.ip, now: clock() }
  await db.transaction((tx) => takeChallenge(tx, claim))
}

/** @throws ApiError ACCOUNT_LOCKED or TOO_MANY_REQUESTS, alike for names that nobody has */
async function startGuess(context: Context, request: FastifyRequest, subject: string): Promise<bigint> {
  const guess = { subject, network: networkOf(request.ip), limits: loginLimits, now: context.clock() }
  const reserved = await context.db.transaction((tx) => reserveGuess(tx, guess))
  if ('id' in reserved) return reserved.id
  const params = { minutes: String(reserved.minutes) }
  throw new ApiError(reserved.bucket === 'subject' ? 'ACCOUNT_LOCKED' : 'TOO_MANY_REQUESTS', { params })
}

/** Only who knows the password learns what is the matter with the account. */
function refuseUnwelcome(member: Member, side: Login['side']): void {
  if (member.state === 'LOCKED') throw new ApiError('ACCOUNT_LOCKED')
  if (member.state === 'DISABLED') throw new ApiError('ACCOUNT_DISABLED')
  const refusal = sideRefusal(side, member.type)
  if (refusal) throw new ApiError(refusal)
}

/**
 * Logs in by username and password: captcha when due, challenge, both failure buckets, password, account.
 * A name that nobody has is refused with the same answer after the same work.
 */
export async function logIn(
  context: Context,
  request: FastifyRequest,
  login: Login,
): Promise<{ member: Member; opened: OpenedSession }> {
  refuseEmpty(login)
  const subject = loginSubject(login.username)
  await refuseRobots(context, request, { login, subject })
  const id = await startGuess(context, request, subject)
  const member = await findMemberByName(context.db, login.username)
  const isRight = await settleGuess(context, { id, subject }, () =>
    checkPassword(context.db, member?.id, login.password),
  )
  if (!member || !isRight) throw new ApiError('LOGIN_FAILED', { value: { captcha: true } })
  refuseUnwelcome(member, login.side)
  const opened = await context.db.transaction((tx) =>
    openSession(tx, context, { request, memberId: member.id }),
  )
  return { member, opened }
}
