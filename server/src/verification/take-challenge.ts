import type { Queryable, Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { networkOf } from '#http/network.ts'
import { tokenHash } from '#verification/rules.ts'
import { type ChallengePurpose, isTokenExpired, useToken } from '#verification/store.ts'

/**
 * Uses up the token of a solved challenge; it counts once, for its purpose and its address.
 * Commit before anything that may be refused, or the refusal gives the token back.
 * @throws ApiError CHALLENGE_REQUIRED, CHALLENGE_EXPIRED or CHALLENGE_FAILED
 */
export async function takeChallenge(
  tx: Tx,
  given: { token: string; purpose: ChallengePurpose; ip: string; now: Date },
): Promise<void> {
  if (!given.token) throw new ApiError('CHALLENGE_REQUIRED')
  const claim = {
    tokenHash: tokenHash(given.token),
    purpose: given.purpose,
    network: networkOf(given.ip),
    now: given.now,
  }
  if (!(await useToken(tx, claim))) throw await challengeRefusal(tx, given)
}

/** Why a token that could not be used up was none. */
export async function challengeRefusal(
  db: Queryable,
  { token, now }: { token: string; now: Date },
): Promise<ApiError> {
  if (!token) return new ApiError('CHALLENGE_REQUIRED')
  const isExpired = await isTokenExpired(db, tokenHash(token), now)
  return new ApiError(isExpired ? 'CHALLENGE_EXPIRED' : 'CHALLENGE_FAILED')
}
