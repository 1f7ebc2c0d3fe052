import type { challengePurposes } from '@suntala/contract/verification'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { ChallengeKind, ChallengeTask } from '#verification/rules.ts'

export type ChallengePurpose = (typeof challengePurposes)[number]

type Tables = {
  captcha: { secret_hash: Buffer; answer_hash: Buffer; tries_left: number; expires_at: Date }
  challenge: {
    id: string
    purpose: ChallengePurpose
    kind: ChallengeKind
    network: string
    answer: number
    pow_prefix: string
    pow_bits: number
    tries_left: number
    created_at: Date
    expires_at: Date
    token_hash: Buffer | null
    token_expires_at: Date | null
    used_at: Date | null
  }
}

const write = (tx: Tx) => tx.write.$extendTables<Tables>()

export async function insertCaptcha(
  tx: Tx,
  captcha: { secretHash: Buffer; answerHash: Buffer; triesLeft: number; expiresAt: Date },
): Promise<void> {
  await write(tx)
    .insertInto('captcha')
    .values({
      secret_hash: captcha.secretHash,
      answer_hash: captcha.answerHash,
      tries_left: captcha.triesLeft,
      expires_at: captcha.expiresAt,
    })
    .execute()
}

/** Spends one try of a captcha; @returns its answer's hash, or undefined when it is over */
export async function spendCaptchaTry(tx: Tx, secretHash: Buffer, now: Date): Promise<Buffer | undefined> {
  const row = await write(tx)
    .updateTable('captcha')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('secret_hash', '=', secretHash)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('answer_hash')
    .executeTakeFirst()
  return row?.answer_hash
}

export async function deleteCaptcha(tx: Tx, secretHash: Buffer): Promise<void> {
  await write(tx).deleteFrom('captcha').where('secret_hash', '=', secretHash).execute()
}

export type NewChallenge = ChallengeTask & {
  id: string
  purpose: ChallengePurpose
  network: string
  triesLeft: number
  createdAt: Date
  expiresAt: Date
}

/** @returns the bits of work that it asks for, as they are written */
export async function insertChallenge(tx: Tx, challenge: NewChallenge): Promise<number> {
  const { powBits } = await write(tx)
    .insertInto('challenge')
    .values({
      id: challenge.id,
      purpose: challenge.purpose,
      kind: challenge.kind,
      network: challenge.network,
      answer: challenge.answer,
      pow_prefix: challenge.powPrefix,
      pow_bits: challenge.powBits,
      tries_left: challenge.triesLeft,
      created_at: challenge.createdAt,
      expires_at: challenge.expiresAt,
    })
    .returning('pow_bits as powBits')
    .executeTakeFirstOrThrow()
  return powBits
}

export async function countChallenges(tx: Tx, network: string, since: Date): Promise<number> {
  const row = await write(tx)
    .selectFrom('challenge')
    .select((eb) => eb.fn.countAll<bigint>().as('issued'))
    .where('network', '=', network)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.issued)
}

/** Spends one try of an unsolved challenge; @returns it, or undefined when it is over or another caller's */
export async function spendChallengeTry(
  tx: Tx,
  { id, network, now }: { id: string; network: string; now: Date },
): Promise<ChallengeTask | undefined> {
  return write(tx)
    .updateTable('challenge')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('id', '=', id)
    .where('network', '=', network)
    .where('token_hash', 'is', null)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['kind', 'answer', 'pow_prefix as powPrefix', 'pow_bits as powBits'])
    .executeTakeFirst()
}

export async function setChallengeToken(
  tx: Tx,
  { id, tokenHash, expiresAt }: { id: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await write(tx)
    .updateTable('challenge')
    .set({ token_hash: tokenHash, token_expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

export type TokenClaim = { tokenHash: Buffer; purpose: ChallengePurpose; network: string; now: Date }

/** Uses up a token; @returns false unless it was unused, in time, and of this purpose and address */
export async function useToken(tx: Tx, { tokenHash, purpose, network, now }: TokenClaim): Promise<boolean> {
  const [row] = await tx.query<{ used: boolean }>({
    name: 'challenge-use',
    text: 'select challenge_use($1, $2, $3, $4) as used',
    values: [tokenHash, purpose, network, now],
  })
  return row?.used === true
}

/** Whether a token was never used and only came too late. */
export async function isTokenExpired(db: Queryable, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await db.read
    .$extendTables<Tables>()
    .selectFrom('challenge')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('token_expires_at', '<=', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpired(tx: Tx, before: Date): Promise<void> {
  await write(tx).deleteFrom('captcha').where('expires_at', '<', before).execute()
  await write(tx).deleteFrom('challenge').where('expires_at', '<', before).execute()
}
