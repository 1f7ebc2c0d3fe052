import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { api } from '@suntala/contract'
import type { Endpoint, Envelope } from '@suntala/contract/endpoint'
import { operatorApi } from '@suntala/contract/operator-api'
import { CompactEncrypt, importJWK } from 'jose'
import { createApp, modules } from '#app.ts'
import { readConfig } from '#config.ts'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { offerKey } from '#encryption/offer-key.ts'
import { networkOf } from '#http/network.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import type { AnyModule } from '#module.ts'
import {
  challengeLifeMs,
  challengeTokenLifeMs,
  challengeTries,
  leadingZeroBits,
  tokenHash,
} from '#verification/rules.ts'

/** The whole platform on a test database, its clock in the test's hand. */
export type TestPlatform = Awaited<ReturnType<typeof testPlatform>>

export async function testPlatform(db: Database, environment: Record<string, string> = {}) {
  let nowMs = Date.now()
  const config = readConfig({
    LOG_LEVEL: 'silent',
    CHECK_ANSWERS: 'true',
    RATE_LIMIT: '100000',
    CALL_TIMEOUT_MS: '60000',
    ...environment,
  })
  const { server, console, context } = await createApp({ config, db, clock: () => new Date(nowMs) })
  return {
    server,
    console,
    context,
    advance(ms: number) {
      nowMs += ms
    },
    setNow(ms: number) {
      nowMs = ms
    },
    now: () => nowMs,
    /** Does what is due of one job. */
    async runJob(name: string) {
      const all = Object.values<AnyModule>(modules).flatMap((module) => module.jobs?.(context) ?? [])
      const named = all.filter((job) => job.name === name)
      return runDueJobs(db, named, () => new Date(Math.max(nowMs, Date.now())))
    },
  }
}

/** An encrypted body, as the portal makes it. */
export async function encrypt(context: Context, payload: object): Promise<{ data: string }> {
  const { kid, privateJwk } = await offerKey(context)
  const { d: _private, ...publicJwk } = privateJwk
  const plain = { ...payload, iat: Math.floor(context.clock().getTime() / 1000), jti: randomUUID() }
  const data = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plain)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(await importJWK(publicJwk, 'ECDH-ES'))
  return { data }
}

const calls = { ...api, ...operatorApi }

// oxlint-disable-next-line typescript/no-explicit-any -- tests read any answer
export type TestAnswer = Envelope<any> & { status: number; setCookie: string[]; clearSiteData: unknown }

export type Sent = {
  input?: object
  query?: Record<string, string>
  params?: Record<string, string>
  headers?: Record<string, string>
  /** Sends the input as it is although the call asks for encryption or a form. */
  isPlain?: boolean
}

let visitors = 0

/** A browser of its own: address, cookies and the token in its session storage. */
export class TestVisitor {
  readonly platform: TestPlatform
  readonly ip: string
  cookies = new Map<string, string>()
  token: string | null = null

  constructor(platform: TestPlatform, ip?: string) {
    visitors++
    this.platform = platform
    this.ip = ip ?? `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  }

  async send(
    name: keyof typeof calls,
    { input, query, params, headers, isPlain }: Sent = {},
  ): Promise<TestAnswer> {
    const definition: Endpoint = calls[name]
    const body =
      definition.encrypted && input && !isPlain ? await encrypt(this.platform.context, input) : input
    const isForm = definition.form && input && !isPlain
    const payload = isForm ? new URLSearchParams(input as Record<string, string>).toString() : body // its fields are texts
    const url = definition.path.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(params?.[key] ?? ''),
    )
    const door = name in operatorApi ? this.platform.console : this.platform.server
    const response = await door.inject({
      method: definition.method,
      url,
      remoteAddress: this.ip,
      headers: {
        ...(this.cookies.size > 0 && { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(query && { query }),
      ...(payload !== undefined && { payload }),
    })
    for (const { name: cookie, value } of response.cookies)
      if (value === '') this.cookies.delete(cookie)
      else this.cookies.set(cookie, value)
    const setCookie = [response.headers['set-cookie'] ?? []].flat()
    return {
      ...response.json<Envelope>(),
      status: response.statusCode,
      setCookie,
      clearSiteData: response.headers['clear-site-data'],
    }
  }

  /**
   * A challenge as it stands when it is solved. The picture that is drawn for each, and the work, take longer than all else
   * of a login; `verification.test.ts` asks for both. @returns the token
   */
  async solveChallenge(purpose: 'login' | 'register' | 'feedback' | 'sms'): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const { db, clock } = this.platform.context
    await db.query({
      name: 'test-challenge',
      text: `insert into challenge (id, purpose, kind, network, answer, pow_prefix, pow_bits, tries_left, created_at, expires_at,
          token_hash, token_expires_at)
        values ($1, $2, 'slider', $3, 0, '', 0, $4, $5, $6, $7, $8)`,
      values: [
        randomUUID(),
        purpose,
        networkOf(this.ip),
        challengeTries - 1,
        clock(),
        new Date(clock().getTime() + challengeLifeMs),
        tokenHash(token),
        new Date(clock().getTime() + challengeTokenLifeMs),
      ],
    })
    return token
  }

  async register(given: Record<string, unknown> = {}): Promise<TestAnswer> {
    const challengeToken = given['challengeToken'] ?? (await this.solveChallenge('register'))
    const answer = await this.send('register', {
      input: { ...registration(), challengeToken, ...given },
    })
    if (answer.success) this.token = answer.value.token
    return answer
  }

  async logIn(username: string, password: string, more: Record<string, unknown> = {}): Promise<TestAnswer> {
    const challengeToken = more['challengeToken'] ?? (await this.solveChallenge('login'))
    const answer = await this.send('login', { input: { username, password, challengeToken, ...more } })
    if (answer.success) this.token = answer.value.token
    return answer
  }
}

export const testPassword = 'teak boat under rain'.replaceAll(' ', '-')

/** A registration that holds, of a name of its own. */
export const registration = (username = `p${randomBytes(6).toString('hex')}`) => ({
  username,
  password: testPassword,
  confirmPassword: testPassword,
  agreed: true,
  ofAge: true,
})

export function doWork(prefix: string, bits: number): number {
  for (let n = 0; ; n++)
    if (leadingZeroBits(createHash('sha256').update(`${prefix}${n}`).digest()) >= bits) return n
}
