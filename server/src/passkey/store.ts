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
