import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type { Context } from '#context.ts'
import { keyLifeMs } from '#encryption/rules.ts'
import { insertKey, selectOfferedKey, type StoredKey } from '#encryption/store.ts'

/** The key that bodies are encrypted to now; makes one when none is on offer. */
export async function offerKey({ db, clock }: Context): Promise<StoredKey> {
  const now = clock()
  const offered = await selectOfferedKey(db, now)
  if (offered) return offered
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const key = {
    kid: randomUUID(),
    privateJwk: await exportJWK(pair.privateKey),
    expiresAt: new Date(now.getTime() + keyLifeMs),
  }
  await db.transaction((tx) => insertKey(tx, key, now))
  return key
}
