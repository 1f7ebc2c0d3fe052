import { createServer, type RequestListener, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { startTestIssuer, type TestIssuer } from '#identity/test-issuer.ts'
import { testPlatform, type TestPlatform, TestVisitor } from '#test-platform.ts'

/** Where the npm package `firebase-tools` lies, whose emulator is plain Node. It is too large to come along. */
const tools = process.env['FIREBASE_TOOLS']

type Emulator = { createApp: (project: string) => Promise<RequestListener> }

describe.skipIf(!tools)('Firebase’s own emulator (FIREBASE_TOOLS names the package)', async () => {
  const db = await testDatabase()
  let issuer: TestIssuer
  let server: Server
  let address: string

  beforeAll(async () => {
    issuer = await startTestIssuer()
    const load = createRequire(import.meta.url)
    const emulator = load(join(tools ?? '', 'lib/emulator/auth/server.js')) as Emulator // by its documentation
    server = createServer(await emulator.createApp(issuer.environment.FIREBASE_PROJECT))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
  }, 240_000)
  afterAll(async () => {
    await new Promise((done) => server.close(done))
    await issuer.close()
  })

  type Provider = 'google' | 'facebook'

  /** What the emulator says of somebody who signed in just now. */
  async function tokenOf(sub: string, provider: Provider = 'google'): Promise<string> {
    const person = JSON.stringify({ sub, email: 'ann@example.com', email_verified: true })
    const postBody = new URLSearchParams({ id_token: person, providerId: `${provider}.com` }).toString()
    const answer = await fetch(
      `${address}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=any`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ postBody, requestUri: 'http://localhost', returnSecureToken: true }),
      },
    )
    return ((await answer.json()) as { idToken: string }).idToken // by its documentation
  }

  async function signIn(platform: TestPlatform, idToken: string, provider: Provider = 'google') {
    const visitor = new TestVisitor(platform)
    const challengeToken = await visitor.solveChallenge('login')
    return visitor.send('social', { input: { provider, idToken, challengeToken } })
  }

  test('signs nothing, and what it says is refused however the server is set up', async () => {
    const idToken = await tokenOf('ann')
    expect(decodeProtectedHeader(idToken)).toMatchObject({ alg: 'none' })
    expect(idToken.endsWith('.')).toBe(true)
    const asProject = issuer.environment
    const settings = [{}, asProject, { ...asProject, FIREBASE_AUTH_EMULATOR_HOST: new URL(address).host }]
    for (const environment of settings) {
      const platform = await testPlatform(db, environment)
      const answer = await signIn(platform, idToken)
      expect(['OTP_INVALID', 'PROVIDER_UNREACHABLE']).toContain(answer.code)
      expect(answer.setCookie).toEqual([])
      await platform.server.close()
    }
  })

  const providers = ['google', 'facebook'] as const
  test.each(providers)(
    'writes the claims of %s that the server reads: signed by the published key they are taken',
    async (provider) => {
      const platform = await testPlatform(db, issuer.environment)
      const claims = decodeJwt(await tokenOf(`ben at ${provider}`, provider))
      expect(claims).toMatchObject({ firebase: { sign_in_provider: `${provider}.com` } })
      const answer = await signIn(platform, await issuer.sign(platform.now(), claims), provider)
      expect(answer).toMatchObject({
        status: 200,
        value: { choices: ['link', 'register'], label: 'ann@example.com' },
      })
      await platform.server.close()
    },
  )
})
