import { randomBytes } from 'node:crypto'
import type { VerifyValue } from '@suntala/contract/proof'
import type { FastifyRequest } from 'fastify'
import { isKnownNetwork } from '#account/known-logins.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { type HostCookie, hostCookie } from '#http/host-cookie.ts'
import { networkOf } from '#http/network.ts'
import { readSettings } from '#settings/read-settings.ts'
import { readOffers } from '#session/assert-proved.ts'
import { insertPendingLogin, type PendingLogin } from '#session/pending-login-store.ts'
import { recordSignIn } from '#session/record-sign-in.ts'
import { hashOfSecret } from '#http/browser-secret.ts'

/** As long as a code counts. */
const pendingMs = 5 * 60_000

/** Binds a login that waits for another proof to its browser. */
export const verifyCookie = (config: { secureCookies: boolean }): HostCookie =>
  hostCookie('verify', { isSecure: config.secureCookies })

/** A login that waits: what the browser is told, and what its cookie is to hold. */
export type Waiting = { secret: string; waiting: VerifyValue }

type Begun = Pick<
  PendingLogin,
  'memberId' | 'side' | 'method' | 'isDefaultPassword' | 'isExpiredPassword' | 'remembers'
>

/**
 * By what a login has to be proved besides: an authenticator always where the member has one, anything that they have
 * where the operator asks so of logins from an address that the account has not had (AUTH-42). A code on the phone is
 * enough for that. @returns none where it is good as it is, or the member has nothing to prove it by
 */
export async function neededOffers(
  context: Context,
  request: FastifyRequest,
  { memberId, method }: Pick<Begun, 'memberId' | 'method'>,
): Promise<VerifyValue['offers']> {
  const { settings } = await readSettings(context.db)
  const asksOfNew = settings.verifyNewAddress && method !== 'CODE'
  const isKnown =
    !asksOfNew || (await isKnownNetwork(context.db, { memberId, network: networkOf(request.ip) }))
  // Beside an authenticator nothing else counts.
  return readOffers(context, memberId, { at: 'login', ...(isKnown && { among: ['AUTHENTICATOR'] }) })
}

/**
 * Has a login wait for another proof, where one is due: written down in place of a session.
 * @returns undefined where none is due
 */
export async function holdLogin(
  tx: Tx,
  context: Context,
  { request, offers, ...begun }: Begun & { request: FastifyRequest; offers: VerifyValue['offers'] },
): Promise<Waiting | undefined> {
  if (offers.length === 0) return undefined
  const createdAt = context.clock()
  const secret = randomBytes(32).toString('base64url')
  const id = uuidV7(createdAt.getTime())
  const expiresAt = new Date(createdAt.getTime() + pendingMs)
  await insertPendingLogin(tx, { ...begun, id, secretHash: hashOfSecret(secret), createdAt, expiresAt })
  const { memberId, method } = begun
  await recordSignIn(tx, context, { request, memberId, method, outcome: 'UNVERIFIED' })
  return { secret, waiting: { ticket: id, expiresAt: expiresAt.getTime(), offers } }
}
