import { createPublicKey } from 'node:crypto'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { startTestIssuer, type TestIssuer } from '#identity/test-issuer.ts'
import { deleteIdentityRestBefore } from '#identity/store.ts'
import { testPlatform, type TestPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
let issuer: TestIssuer
let platform: TestPlatform

beforeEach(async () => {
  issuer = await startTestIssuer()
  platform = await testPlatform(db, issuer.environment)
})
afterEach(async () => {
  vi.useRealTimers()
  await platform.server.close()
  await issuer.close()
})
afterAll(() => db.close())

async function signIn(idToken: string, provider = 'google') {
  const visitor = new TestVisitor(platform)
  const challengeToken = await visitor.solveChallenge('login')
  return visitor.send('social', { input: { provider, idToken, challengeToken } })
}

const seconds = (ms: number) => Math.floor((platform.now() + ms) / 1000)
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Signed with the published key as if it were a secret of both sides. */
async function byPublicKey(): Promise<string> {
  const pem = createPublicKey({ key: { ...issuer.key().jwk }, format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  })
  return new SignJWT(issuer.claimsAt(platform.now()))
    .setProtectedHeader({ alg: 'HS256', kid: issuer.key().kid })
    .sign(new TextEncoder().encode(String(pem)))
}

async function byStranger(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256')
  return new SignJWT(issuer.claimsAt(platform.now()))
    .setProtectedHeader({ alg: 'RS256', kid: issuer.key().kid })
    .sign(privateKey)
}

test('a token that its issuer signed for us just now is taken (A-33)', async () => {
  const answer = await signIn(await issuer.sign(platform.now()))
  expect(answer).toMatchObject({
    status: 200,
    value: { choices: ['link', 'register'], label: 'ann@example.com' },
  })
})

const minute = 60_000
const hour = 60 * minute
const forged: [string, () => Promise<string> | string][] = [
  ['is no token', () => 'nothing of the kind'],
  ['is empty inside', () => '..'],
  [
    'says that it needs no signature',
    () => `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(issuer.claimsAt(platform.now()))}.`,
  ],
  ['is signed by the public key as a shared secret', byPublicKey],
  ['is signed by a stranger under a known name of a key', byStranger],
  ['names an unknown key', () => issuer.sign(platform.now(), {}, { kid: 'unknown' })],
  [
    'is of another issuer',
    () => issuer.sign(platform.now(), { iss: 'https://securetoken.google.com/other' }),
  ],
  [
    'is of the issuer in other words',
    () => issuer.sign(platform.now(), { iss: `${issuer.claimsAt(0).iss}/` }),
  ],
  ['is for another audience', () => issuer.sign(platform.now(), { aud: 'other-project' })],
  ['is for nobody', () => issuer.sign(platform.now(), { aud: undefined })],
  ['comes from the future', () => issuer.sign(platform.now(), { iat: seconds(2 * minute) })],
  ['tells of a sign-in in the future', () => issuer.sign(platform.now(), { auth_time: seconds(2 * minute) })],
  ['does not count yet', () => issuer.sign(platform.now(), { nbf: seconds(2 * minute) })],
  ['names nobody', () => issuer.sign(platform.now(), { sub: '' })],
  ['names nobody at all', () => issuer.sign(platform.now(), { sub: undefined })],
  ['names somebody too long', () => issuer.sign(platform.now(), { sub: 'x'.repeat(129) })],
  ['has no time of the sign-in', () => issuer.sign(platform.now(), { auth_time: undefined })],
  ['has no end', () => issuer.sign(platform.now(), { exp: undefined })],
  [
    'tells of a sign-in elsewhere',
    () => issuer.sign(platform.now(), { firebase: { sign_in_provider: 'facebook.com' } }),
  ],
  [
    'tells of a sign-in by a password',
    () => issuer.sign(platform.now(), { firebase: { sign_in_provider: 'password' } }),
  ],
]

test.each(forged)('a token that %s is refused', async (_, make) => {
  const answer = await signIn(await make())
  expect(answer).toMatchObject({ status: 400, code: 'OTP_INVALID', setCookie: [] })
})

test.each([
  ['whose time is over', { exp: -2 * minute }],
  ['of a sign-in too long ago, though its own time is not over', { auth_time: -11 * minute }],
])('a token %s is refused as expired', async (_, shifts) => {
  const change = Object.fromEntries(Object.entries(shifts).map(([claim, ms]) => [claim, seconds(ms)]))
  expect((await signIn(await issuer.sign(platform.now(), change))).code).toBe('OTP_EXPIRED')
})

test('a token counts once, however its signature is written', async () => {
  const token = await issuer.sign(platform.now())
  expect((await signIn(token)).code).toBe('')
  // The last sign of 342 carries two bits of the signature; the four others say nothing.
  const last = token.at(-1) ?? ''
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const other = signs[signs.indexOf(last) ^ 1] ?? ''
  for (const again of [token, token.slice(0, -1) + other])
    expect((await signIn(again)).code).toBe('OTP_INVALID')
})

test('of two that come with one token at once, one is taken', async () => {
  const token = await issuer.sign(platform.now())
  const both = await Promise.all([signIn(token), signIn(token)])
  expect(both.map(({ code }) => code).toSorted()).toEqual(['', 'OTP_INVALID'])
})

test('a used token is remembered until it would be refused for its age', async () => {
  const token = await issuer.sign(platform.now(), { auth_time: seconds(minute / 2) })
  expect((await signIn(token)).code).toBe('')
  for (let minutes = 0; minutes < 14; minutes++) {
    platform.advance(minute)
    await db.transaction((tx) => deleteIdentityRestBefore(tx, new Date(platform.now())))
    expect((await signIn(token)).code).not.toBe('')
  }
  expect(
    await db.query({
      text: 'select 1 from used_id_token where kept_until < $1',
      values: [new Date(platform.now())],
    }),
  ).toEqual([])
})

test('keys are read once and kept; a new one is read when a token names it, though not at every unknown name', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  expect((await signIn(await issuer.sign(platform.now()))).code).toBe('')
  expect((await signIn(await issuer.sign(platform.now()))).code).toBe('')
  expect(issuer.published.reads).toBe(1)
  await issuer.rotate('second')
  expect((await signIn(await issuer.sign(platform.now()))).code).toBe('OTP_INVALID')
  expect(issuer.published.reads).toBe(1)
  vi.advanceTimersByTime(31_000)
  expect((await signIn(await issuer.sign(platform.now()))).code).toBe('')
  expect(issuer.published.reads).toBe(2)
})

test('a key that is published no more counts no longer than an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { privateKey, kid } = issuer.key()
  const byOldKey = () =>
    new SignJWT(issuer.claimsAt(platform.now())).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
  expect((await signIn(await byOldKey())).code).toBe('')
  await issuer.rotate('second')
  vi.advanceTimersByTime(hour + 1)
  expect((await signIn(await byOldKey())).code).toBe('OTP_INVALID')
})

test('while the keys cannot be read a sign-in is refused as something that passes, and costs no token', async () => {
  issuer.published.status = 500
  const token = await issuer.sign(platform.now())
  const answer = await signIn(token)
  expect(answer).toMatchObject({ status: 503, code: 'PROVIDER_UNREACHABLE' })
  expect(answer.message).toBe('This sign-in cannot be checked at the moment. Please try again.')
  issuer.published.status = 200
  expect((await signIn(token)).code).toBe('')
})

test('keys that are none are as good as unreachable', async () => {
  Object.assign(issuer.published, { keys: 'none' })
  expect((await signIn(await issuer.sign(platform.now()))).code).toBe('PROVIDER_UNREACHABLE')
})
