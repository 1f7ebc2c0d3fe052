import type { Input } from '@suntala/contract/endpoint'
import type { session } from '@suntala/contract/session'
import type { FastifyRequest } from 'fastify'
import { type Attempt, codeOfFull, loginLimits } from '#account/attempt-rules.ts'
import { findLogin } from '#account/find-login.ts'
import { verifyPassword } from '#account/hash-password.ts'
import { lockUnchangedMember } from '#account/lock-member.ts'
import { checkAttempt, clearAttempts, loginClaim } from '#account/login-attempts.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { originOf } from '#http/device-cookie.ts'
import { networkOf } from '#http/network.ts'
import { validationError } from '#http/validation.ts'
import { beginLogin, type LoginOutcome } from '#session/begin-login.ts'
import { logInAtOnce, type RightLogin } from '#session/log-in-at-once.ts'
import { startLoginRow } from '#session/login-store.ts'
import { refusalOf } from '#session/may-log-in.ts'
import { neededOffers } from '#session/pending-login.ts'
import { recordSignIn } from '#session/record-sign-in.ts'
import { forgetGivenToken } from '#session/renew-remember-token.ts'
import { changeReasons, isDefaultOver } from '#session/rules.ts'
import type { SignInOutcome } from '#session/sign-in-store.ts'
import { readSettings } from '#settings/read-settings.ts'
import { checkCaptcha } from '#verification/check-captcha.ts'
import { tokenHash } from '#verification/rules.ts'
import { challengeRefusal } from '#verification/take-challenge.ts'

type Login = Extract<Input<typeof session.login>, { username: string }>

function assertFilled(login: Login): void {
  const empty = (['username', 'password'] as const).filter((field) => !login[field].trim())
  if (empty.length > 0) throw validationError(empty.map((field) => ({ field, kind: 'required' })))
}

/** A captcha is asked for when it is due, and checked whenever it is answered; @returns whether it was. */
async function assertCaptcha(context: Context, request: FastifyRequest, login: Login): Promise<boolean> {
  const { settings } = await readSettings(context.db)
  const isChecked = settings.captchaOnLogin || Boolean(login.captcha)
  if (isChecked) await checkCaptcha(context, request, login.captcha)
  return isChecked
}

/**
 * Uses up the challenge's token, also for an attempt that is refused, and writes the attempt down.
 * @throws ApiError ACCOUNT_LOCKED or TOO_MANY_REQUESTS, alike for names that nobody has, CAPTCHA_REQUIRED when one is due, and
 *   those of `takeChallenge`
 */
async function startAttempt(
  { db, clock }: Context,
  request: FastifyRequest,
  { login, attempt, hasCaptcha }: { login: Login; attempt: Attempt; hasCaptcha: boolean },
): Promise<bigint> {
  const now = clock()
  const token = login.challengeToken
  const claim = loginClaim(attempt, { limits: loginLimits, now })
  const asked = { tokenHash: tokenHash(token), hasCaptcha, network: networkOf(request.ip) }
  const { outcome, id, reached } = await startLoginRow(db, asked, claim.values)
  if (outcome === 'CAPTCHA') throw new ApiError('CAPTCHA_REQUIRED')
  if (outcome === 'CHALLENGE') throw await challengeRefusal(db, { token, now })
  const full = claim.fullOf(reached)
  if (full)
    throw new ApiError(codeOfFull[full.kind], {
      params: { minutes: String(full.minutes), cause: 'password' },
    })
  if (id === null) throw new Error('an attempt was not written down')
  return id
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
  const { knownHash: deviceHash, network } = originOf(context, request)
  const found = await findLogin(context, login.username, { deviceHash, network })
  const { member, passwordHash, attempt } = found
  const hasCaptcha = await assertCaptcha(context, request, login)
  const id = await startAttempt(context, request, { login, attempt, hasCaptcha })
  const record = (tx: Tx, outcome: SignInOutcome) =>
    recordSignIn(tx, context, { request, memberId: member?.id, method: 'PASSWORD', outcome })
  const tried = { id, onWrong: (tx: Tx) => record(tx, 'WRONG_PASSWORD') }
  const operator = await readSettings(context.db)
  const age = { setAt: member?.passwordSetAt ?? context.clock(), now: context.clock() }
  const reasons = changeReasons(operator, {
    password: login.password,
    isGiven: member?.isPasswordGiven ?? false,
    ...age,
  })
  const isRight = await checkAttempt(
    context,
    tried,
    async () =>
      (await verifyPassword(passwordHash, login.password)) && !isDefaultOver(operator, reasons, age),
  )
  if (!member || !isRight) throw failed()
  const refusal = refusalOf(member, login.side)
  if (refusal) {
    await context.db.transaction((tx) => Promise.all([clearAttempts(tx, attempt), record(tx, 'REFUSED')]))
    throw new ApiError(refusal)
  }
  const right = { found: { ...found, member }, attempt, reasons, remembers: login.remember }
  const opened = await logInAtOnce(context, request, right)
  return opened ?? logInByTurns(context, request, { login, ...right })
}

/** Ends any login whose password was right, or has it wait for another proof. */
async function logInByTurns(
  context: Context,
  request: FastifyRequest,
  { login, found, attempt, reasons, remembers }: { login: Login } & RightLogin,
): Promise<LoginOutcome> {
  const { side } = login
  const checked = { memberId: found.member.id, passwordHash: found.passwordHash }
  const offers = await neededOffers(context, request, { memberId: checked.memberId, method: 'PASSWORD' })
  const outcome = await context.db.transaction(async (tx) => {
    const member = await lockUnchangedMember(tx, checked)
    const refused = member ? refusalOf(member, side) : 'LOGIN_FAILED'
    if (!member || refused) {
      await clearAttempts(tx, attempt)
      return { refused }
    }
    // What the browser held goes in any case: it may be another member's.
    await forgetGivenToken(tx, context, request)
    const begun = { request, member, side, method: 'PASSWORD' as const, reasons, remembers }
    const [begin] = await Promise.all([
      beginLogin(tx, context, { ...begun, offers }),
      clearAttempts(tx, attempt),
    ])
    return begin
  })
  if (!('refused' in outcome)) return outcome
  throw outcome.refused && outcome.refused !== 'LOGIN_FAILED' ? new ApiError(outcome.refused) : failed()
}
