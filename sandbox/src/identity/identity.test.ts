import { createPublicKey, type webcrypto, verify } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fixture } from '#sandbox-fixture.ts'
import { startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const state = 'a-state-of-the-portal'
const windowFor = (change: Record<string, string> = {}) => {
  const origin = fixture.settings.platformOrigins[0] ?? ''
  const query = new URLSearchParams({ provider: 'google', origin, state, ...change })
  return fixture.get(`/identity/sign-in?${query.toString()}`)
}
const tokenFor = (choice: object, headers: Record<string, string> = {}) =>
  fixture.postJson('/identity/token', choice, headers)

type Part = { kid: string; alg: string; sub: string; firebase: object }
const partOf = (token: string, index: number) =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString()) as Part

async function isSignedByPublished(token: string): Promise<boolean> {
  const { keys } = (await fixture.get('/identity/keys')).json<{
    keys: (webcrypto.JsonWebKey & { kid: string })[]
  }>()
  const key = keys.find(({ kid }) => kid === partOf(token, 0).kid)
  const [header, payload, signature = ''] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  return (
    key !== undefined &&
    verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), createPublicKey({ key, format: 'jwk' }), bytes)
  )
}

test('the window names itself as the sandbox’s, and offers persons, somebody new and failures', async () => {
  const { body, headers } = await windowFor()
  for (const text of [
    'Sandbox sign-in',
    'In place of Google',
    'Mali Srisai',
    'Somebody new',
    'Quota used up',
  ])
    expect(body).toContain(text)
  expect(body).toContain(`data-state="${state}"`)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['cross-origin-opener-policy']).toBeUndefined()
  expect((await windowFor({ provider: 'facebook', language: 'th' })).body).toContain('ใช้แทน Facebook')
})

test.each([
  ['of a portal that it does not know', { origin: 'https://elsewhere.example' }],
  ['of a portal by a name of another scheme', { origin: 'https://localhost:4100' }],
  ['without a state worth the name', { state: 'short' }],
  ['with markup for a state', { state: '"><script>alert(1)</script>' }],
  ['of another provider', { provider: 'apple' }],
])('a window %s is refused and tells nobody anything', async (_, change) => {
  const { statusCode, body } = await windowFor(change)
  expect(statusCode).toBe(400)
  expect(body).toContain('This page cannot sign you in')
  expect(body).not.toContain('data-origin')
})

test('a token has the form of Firebase’s and is signed by a published key', async () => {
  const { idToken } = (await tokenFor({ provider: 'google', person: 'g-mali-srisai' })).json<{
    idToken: string
  }>()
  expect(partOf(idToken, 0)).toMatchObject({ alg: 'RS256', typ: 'JWT' })
  expect(partOf(idToken, 1)).toMatchObject({
    iss: 'https://securetoken.google.com/suntala-sandbox',
    aud: 'suntala-sandbox',
    sub: 'g-mali-srisai',
    email: 'mali.srisai@example.com',
    firebase: { sign_in_provider: 'google.com' },
  })
  expect(await isSignedByPublished(idToken)).toBe(true)
})

test('keys take turns after a day, and an old one is published until its tokens are over', async () => {
  const choice = { provider: 'google', person: 'g-mali-srisai' }
  const first = (await tokenFor(choice)).json<{ idToken: string }>().idToken
  await fixture.restart()
  expect(partOf((await tokenFor(choice)).json<{ idToken: string }>().idToken, 0).kid).toBe(
    partOf(first, 0).kid,
  )
  fixture.wait(24 * 3_600_000)
  const second = (await tokenFor(choice)).json<{ idToken: string }>().idToken
  expect(partOf(second, 0).kid).not.toBe(partOf(first, 0).kid)
  expect([await isSignedByPublished(first), await isSignedByPublished(second)]).toEqual([true, true])
  fixture.wait(2 * 3_600_000)
  expect([await isSignedByPublished(first), await isSignedByPublished(second)]).toEqual([false, true])
})

