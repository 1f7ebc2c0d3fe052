import type { Input } from '@suntala/contract/endpoint'
import type { session } from '@suntala/contract/session'
import type { Language } from '@suntala/phrases/languages'
import type { FastifyRequest } from 'fastify'
import { describeSource } from '#account/known-logins.ts'
import { lockMember } from '#account/lock-member.ts'
import { sendOwnCode } from '#account/send-own-code.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { readOffers } from '#session/assert-proved.ts'
import { type LoggedIn, openLogin } from '#session/begin-login.ts'
import { originOf } from '#http/device-cookie.ts'
import { assertMayLogIn } from '#session/may-log-in.ts'
import { verifyCookie } from '#session/pending-login.ts'
import { type PendingLogin, selectPendingLogin, takePendingLogin } from '#session/pending-login-store.ts'
import { provers } from '#session/proof-kinds.ts'
import { recordSignIn } from '#session/record-sign-in.ts'
import { hashOfSecret, isSecret } from '#http/browser-secret.ts'

type Named = { id: string; secretHash: Buffer; now: Date }
type Proof = Input<typeof session.loginVerify>

const expired = (): ApiError => new ApiError('VERIFY_EXPIRED')

/** The login of a ticket, in the browser that began it, by a kind that counts for it. @throws ApiError VERIFY_EXPIRED, METHOD_OFF */
async function findPending(
  context: Context,
  request: FastifyRequest,
  { ticket: id, kind }: Pick<Proof, 'ticket' | 'kind'>,
): Promise<{ pending: PendingLogin; named: Named }> {
  const secret = verifyCookie(context.config).read(request)
  if (!secret || !isSecret(secret)) throw expired()
  const named = { id, secretHash: hashOfSecret(secret), now: context.clock() }
  const pending = await selectPendingLogin(context.db, named)
  if (!pending) throw expired()
  const offers = await readOffers(context, pending.memberId, { at: 'login' })
  if (!offers.some((offer) => offer.kind === kind)) throw new ApiError('METHOD_OFF')
  return { pending, named }
}

/**
 * Proves a login that waits for it. Each kind keeps its own limits, for the member; of two answers at once one opens the session.
 * @throws ApiError VERIFY_EXPIRED, METHOD_OFF, the kind's own refusal of a wrong answer, TOO_MANY_REQUESTS, what the account
 *   itself refuses by now
 */
export async function verifyLogin(
  context: Context,
  request: FastifyRequest,
  { answer, ...asked }: Proof,
): Promise<LoggedIn> {
  const { db } = context
  const { pending, named } = await findPending(context, request, asked)
  const { memberId, method, side, remembers } = pending
  // No session is there yet: a kind that is bound to one is not for logins.
  const { knownHash: deviceHash, network } = originOf(context, request)
  const source = await describeSource(context, { memberId, origin: { deviceHash, network } })
  const onWrong = (tx: Tx) => recordSignIn(tx, context, { request, memberId, method, outcome: 'WRONG_CODE' })
  const given = { memberId, sessionId: pending.id, answer, source, onWrong }
  const use = await provers[asked.kind].check(context, given).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'VERIFY_WRONG') await db.transaction(onWrong)
    throw error
  })
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId)
    if (!member || !(await takePendingLogin(tx, named))) throw expired()
    assertMayLogIn(member, side)
    await use?.(tx)
    const reasons = { isDefault: pending.isDefaultPassword, isExpired: pending.isExpiredPassword }
    return openLogin(tx, context, { request, member, method, reasons, remembers })
  })
}

/**
 * Sends a code for a login that waits.
 * @throws ApiError VERIFY_EXPIRED, METHOD_OFF and those of `sendOwnCode`
 */
export async function sendLoginCode(
  context: Context,
  request: FastifyRequest,
  { challengeToken, language, ...asked }: Input<typeof session.loginCode> & { language: Language },
): Promise<{ expirationTime: number }> {
  const { pending } = await findPending(context, request, asked)
  const { memberId } = pending
  const kind = asked.kind === 'SMS' ? 'sms' : 'mail'
  const order = { memberId, kind, purpose: 'verify', challengeToken, ip: request.ip, language } as const
  return sendOwnCode(context, order)
}
