import { randomBytes, randomUUID } from 'node:crypto'
import { networkOf } from '@suntala/server/http/network'
import type { TestPlatform } from '@suntala/server/test-platform'
import { tokenHash } from '@suntala/server/verification/rules'

/** The token of a human verification that nobody had to solve: drawing one costs more than what is measured. */
export async function challengeToken(
  { context: { db, clock } }: TestPlatform,
  { purpose, ip }: { purpose: 'login' | 'sms'; ip: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock().getTime() + 120_000)
  await db.query({
    text: `insert into challenge (id, purpose, kind, network, answer, pow_prefix, pow_bits, tries_left, created_at,
        expires_at, token_hash, token_expires_at)
      values ($1, $2, 'work', $3, 0, '', 0, 1, $4, $5, $6, $5)`,
    values: [randomUUID(), purpose, networkOf(ip), clock(), expiresAt, tokenHash(token)],
  })
  return token
}
