import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signatures between the platform and game providers or payment channels, both directions.
 * Server side only: it needs node:crypto and a shared secret.
 *
 * Signed text: `<timestamp>.<METHOD>.<path>.<raw body>`. The body is taken as the bytes that travel, never
 * as JSON written again. The path is the request line's, query included, and may hold no dot: with one, two
 * different requests could share a signed text.
 */
export const signatureHeaders = {
  signature: 'x-signature',
  timestamp: 'x-timestamp',
  keyId: 'x-key-id',
} as const

/** How far the two clocks may stand apart, either way. */
export const signatureToleranceMs = 300_000

export type SignedRequest = {
  method: string
  /** Path and query as sent: no scheme, no host. */
  path: string
  /** The body as it travels; empty for GET. */
  body: string | Uint8Array
}

export type SignatureFailure = 'MISSING' | 'UNKNOWN_KEY' | 'STALE' | 'MISMATCH'

const hmac = (secret: string, timestamp: string, request: SignedRequest): Buffer =>
  createHmac('sha256', secret)
    .update(`${timestamp}.${request.method.toUpperCase()}.${request.path}.`, 'utf8')
    .update(request.body)
    .digest()

/**
 * Signs one request.
 * @param key the key's public name and its secret
 * @param nowMs milliseconds since 1970, UTC
 * @returns the three headers to send
 * @throws RangeError for a path that holds a dot or does not start with a slash
 */
export function sign(
  request: SignedRequest,
  key: { id: string; secret: string },
  nowMs: number = Date.now(),
): Record<string, string> {
  if (!isSignablePath(request.path)) throw new RangeError(`path cannot be signed: ${request.path}`)
  const timestamp = String(nowMs)
  return {
    [signatureHeaders.signature]: hmac(key.secret, timestamp, request).toString('hex'),
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.keyId]: key.id,
  }
}

const isSignablePath = (path: string): boolean => /^\/[^.]*$/.test(path)

type Headers = Readonly<Record<string, string | string[] | undefined>>

const single = (headers: Headers, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/**
 * Checks the signature of a request that arrived. Comparison takes constant time.
 * NOTE: within the tolerance the same request verifies again; the calls themselves are idempotent.
 * @param secretOf the secret of a key id, undefined when no such key is in force
 * @param nowMs milliseconds since 1970, UTC
 * @returns the key that signed, or why it does not hold
 */
export function verify(
  request: SignedRequest & { headers: Headers },
  secretOf: (keyId: string) => string | undefined,
  nowMs: number = Date.now(),
): { ok: true; keyId: string } | { ok: false; reason: SignatureFailure } {
  const signature = single(request.headers, signatureHeaders.signature)
  const timestamp = single(request.headers, signatureHeaders.timestamp)
  const keyId = single(request.headers, signatureHeaders.keyId)
  if (!signature || !timestamp || !keyId) return { ok: false, reason: 'MISSING' }
  const secret = secretOf(keyId)
  if (!secret) return { ok: false, reason: 'UNKNOWN_KEY' }
  const isFresh = /^\d{1,16}$/.test(timestamp) && Math.abs(nowMs - Number(timestamp)) <= signatureToleranceMs
  if (!isFresh) return { ok: false, reason: 'STALE' }
  if (!/^[0-9a-f]{64}$/.test(signature) || !isSignablePath(request.path))
    return { ok: false, reason: 'MISMATCH' }
  return timingSafeEqual(hmac(secret, timestamp, request), Buffer.from(signature, 'hex'))
    ? { ok: true, keyId }
    : { ok: false, reason: 'MISMATCH' }
}
