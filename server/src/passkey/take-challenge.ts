import type { Context } from '#context.ts'
import { sharedReads } from '#db/database.ts'
import { ApiError } from '#http/api-error.ts'
import { passkeyRefused } from '#passkey/passkey-refused.ts'
import { challengeHash, type ChallengePurpose, readClientData } from '#passkey/rules.ts'
import { type ChallengeKey, selectChallenge, takeChallengeRow } from '#passkey/store.ts'

type Given = { clientDataJson: string; purpose: ChallengePurpose; boundTo: Buffer | undefined }

/** The challenge that a device says it signed, and by what it is found. @throws ApiError PASSKEY_REFUSED */
function readSigned({ clientDataJson, purpose, boundTo }: Given): { challenge: string; key: ChallengeKey } {
  const told = readClientData(clientDataJson)
  if (!told || told.isFramed || !boundTo) throw passkeyRefused()
  return {
    challenge: told.challenge,
    key: { challengeHash: challengeHash(told.challenge), purpose, boundTo },
  }
}

function assertOpen(expiresAt: Date | undefined, now: Date): void {
  if (!expiresAt) throw passkeyRefused()
  if (now.getTime() >= expiresAt.getTime()) throw new ApiError('PASSKEY_EXPIRED')
}

/**
 * Uses up the challenge that a device says it signed, in a transaction of its own: it counts once, whatever comes of it.
 * @returns the challenge, which the signature must be checked against
 * @throws ApiError PASSKEY_EXPIRED, or PASSKEY_REFUSED for one of another purpose, browser or session, or of nobody
 */
export async function takeChallenge(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  given: Given,
): Promise<string> {
  const { challenge, key } = readSigned(given)
  assertOpen(await db.transaction((tx) => takeChallengeRow(tx, key)), clock())
  return challenge
}

/**
 * Finds the challenge that a device says it signed, for a signature that is good for one call alone. It is used up with what
 * the call does, so that the same call, sent twice at once, finds the challenge or what was done by it.
 * @returns the challenge, which the signature must be checked against, and the key that it is used up by
 * @throws ApiError PASSKEY_EXPIRED, PASSKEY_REFUSED
 */
export async function findChallenge(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  given: Given,
): Promise<{ challenge: string; key: ChallengeKey }> {
  const found = readSigned(given)
  assertOpen(await selectChallenge(sharedReads(db), found.key), clock())
  return found
}
