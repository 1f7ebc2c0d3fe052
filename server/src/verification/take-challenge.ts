import type { Tx } from '#db/queryable.ts'
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
  const hash = tokenHash(given.token)
  const claim = { tokenHash: hash, purpose: given.purpose, network: networkOf(given.ip), now: given.now }
  if (await useToken(tx, claim)) return
  throw new ApiError((await isTokenExpired(tx, hash, given.now)) ? 'CHALLENGE_EXPIRED' : 'CHALLENGE_FAILED')
}
