import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { type HostCookie, hostCookie } from '#http/host-cookie.ts'
import { insertRememberToken, takeRememberToken } from '#session/remember-store.ts'
import { hashOfSecret, isSecret } from '#session/rules.ts'

export const rememberSeconds = 86_400

/** Holds what logs in once in place of the password (STORE-16). */
export const rememberCookie = (config: { secureCookies: boolean }): HostCookie =>
  hostCookie('remember', { isSecure: config.secureCookies })

/** Uses up the token that a browser holds. @returns whom it remembers */
export async function takeGivenToken(
  tx: Tx,
  { config, clock }: Context,
  request: FastifyRequest,
): Promise<string | undefined> {
  const given = rememberCookie(config).read(request)
  return given && isSecret(given) ? takeRememberToken(tx, hashOfSecret(given), clock()) : undefined
}

/** Remembers a member in a browser for a day. @returns the secret for its cookie */
export async function addRememberToken(tx: Tx, { clock }: Context, memberId: string): Promise<string> {
  const createdAt = clock()
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = new Date(createdAt.getTime() + rememberSeconds * 1000)
  await insertRememberToken(tx, { secretHash: hashOfSecret(secret), memberId, createdAt, expiresAt })
  return secret
}
