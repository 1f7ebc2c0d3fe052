import { randomBytes, randomUUID } from 'node:crypto'
import { api } from '@suntala/contract'
import { operatorApi } from '@suntala/contract/operator-api'
import type { Endpoint, Envelope } from '@suntala/contract/endpoint'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { newAddress } from '#calls/new-address.ts'
import { newKey } from '#calls/new-key.ts'
import { worldNow } from '#world/clock.ts'
import { noteSecret } from '#world/secrets-in-log.ts'
import { queryWorld } from '#world/query.ts'
import { readWorld } from '#world/world.ts'

export type Answer = Envelope<any> & { status: number } // oxlint-disable-line typescript/no-explicit-any -- tests read any answer

export type Sent = {
  input?: object
  query?: Record<string, string>
  params?: Record<string, string>
  headers?: Record<string, string>
  /** In place of what the input would become on the wire. */
  body?: object
  /** The key of an idempotent call; a new one unless given. */
  key?: string
}

const calls = { ...api, ...operatorApi }
export type AnyCallName = keyof typeof calls

/** A caller of the API with an address, cookies and a token of its own, over real HTTP. */
export class Visitor {
  readonly portal: string
  readonly account: string
  token: string | null = null
  private readonly ip: string
  private readonly cookies = new Map<string, string>()

  constructor({ portal, account }: { portal?: string | undefined; account?: string | undefined } = {}) {
    this.portal = portal ?? readWorld().portal
    this.account = account ?? `e${randomBytes(6).toString('hex')}`
    this.ip = newAddress()
  }

  async call(name: AnyCallName, sent: Sent = {}): Promise<Answer> {
    const definition: Endpoint = calls[name]
    const path = definition.path.replace(/:(\w+)/g, (_, part: string) =>
      encodeURIComponent(sent.params?.[part] ?? ''),
    )
    const url = new URL(path, name in operatorApi ? readWorld().console : this.portal)
    for (const [key, value] of Object.entries(sent.query ?? {})) url.searchParams.set(key, value)
    const body = sent.body ?? (definition.encrypted && sent.input ? await this.seal(sent.input) : sent.input)
    const response = await fetch(url, {
      method: definition.method,
      headers: {
        'x-forwarded-for': this.ip,
        ...(body && { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 && { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...(definition.idempotent && { 'idempotency-key': sent.key ?? newKey() }),
        ...sent.headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    this.keepCookies(response)
    return { ...((await response.json()) as Envelope), status: response.status }
  }

  /** What an input becomes on the wire: encrypted to the platform, with its issue time and a nonce inside. */
  async seal(input: object): Promise<{ data: string }> {
    const { kid, alg, enc, jwk } = await this.read('publicKey')
    const plain = { ...input, iat: Math.floor(worldNow() / 1000), jti: randomUUID() }
    const data = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plain)))
      .setProtectedHeader({ alg, enc, kid })
      .encrypt(await importJWK(jwk as JWK, alg))
    return { data }
  }

  /** The value of a call that must succeed. */
  async read(name: AnyCallName, sent: Sent = {}): Promise<Answer['value']> {
    const answer = await this.call(name, sent)
    if (!answer.success) throw new Error(`${name} answered ${answer.code}: ${JSON.stringify(answer.value)}`)
    return answer.value
  }

  /**
   * Solves the puzzle as a person would, its place read from the database, and spared the work that the device would
   * do: that takes longer than all else of a registration. @returns its token
   */
  async passChallenge(purpose: 'login' | 'register'): Promise<string> {
    const { challengeId } = await this.read('challengeNew', { query: { purpose } })
    const [task] = await queryWorld<{ answer: number }>(
      'update challenge set pow_bits = 0 where id = $1 returning answer',
      [challengeId],
    )
    const input = { challengeId, answer: task?.answer ?? 0, pow: 0 }
    return (await this.read('challengeSolve', { input })).challengeToken
  }

  async register(given: object = {}): Promise<Answer> {
    const challengeToken = await this.passChallenge('register')
    const answer = await this.call('register', {
      input: { ...this.registration(), challengeToken, ...given },
    })
    if (answer.success) this.token = answer.value.token
    return answer
  }

  /** A registration that holds, but for the challenge. */
  registration() {
    return {
      username: this.account,
      password: testPassword,
      confirmPassword: testPassword,
      agreed: true,
      ofAge: true,
    }
  }

  /** What a browser needs to go on as this visitor; its pages find the rest of the session by themselves. */
  browserCookies(): { name: string; value: string; url: string; httpOnly: boolean; secure: boolean }[] {
    return [...this.cookies].map(([name, value]) => ({
      name,
      value,
      // Chromium takes a secure cookie for a secure address alone, and sends it to localhost all the same.
      url: this.portal.replace('http:', 'https:'),
      httpOnly: true,
      secure: true,
    }))
  }

  private keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      if (name.startsWith('__Host-') && value) noteSecret(value)
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

export const testPassword = 'teak-boat-under-rain-47'
noteSecret(testPassword)
