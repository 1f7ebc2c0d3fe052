import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import { type HostCookie, hostCookie } from '#http/host-cookie.ts'
import { insertRememberToken, selectRememberedMember, takeRememberToken } from '#session/remember-store.ts'
import { hashOfSecret, isSecret } from '#session/rules.ts'

export const rememberSeconds = 86_400

/** Holds what logs in once in place of the password (STORE-16). */
export const rememberCookie = (config: { secureCookies: boolean }): HostCookie =>
  hostCookie('remember', { isSecure: config.secureCookies })

function givenHash({ config }: Context, request: FastifyRequest): Buffer | undefined {
  const given = rememberCookie(config).read(request)
  return given && isSecret(given) ? hashOfSecret(given) : undefined
}

/** Whose token a browser holds; it may be over. Lock the member before it is taken. */
export async function findGivenMember(
  db: Queryable,
  context: Context,
  request: FastifyRequest,
): Promise<string | undefined> {
  const secretHash = givenHash(context, request)
  return secretHash && selectRememberedMember(db, secretHash)
}

/** Uses up the token that a browser holds. @returns whom it remembers */
export async function takeGivenToken(
  tx: Tx,
  context: Context,
  request: FastifyRequest,
): Promise<string | undefined> {
  const secretHash = givenHash(context, request)
  return secretHash && takeRememberToken(tx, secretHash, context.clock())
}

/** Remembers a member in a browser for a day. @returns the secret for its cookie */
export async function addRememberToken(tx: Tx, { clock }: Context, memberId: string): Promise<string> {
  const createdAt = clock()
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = new Date(createdAt.getTime() + rememberSeconds * 1000)
  await insertRememberToken(tx, { secretHash: hashOfSecret(secret), memberId, createdAt, expiresAt })
  return secret
}
