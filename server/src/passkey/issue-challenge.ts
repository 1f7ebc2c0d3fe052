import { randomBytes } from 'node:crypto'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { challengeHash, challengeMs, type ChallengePurpose } from '#passkey/rules.ts'
import { insertChallenge } from '#passkey/store.ts'

/** For what it is signed, and who alone may answer. */
type Asked = { purpose: ChallengePurpose; boundTo: Buffer }

/** Makes what a device is to sign. */
export async function writeChallenge(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  asked: Asked,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock().getTime() + challengeMs)
  await insertChallenge(tx, { ...asked, challengeHash: challengeHash(challenge) }, expiresAt)
  return challenge
}

/** The same in a transaction of its own. */
export const issueChallenge = (context: Pick<Context, 'db' | 'clock'>, asked: Asked): Promise<string> =>
  context.db.transaction((tx) => writeChallenge(tx, context, asked))
