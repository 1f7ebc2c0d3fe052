import { errors, jwtVerify } from 'jose'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { publishedKeys } from '#identity/key-set.ts'
import {
  hashOfToken,
  type IdentityProvider,
  readClaims,
  type ReadToken,
  skewMs,
  usedTokenKeptMs,
} from '#identity/rules.ts'
import { insertUsedToken, isTokenUsed } from '#identity/store.ts'

/** A token that holds; nothing else makes one. Use it up with `useIdToken`. */
export type CheckedIdToken = ReadToken & { readonly tokenHash: Buffer }

/** What its issuer signed. @throws ApiError OTP_INVALID, OTP_EXPIRED, PROVIDER_UNREACHABLE */
async function readSigned(context: Context, idToken: string): Promise<unknown> {
  const { issuer, audience } = context.config.identity
  try {
    const { payload } = await jwtVerify(idToken, publishedKeys(context), {
      issuer,
      audience,
      // Whatever a token says of itself: no key is ever taken for one of another kind.
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      clockTolerance: skewMs / 1000,
      currentDate: context.clock(),
    })
    return payload
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(error instanceof errors.JWTExpired ? 'OTP_EXPIRED' : 'OTP_INVALID')
  }
}

/**
 * Checks what an identity provider says of somebody: signed by a published key, for us, lately, and not used before.
 * The token stays good until `useIdToken`, so that a call which is refused for another reason does not cost it.
 * @throws ApiError OTP_INVALID, OTP_EXPIRED, PROVIDER_UNREACHABLE
 */
export async function checkIdToken(
  context: Context,
  { provider, idToken }: { provider: IdentityProvider; idToken: string },
): Promise<CheckedIdToken> {
  const payload = await readSigned(context, idToken)
  const { issuer } = context.config.identity
  const read = readClaims(payload, { provider, issuer, nowMs: context.clock().getTime() })
  if (typeof read === 'string') throw new ApiError(read === 'EXPIRED' ? 'OTP_EXPIRED' : 'OTP_INVALID')
  const tokenHash = hashOfToken(idToken)
  if (await isTokenUsed(context.db, tokenHash)) throw new ApiError('OTP_INVALID')
  return { ...read, tokenHash }
}

/** As `checkIdToken`, of a phone. */
export async function checkPhoneToken(
  context: Context,
  idToken: string,
): Promise<CheckedIdToken & { phone: string }> {
  const checked = await checkIdToken(context, { provider: 'phone', idToken })
  if (checked.phone === undefined) throw new ApiError('OTP_INVALID')
  return { ...checked, phone: checked.phone }
}

/**
 * Uses a checked token up, in the transaction of what it is used for: of two callers at once one gets it.
 * @throws ApiError OTP_INVALID
 */
export async function useIdToken(
  tx: Tx,
  { clock }: Context,
  { tokenHash }: Pick<CheckedIdToken, 'tokenHash'>,
): Promise<void> {
  const keptUntil = new Date(clock().getTime() + usedTokenKeptMs)
  if (!(await insertUsedToken(tx, { tokenHash, keptUntil }))) throw new ApiError('OTP_INVALID')
}
