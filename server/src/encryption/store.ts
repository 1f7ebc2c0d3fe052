import type { JWK } from 'jose'
import type { Database } from '#db/database.ts'
import type { Queryable, Tx } from '#db/queryable.ts'

type Tables = {
  payload_key: { kid: string; private_jwk: JWK; created_at: Date; expires_at: Date }
  payload_nonce: { jti: string; expires_at: Date }
}

export type StoredKey = { kid: string; privateJwk: JWK; expiresAt: Date }

/** The newest key still offered at an instant. */
export async function selectOfferedKey(db: Queryable, now: Date): Promise<StoredKey | undefined> {
  return db.read
    .$extendTables<Tables>()
    .selectFrom('payload_key')
    .select(['kid', 'private_jwk as privateJwk', 'expires_at as expiresAt'])
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function selectKey(db: Queryable, kid: string): Promise<StoredKey | undefined> {
  return db.read
    .$extendTables<Tables>()
    .selectFrom('payload_key')
    .select(['kid', 'private_jwk as privateJwk', 'expires_at as expiresAt'])
    .where('kid', '=', kid)
    .executeTakeFirst()
}

/** Two processes may make a first key at once: both stay valid, the newest is offered. */
export async function insertKey(tx: Tx, key: StoredKey, now: Date): Promise<void> {
  await tx.write
    .$extendTables<Tables>()
    .insertInto('payload_key')
    .values({ kid: key.kid, private_jwk: key.privateJwk, created_at: now, expires_at: key.expiresAt })
    .execute()
}

/** Not inside a transaction: its end would wait for no disk either. @returns false when the nonce was seen before */
export async function insertNonce(db: Database, jti: string, expiresAt: Date): Promise<boolean> {
  const [row] = await db.queryShared<{ isNew: boolean }>({
    name: 'payload-nonce-add',
    text: 'select payload_nonce_add($1, $2) as "isNew"',
    values: [jti, expiresAt],
  })
  return row?.isNew === true
}

/** Deletes the keys and nonces that expired before an instant. */
export async function deleteExpired(tx: Tx, before: Date): Promise<void> {
  const tables = tx.write.$extendTables<Tables>()
  await tables.deleteFrom('payload_key').where('expires_at', '<', before).execute()
  await tables.deleteFrom('payload_nonce').where('expires_at', '<', before).execute()
}
