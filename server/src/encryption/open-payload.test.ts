import { randomUUID } from 'node:crypto'
import { CompactEncrypt, importJWK } from 'jose'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import type { Context } from '#context.ts'
import { testDatabase } from '#db/test-database.ts'
import { cleanUpKeys } from '#encryption/job.ts'
import { offerKey } from '#encryption/offer-key.ts'
import { openPayload } from '#encryption/open-payload.ts'
import { keyGraceMs, payloadMaxAgeMs, payloadSkewMs } from '#encryption/rules.ts'

const db = await testDatabase()
let nowMs = Date.now()
const context: Context = {
  db,
  clock: () => new Date(nowMs),
  config: readConfig({}),
  log: pino({ level: 'silent' }),
}

const usual = { alg: 'ECDH-ES', enc: 'A256GCM' }

async function seal(
  payload: object,
  claims: { iat?: number; jti?: string } = {},
  algorithms = usual,
): Promise<{ data: string }> {
  const { kid, privateJwk } = await offerKey(context)
  const { d: _private, ...publicJwk } = privateJwk
  const plain = { ...payload, iat: Math.floor(nowMs / 1000), jti: randomUUID(), ...claims }
  const data = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plain)))
    .setProtectedHeader({ ...algorithms, kid })
    .encrypt(await importJWK(publicJwk, 'ECDH-ES'))
  return { data }
}

const codeOf = (body: unknown) =>
  openPayload(context, body).then(
    () => 'opened',
    (error: { code?: string }) => error.code,
  )

test('opens a fresh payload and takes its issue time and nonce off', async () => {
  expect(await openPayload(context, await seal({ username: 'ann' }))).toEqual({ username: 'ann' })
})

test('opens a payload once, however often and however fast it comes (A-29)', async () => {
  const body = await seal({ username: 'ann' })
  const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(body)))
  expect(codes.filter((code) => code === 'opened')).toHaveLength(1)
  expect(codes.filter((code) => code === 'REPLAY')).toHaveLength(9)
})

test.each([
  ['older than two minutes', -121],
  ['from the future', 31],
])('refuses a payload %s', async (_, seconds) => {
  expect(await codeOf(await seal({}, { iat: Math.floor(nowMs / 1000) + seconds }))).toBe('REPLAY')
})

test('refuses plain bodies as such, and everything else that does not open with one answer', async () => {
  expect(await codeOf({ username: 'ann', password: 'x' })).toBe('ENCRYPTION_REQUIRED')
  expect(await codeOf(undefined)).toBe('ENCRYPTION_REQUIRED')
  const { data } = await seal({ username: 'ann' })
  const parts = data.split('.')
  const flipped = [
    ...parts.slice(0, 3),
    `${parts[3]?.startsWith('A') ? 'B' : 'A'}${parts[3]?.slice(1)}`,
    parts[4],
  ]
  expect(await codeOf({ data: flipped.join('.') })).toBe('REPLAY')
  expect(await codeOf({ data: 'x'.repeat(500) })).toBe('REPLAY')
  expect(await codeOf(await seal({}, { jti: 'not-a-uuid' }))).toBe('REPLAY')
})

test.each([
  { alg: 'ECDH-ES', enc: 'A128CBC-HS256' },
  { alg: 'ECDH-ES', enc: 'A128GCM' },
  { alg: 'ECDH-ES+A256KW', enc: 'A256GCM' },
])('refuses what is sealed under our key by $alg and $enc', async (algorithms) => {
  expect(await codeOf(await seal({}, {}, algorithms))).toBe('REPLAY')
})

test('offers another key after a day, and opens under the old one for ten minutes more', async () => {
  const body = await seal({ username: 'ann' })
  const before = await offerKey(context)
  nowMs += 24 * 3_600_000 + 1_000
  const late = await seal({}, { iat: Math.floor(nowMs / 1000) })
  expect((await offerKey(context)).kid).not.toBe(before.kid)
  expect(await codeOf(late)).toBe('opened')
  expect(await codeOf(body)).toBe('REPLAY')
})

test('keys and nonces are deleted once they have expired and can refuse nothing any more', async () => {
  nowMs += 1
  await openPayload(context, await seal({ username: 'ann' }))
  const cleanUp = async () => {
    const now = context.clock()
    await db.transaction((tx) => cleanUpKeys.run(tx, { now, period: { startsAt: now, endsAt: now } }))
  }
  const kept = () =>
    db.query({
      text: `select (select count(*) from payload_key where kid = $1)::int as keys,
        (select count(*) from payload_nonce where expires_at = $2)::int as nonces`,
      values: [kid, nonceEndsAt],
    })
  const { kid, expiresAt } = await offerKey(context)
  const nonceEndsAt = new Date(nowMs + payloadMaxAgeMs + payloadSkewMs)
  await cleanUp()
  expect(await kept()).toEqual([{ keys: 1, nonces: 1 }])
  nowMs = expiresAt.getTime() + keyGraceMs
  await cleanUp()
  expect(await kept()).toEqual([{ keys: 1, nonces: 0 }])
  nowMs += 1
  await cleanUp()
  expect(await kept()).toEqual([{ keys: 0, nonces: 0 }])
})