test('nothing private of a key is published', async () => {
  const { body } = await fixture.get('/identity/keys')
  expect(Object.keys(JSON.parse(body).keys[0]).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})

test('somebody new is somebody of their own, and can be chosen again', async () => {
  const { idToken } = (await tokenFor({ provider: 'facebook', name: 'Ann <b>' })).json<{ idToken: string }>()
  const { sub } = partOf(idToken, 1)
  expect((await windowFor({ provider: 'facebook' })).body).toContain('Ann &lt;b&gt;')
  expect((await windowFor()).body).not.toContain('Ann &lt;b&gt;')
  const again = (await tokenFor({ provider: 'facebook', person: sub })).json<{ idToken: string }>()
  expect(partOf(again.idToken, 1).sub).toBe(sub)
  const other = (await tokenFor({ provider: 'facebook', name: 'Ann <b>' })).json<{ idToken: string }>()
  expect(partOf(other.idToken, 1).sub).not.toBe(sub)
})

test.each([
  ['a person whom nobody knows', { provider: 'google', person: 'nobody' }, 404],
  ['a person of the other provider', { provider: 'facebook', person: 'g-mali-srisai' }, 404],
  ['nobody', { provider: 'google' }, 400],
  ['a name of nothing', { provider: 'google', name: '  ' }, 400],
])('no token is given for %s', async (_, choice, status) => {
  expect((await tokenFor(choice)).statusCode).toBe(status)
})

test('a page of another site gets no token', async () => {
  const choice = { provider: 'google', person: 'g-mali-srisai' }
  for (const site of ['cross-site', 'same-site'])
    expect((await tokenFor(choice, { 'sec-fetch-site': site })).statusCode).toBe(403)
})

const phone = '+66812345678'
const sendCode = (number = phone) =>
  fixture.postJson('/identity/phone-code', { phone: number, language: 'en' })
const verifyCode = (code: string, number = phone) =>
  fixture.postJson('/identity/phone-token', { phone: number, code })
async function codeInOutbox(): Promise<string> {
  const { body } = await fixture.get('/outbox')
  return /<b class="code">(\d{6})<\/b>/.exec(body)?.[1] ?? ''
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a phone is proved by a code that lies in the outbox, once, and is the same person each time', async () => {
  expect((await windowFor({ provider: 'phone', phone })).body).toContain(`value="${phone}"`)
  await sendCode()
  const code = await codeInOutbox()
  const first = (await verifyCode(code)).json<{ idToken: string }>().idToken
  expect(partOf(first, 1)).toMatchObject({ phone_number: phone, firebase: { sign_in_provider: 'phone' } })
  expect(await isSignedByPublished(first)).toBe(true)
  expect((await verifyCode(code)).json()).toEqual({ error: 'auth/invalid-verification-code' })
  await sendCode()
  const again = (await verifyCode(await codeInOutbox())).json<{ idToken: string }>().idToken
  expect(partOf(again, 1).sub).toBe(partOf(first, 1).sub)
})

test.each([
  ['no number', '', 'auth/missing-phone-number'],
  ['a number without its dialling code', '0812345678', 'auth/invalid-phone-number'],
])('%s is refused by the name that Firebase has for it', async (_, number, error) => {
  expect((await sendCode(number)).json()).toEqual({ error })
})

test('a wrong code is told, five of them end it, and a late one is told as that', async () => {
  await sendCode()
  const code = await codeInOutbox()
  expect((await verifyCode('')).json()).toEqual({ error: 'auth/missing-verification-code' })
  for (let times = 0; times < 5; times++)
    expect((await verifyCode(other(code))).json()).toEqual({ error: 'auth/invalid-verification-code' })
  expect((await verifyCode(code)).json()).toEqual({ error: 'auth/too-many-requests' })
  await sendCode()
  fixture.wait(5 * 60_000)
  expect((await verifyCode(await codeInOutbox())).json()).toEqual({ error: 'auth/code-expired' })
})

test('after five codes in five minutes a number waits for the next', async () => {
  for (let times = 0; times < 5; times++) expect((await sendCode()).statusCode).toBe(200)
  expect((await sendCode()).json()).toEqual({ error: 'auth/too-many-requests' })
  expect((await sendCode('+66898765432')).statusCode).toBe(200)
  fixture.wait(5 * 60_000)
  expect((await sendCode()).statusCode).toBe(200)
})
