import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '#http/api-error.ts'

/** The caller's key with a hash of what it asked: same key and hash, same answer; other hash, conflict. */
export type Idempotency = { key: string; bodyHash: Buffer }

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** @throws ApiError IDEMPOTENCY_KEY_REQUIRED when the header is missing or no UUIDv7 */
export function readIdempotency(request: FastifyRequest, operation: string, parsed: unknown): Idempotency {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !uuidV7.test(key)) throw new ApiError('IDEMPOTENCY_KEY_REQUIRED')
  const bodyHash = hash('sha256', `${operation}\n${JSON.stringify(parsed)}`, 'buffer')
  return { key, bodyHash }
}
