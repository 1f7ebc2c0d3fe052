import { createServer, type RequestListener, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'

/** Where the npm package `firebase-tools` lies, whose emulator is plain Node. It is too large to come along. */
const tools = process.env['FIREBASE_TOOLS']
const project = 'suntala-sandbox'

type Emulator = { createApp: (project: string) => Promise<RequestListener> }
type Claims = Record<string, unknown> & {
  sub: string
  iat: number
  exp: number
  firebase: { sign_in_provider: string; identities: Record<string, string[]> }
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims // as both write them

/** What a token says but for who it is about and when it was written. */
const formOf = (token: string) => {
  const { iss, aud, exp, iat, firebase, ...others } = claimsOf(token)
  return {
    iss,
    aud,
    lifeSeconds: exp - iat,
    signInProvider: firebase.sign_in_provider,
    identities: Object.keys(firebase.identities).toSorted(),
    others: Object.keys(others).toSorted(),
  }
}

describe.skipIf(!tools)('Firebase’s own emulator (FIREBASE_TOOLS names the package)', () => {
  let fixture: Fixture
  let server: Server
  let address: string

  beforeAll(async () => {
    fixture = await startFixture()
    const load = createRequire(import.meta.url)
    const emulator = load(join(tools ?? '', 'lib/emulator/auth/server.js')) as Emulator // by its documentation
    server = createServer(await emulator.createApp(project))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
  }, 240_000)
  afterAll(async () => {
    await new Promise((done) => server.close(done))
    await fixture.close()
  })

  async function ask<T>(call: string, body: object): Promise<T> {
    const answer = await fetch(`${address}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as T // by its documentation
  }

  /** Proves a phone at the sandbox by the code that lies in its outbox. */
  async function ownPhoneToken(phone: string): Promise<string> {
    await fixture.postJson('/identity/phone-code', { phone, language: 'en' })
    const [, code] = /<b class="code">(\d{6})</.exec((await fixture.get('/outbox')).body) ?? []
    const answer = await fixture.postJson('/identity/phone-token', { phone, code })
    return answer.json<{ idToken: string }>().idToken
  }

  test.each(['google', 'facebook'])(
    'a token for %s carries the claims of the sandbox’s',
    async (provider) => {
      const email = `${provider}@example.com`
      const person = { sub: 'mali', email, email_verified: true, name: 'Mali Srisai' }
      const postBody = new URLSearchParams({
        id_token: JSON.stringify(person),
        providerId: `${provider}.com`,
      }).toString()
      const input = { postBody, requestUri: 'http://localhost', returnSecureToken: true }
      const { idToken: theirs } = await ask<{ idToken: string }>('signInWithIdp', input)
      const answer = await fixture.postJson('/identity/token', { provider, name: 'Mali Srisai' })
      const { idToken: ours } = answer.json<{ idToken: string }>()
      expect(formOf(ours)).toEqual(formOf(theirs))
      for (const token of [ours, theirs]) expect(claimsOf(token)['user_id']).toBe(claimsOf(token).sub)
    },
  )

  test('a token for a phone carries the claims of the sandbox’s', async () => {
    const phone = '+66812345678'
    const { sessionInfo } = await ask<{ sessionInfo: string }>('sendVerificationCode', { phoneNumber: phone })
    const sent = await fetch(`${address}/emulator/v1/projects/${project}/verificationCodes`)
    const { verificationCodes } = (await sent.json()) as { verificationCodes: { code: string }[] } // by its documentation
    const code = verificationCodes.at(-1)?.code
    const { idToken: theirs } = await ask<{ idToken: string }>('signInWithPhoneNumber', { sessionInfo, code })
    const ours = await ownPhoneToken(phone)
    expect(formOf(ours)).toEqual(formOf(theirs))
    for (const token of [ours, theirs])
      expect(claimsOf(token)).toMatchObject({
        phone_number: phone,
        firebase: { identities: { phone: [phone] } },
      })
  })
})
