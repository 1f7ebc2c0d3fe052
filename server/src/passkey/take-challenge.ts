import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { challengeHash, type ChallengePurpose, readClientData } from '#passkey/rules.ts'
import { takeChallengeRow } from '#passkey/store.ts'

export const passkeyRefused = (): ApiError => new ApiError('PASSKEY_REFUSED')

/**
 * Uses up the challenge that a device says it signed, in a transaction of its own: it counts once, whatever comes of it.
 * @returns the challenge, which the signature must be checked against
 * @throws ApiError PASSKEY_EXPIRED, or PASSKEY_REFUSED for one of another purpose, browser or session, or of nobody
 */
export async function takeChallenge(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  given: { clientDataJson: string; purpose: ChallengePurpose; boundTo: Buffer | undefined },
): Promise<string> {
  const { purpose, boundTo } = given
  const told = readClientData(given.clientDataJson)
  if (!told || told.isFramed || !boundTo) throw passkeyRefused()
  const key = { challengeHash: challengeHash(told.challenge), purpose, boundTo }
  const expiresAt = await db.transaction((tx) => takeChallengeRow(tx, key))
  if (!expiresAt) throw passkeyRefused()
  if (clock().getTime() >= expiresAt.getTime()) throw new ApiError('PASSKEY_EXPIRED')
  return told.challenge
}
