import { CompactEncrypt } from 'jose/jwe/compact/encrypt'
import { importJWK } from 'jose/key/import'

export type PublicKey = { kid: string; alg: 'ECDH-ES'; enc: 'A256GCM'; jwk: Record<string, string> }

/**
 * Encrypts an input for the platform: a compact JWE with the issue time in seconds and a nonce inside,
 * so that a copy of it is refused.
 */
export async function sealInput(input: unknown, key: PublicKey, nowMs: number): Promise<string> {
  const payload = { ...(input as object), iat: Math.floor(nowMs / 1000), jti: crypto.randomUUID() } // inputs are objects
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: key.alg, enc: key.enc, kid: key.kid })
    .encrypt(await importJWK(key.jwk, key.alg))
}
