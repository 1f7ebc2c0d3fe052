import { randomBytes } from 'node:crypto'
import type { Context } from '#context.ts'
import { challengeHash, challengeMs, type ChallengePurpose } from '#passkey/rules.ts'
import { insertChallenge } from '#passkey/store.ts'

/** Makes what a device is to sign. @param asked for what, and who alone may answer it */
export async function issueChallenge(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  asked: { purpose: ChallengePurpose; boundTo: Buffer },
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock().getTime() + challengeMs)
  await db.transaction((tx) =>
    insertChallenge(tx, { ...asked, challengeHash: challengeHash(challenge) }, expiresAt),
  )
  return challenge
}
