import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import { type HostCookie, hostCookie } from '#http/host-cookie.ts'
import {
  deleteOtherRememberTokens,
  deleteRememberFamily,
  insertRememberToken,
  type RememberFamily,
  selectRememberedMember,
  selectUsedAt,
  takeRememberToken,
} from '#session/remember-store.ts'
import { hashOfSecret, isSecret } from '#http/browser-secret.ts'
import { isCopied, rememberMs } from '#session/rules.ts'

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

/**
 * Uses up the token that a browser holds; one that comes again ends its family. Commit in any case.
 * @returns undefined when the token remembers nobody any more
 */
export async function takeGivenToken(
  tx: Tx,
  context: Context,
  request: FastifyRequest,
): Promise<RememberFamily | undefined> {
  const secretHash = givenHash(context, request)
  if (!secretHash) return undefined
  const now = context.clock()
  const family = await takeRememberToken(tx, secretHash, now)
  if (family) return family
  const usedAt = await selectUsedAt(tx, secretHash)
  if (usedAt && isCopied({ usedAt, now })) await deleteRememberFamily(tx, secretHash)
  return undefined
}

/** The token that a browser holds and all that come of the same login remember nobody any more. */
export async function forgetGivenToken(tx: Tx, context: Context, request: FastifyRequest): Promise<void> {
  const secretHash = givenHash(context, request)
  if (secretHash) await deleteRememberFamily(tx, secretHash)
}

/** Only the browser that asks still remembers its member. */
export const forgetOtherTokens = (
  tx: Tx,
  context: Context,
  { request, memberId }: { request: FastifyRequest; memberId: string },
): Promise<void> => deleteOtherRememberTokens(tx, memberId, givenHash(context, request) ?? null)

/** What a cookie is to hold, and for how long. */
export type RememberToken = { secret: string; seconds: number }

/** Remembers a member in a browser: for a day after the login by password, or for what an older token left of it. */
export async function addRememberToken(
  tx: Tx,
  { clock }: Context,
  { memberId, family }: { memberId: string; family?: RememberFamily },
): Promise<RememberToken> {
  const createdAt = clock()
  const secret = randomBytes(32).toString('base64url')
  const { familyId, expiresAt } = family ?? {
    familyId: randomUUID(),
    expiresAt: new Date(createdAt.getTime() + rememberMs),
  }
  await insertRememberToken(tx, {
    secretHash: hashOfSecret(secret),
    memberId,
    familyId,
    createdAt,
    expiresAt,
  })
  return { secret, seconds: Math.ceil((expiresAt.getTime() - createdAt.getTime()) / 1000) }
}
