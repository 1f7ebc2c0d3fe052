import type { Queryable, Tx } from '#db/queryable.ts'
import type { ChallengePurpose } from '#passkey/rules.ts'

export type ChallengeKey = { challengeHash: Buffer; purpose: ChallengePurpose; boundTo: Buffer }

export async function insertChallenge(tx: Tx, key: ChallengeKey, expiresAt: Date): Promise<void> {
  await tx.query({
    name: 'passkey-challenge-add',
    text: `insert into passkey_challenge (challenge_hash, purpose, bound_to, expires_at)
      values ($1, $2, $3, $4)`,
    values: [key.challengeHash, key.purpose, key.boundTo, expiresAt],
  })
}

/** Uses a challenge up, also one that came too late; @returns when it ended, or undefined for none of this key */
export async function takeChallengeRow(tx: Tx, key: ChallengeKey): Promise<Date | undefined> {
  const [row] = await tx.query<{ expiresAt: Date }>({
    name: 'passkey-challenge-take',
    text: `delete from passkey_challenge where challenge_hash = $1 and purpose = $2 and bound_to = $3
      returning expires_at as "expiresAt"`,
    values: [key.challengeHash, key.purpose, key.boundTo],
  })
  return row?.expiresAt
}

/** @returns when a challenge of this key ends, or undefined for none */
export async function selectChallenge(db: Queryable, key: ChallengeKey): Promise<Date | undefined> {
  const [row] = await db.query<{ expiresAt: Date }>({
    name: 'passkey-challenge-find',
    text: `select expires_at as "expiresAt" from passkey_challenge
      where challenge_hash = $1 and purpose = $2 and bound_to = $3`,
    values: [key.challengeHash, key.purpose, key.boundTo],
  })
  return row?.expiresAt
}

/** What a signature for one call uses up: its challenge, and the count of its passkey. */
export type SignatureUse = {
  challenge: ChallengeKey
  passkey: { id: string; counterBefore: bigint; counter: bigint; isSynced: boolean }
}

/** Locks what signatures use up. @returns whether it is there still, for each of them */
export async function lockSignatures(tx: Tx, uses: readonly SignatureUse[]): Promise<boolean[]> {
  if (uses.length === 0) return []
  const [challenges, passkeys] = await Promise.all([
    tx.query<{ hash: Buffer; purpose: string; boundTo: Buffer }>({
      name: 'passkey-challenges-lock',
      text: `select challenge_hash as hash, purpose, bound_to as "boundTo" from passkey_challenge
        where challenge_hash = any ($1::bytea[]) order by challenge_hash for update`,
      values: [uses.map(({ challenge }) => challenge.challengeHash)],
    }),
    tx.query<{ id: string; counter: bigint }>({
      name: 'passkey-lock',
      text: 'select id, counter from passkey where id = any ($1::uuid[]) order by id for no key update',
      values: [uses.map(({ passkey }) => passkey.id)],
    }),
  ])
  return uses.map(
    ({ challenge, passkey }) =>
      challenges.some(
        ({ hash, purpose, boundTo }) =>
          hash.equals(challenge.challengeHash) &&
          purpose === challenge.purpose &&
          boundTo.equals(challenge.boundTo),
      ) && passkeys.some(({ id, counter }) => id === passkey.id && counter === passkey.counterBefore),
  )
}

/** Uses up what was locked. */
export async function useSignatures(tx: Tx, uses: readonly SignatureUse[], now: Date): Promise<void> {
  if (uses.length === 0) return
  await Promise.all([
    tx.query({
      name: 'passkey-challenges-take',
      text: 'delete from passkey_challenge where challenge_hash = any ($1::bytea[])',
      values: [uses.map(({ challenge }) => challenge.challengeHash)],
    }),
    tx.query({
      name: 'passkeys-used',
      text: `update passkey p set counter = u.counter, is_synced = u.is_synced, last_used_at = $4
        from unnest($1::uuid[], $2::bigint[], $3::boolean[]) u (id, counter, is_synced) where p.id = u.id`,
      values: [
        uses.map(({ passkey }) => passkey.id),
        uses.map(({ passkey }) => passkey.counter),
        uses.map(({ passkey }) => passkey.isSynced),
        now,
      ],
    }),
  ])
}

export async function deleteChallengesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.query({ text: 'delete from passkey_challenge where expires_at < $1', values: [before] })
}

export type Passkey = {
  id: string
  memberId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: bigint
  transports: string[]
  name: string
  isSynced: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

const columns = `id, member_id as "memberId", credential_id as "credentialId", public_key as "publicKey", counter,
  transports, name, is_synced as "isSynced", created_at as "createdAt", last_used_at as "lastUsedAt"`

export async function selectByCredential(db: Queryable, credentialId: Buffer): Promise<Passkey | undefined> {
  const [row] = await db.query<Passkey>({
    name: 'passkey-by-credential',
    text: `select ${columns} from passkey where credential_id = $1`,
    values: [credentialId],
  })
  return row
}

export const selectPasskeys = (db: Queryable, memberId: string): Promise<Passkey[]> =>
  db.query<Passkey>({
    name: 'passkey-list',
    text: `select ${columns} from passkey where member_id = $1 order by created_at, id`,
    values: [memberId],
  })

/** @returns false where the credential is somebody's already */
export async function insertPasskey(tx: Tx, passkey: Omit<Passkey, 'lastUsedAt'>): Promise<boolean> {
  const rows = await tx.query({
    name: 'passkey-add',
    text: `insert into passkey
        (id, member_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (credential_id) do nothing returning id`,
    values: [
      passkey.id,
      passkey.memberId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.isSynced,
      passkey.createdAt,
    ],
  })
  return rows.length === 1
}

/** @returns false where another use came between, or the passkey is gone */
export async function markUsed(
  tx: Tx,
  used: { id: string; counterBefore: bigint; counter: bigint; isSynced: boolean; now: Date },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'passkey-used',
    text: `update passkey set counter = $3, is_synced = $4, last_used_at = $5
      where id = $1 and counter = $2 returning id`,
    values: [used.id, used.counterBefore, used.counter, used.isSynced, used.now],
  })
  return rows.length === 1
}

type Own = { id: string; memberId: string }

export async function setName(tx: Tx, { id, memberId }: Own, name: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'passkey-rename',
    text: 'update passkey set name = $3 where id = $1 and member_id = $2 returning id',
    values: [id, memberId, name],
  })
  return rows.length === 1
}

export async function deletePasskey(tx: Tx, { id, memberId }: Own): Promise<boolean> {
  const rows = await tx.query({
    name: 'passkey-remove',
    text: 'delete from passkey where id = $1 and member_id = $2 returning id',
    values: [id, memberId],
  })
  return rows.length === 1
}
