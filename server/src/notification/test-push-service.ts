import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { NotificationPayload } from '@suntala/contract/notification-payload'
import { importJWK, type JWTPayload, jwtVerify } from 'jose'

type Ece = { decrypt: (body: Buffer, keys: object) => Buffer }
const ece = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as Ece // what seals is what opens

/** A browser's own keys, and what it gives out of them. */
export function testBrowser(endpoint: string) {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  return {
    subscription: { endpoint, keys: { p256dh, auth } },
    open: (body: Buffer): NotificationPayload =>
      JSON.parse(
        ece.decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth }).toString(),
      ) as NotificationPayload, // written by the code under test
  }
}

export type TakenPush = { path: string; headers: IncomingMessage['headers']; body: Buffer }

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // a request's stream yields buffers
  return Buffer.concat(chunks)
}

/** For tests: a push service on this machine. It answers with the next of `answers`, or takes what it is given. */
export async function testPushService() {
  const taken: TakenPush[] = []
  const answers: (number | 'dropped' | 'none')[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readAll(request)
    taken.push({ path: request.url ?? '', headers: request.headers, body })
    const answer = answers.shift() ?? 201
    if (answer === 'none') return
    if (answer === 'dropped') return void request.socket.destroy()
    if (answer === 302) response.setHeader('location', '/elsewhere')
    response.writeHead(answer).end()
  }
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the push service listens on a port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    taken,
    answers,
    hangUp: () => server.closeAllConnections(),
    close: () => void server.close(),
  }
}

/** Checks a push against RFC 8292. @returns what it claims, signed by the key that it names */
export async function claimsOf({ headers }: TakenPush): Promise<{ key: string } & JWTPayload> {
  const [, jwt = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  const { payload } = await jwtVerify(jwt, publicKey)
  return { key, ...payload }
}
