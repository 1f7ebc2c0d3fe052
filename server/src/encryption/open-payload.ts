import { compactDecrypt, decodeProtectedHeader, importJWK } from 'jose'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { cached } from '#db/cached.ts'
import { isFresh, keyGraceMs, payloadMaxAgeMs, payloadSkewMs } from '#encryption/rules.ts'
import { insertNonce, selectKey } from '#encryption/store.ts'
import { ApiError } from '#http/api-error.ts'

const Body = z.strictObject({ data: z.string().min(20).max(60_000) })
const Header = z.object({ kid: z.uuid(), alg: z.literal('ECDH-ES'), enc: z.literal('A256GCM') })
const Claims = z.looseObject({ iat: z.number(), jti: z.uuid() })

/** One answer for every way in which an encrypted body can be unusable: the caller learns nothing from it. */
const refused = (cause?: unknown) => new ApiError('REPLAY', { cause })

/** A key never changes: what was read of it holds until it is over. */
const keys = cached<{ key: Awaited<ReturnType<typeof importJWK>>; expiresAt: Date }>({ maxEntries: 100 })

const readKey = ({ db }: Context, kid: string) =>
  keys.read(
    db,
    async () => {
      const stored = await selectKey(db, kid)
      if (!stored) throw refused()
      return { key: await importJWK(stored.privateJwk, 'ECDH-ES'), expiresAt: stored.expiresAt }
    },
    kid,
  )

async function decrypt(context: Context, jwe: string): Promise<unknown> {
  const header = Header.parse(decodeProtectedHeader(jwe))
  const { key, expiresAt } = await readKey(context, header.kid)
  if (context.clock().getTime() > expiresAt.getTime() + keyGraceMs) throw refused()
  const opened = await compactDecrypt(jwe, key, {
    keyManagementAlgorithms: ['ECDH-ES'],
    contentEncryptionAlgorithms: ['A256GCM'],
  })
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(opened.plaintext))
}

/**
 * Opens an encrypted body: fresh, unread before, and under one of our keys.
 * @returns the payload without its issue time and nonce
 * @throws ApiError ENCRYPTION_REQUIRED for a plain body, REPLAY for anything else that does not open
 */
export async function openPayload(context: Context, body: unknown): Promise<unknown> {
  const parsed = Body.safeParse(body)
  if (!parsed.success) throw new ApiError('ENCRYPTION_REQUIRED')
  const plain = await decrypt(context, parsed.data.data).catch((cause: unknown) => {
    throw refused(cause)
  })
  const claims = Claims.safeParse(plain)
  const now = context.clock().getTime()
  if (!claims.success || !isFresh(claims.data.iat, now)) throw refused()
  const { iat: _iat, jti, ...payload } = claims.data
  const expiresAt = new Date(now + payloadMaxAgeMs + payloadSkewMs)
  if (!(await insertNonce(context.db, jti, expiresAt))) throw refused()
  return payload
}
