import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

const project = 'test-project'

/** For tests: an identity provider in Firebase's form, whose keys are published on this machine. */
export type TestIssuer = Awaited<ReturnType<typeof startTestIssuer>>

async function newKey(kid: string) {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const jwk: JWK = { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' }
  return { kid, jwk, privateKey: pair.privateKey }
}

/** A key takes longer to make than most tests: issuers of one process have the same one under a name. */
const keys = new Map<string, ReturnType<typeof newKey>>()

function keyOf(kid: string): ReturnType<typeof newKey> {
  const key = keys.get(kid) ?? newKey(kid)
  keys.set(kid, key)
  return key
}

let subjects = 0
export const newSubject = () => `subject-${++subjects}`

export async function startTestIssuer() {
  let key = await keyOf('first')
  const published = { keys: [key.jwk], status: 200, reads: 0 }
  const server = createServer((_, response) => {
    published.reads++
    response.writeHead(published.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ keys: published.keys }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // it listens on a port
  const issuer = `https://securetoken.google.com/${project}`
  const claimsAt = (nowMs: number) => {
    const now = Math.floor(nowMs / 1000)
    return {
      iss: issuer,
      aud: project,
      sub: newSubject(),
      // Two tokens of one second differ.
      jti: randomUUID(),
      iat: now,
      exp: now + 3600,
      auth_time: now,
      email: 'ann@example.com',
      firebase: { sign_in_provider: 'google.com' },
    }
  }
  return {
    /** What a platform is told of it. */
    environment: {
      FIREBASE_PROJECT: project,
      FIREBASE_KEYS_URL: `http://127.0.0.1:${port}/keys`,
      FIREBASE_SIGN_IN_URL: 'https://sign-in.example/page',
    },
    published,
    claimsAt,
    key: () => key,
    /** Signs with another key from now on, which is published alone. */
    async rotate(kid: string) {
      key = await keyOf(kid)
      published.keys = [key.jwk]
    },
    sign: (nowMs: number, change: object = {}, header: object = {}): Promise<string> =>
      new SignJWT({ ...claimsAt(nowMs), ...change })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT', ...header })
        .sign(key.privateKey),
    close: () => new Promise((done) => server.close(done)),
  }
}
