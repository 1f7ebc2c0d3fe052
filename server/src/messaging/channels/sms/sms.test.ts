import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { messageCallbacks } from '@suntala/contract/message-gateway'
import { sign, verify } from '@suntala/contract/signature'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { allJobs } from '#messaging/job.ts'
import { queueMessage } from '#messaging/queue-message.ts'
import { testPlatform } from '#test-platform.ts'

const key = { id: 'sms-gateway', secret: 'the-secret-of-these-tests' }

type Answer = 'dropped' | { status: number; body: string }
let answers: Answer[] = []
let calls: { body: unknown; isSigned: boolean }[] = []

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // a request's stream yields buffers
  return Buffer.concat(chunks)
}

/** A gateway of SMS as its own HTTP server. */
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request)
  const { url: path = '', headers } = request
  const given = { method: 'POST', path, body, headers }
  const told = Number(headers['x-timestamp'])
  calls.push({
    body: JSON.parse(body.toString()),
    isSigned: verify(given, (id) => (id === key.id ? key.secret : undefined), told).ok,
  })
  const answer = answers.shift() ?? { status: 200, body: '{"accepted":true,"reference":"G-1"}' }
  if (answer === 'dropped') return void request.socket.destroy()
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
}

const gateway = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1')
await once(gateway, 'listening')
afterAll(() => void gateway.close())

const db = await testDatabase()
const platform = await testPlatform(db, {
  PEER_SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
  PEER_SMS_KEY: key.id,
  PEER_SMS_SECRET: key.secret,
})
const { context } = platform

beforeEach(() => {
  platform.setNow(Math.max(platform.now(), Date.now()) + 600_000)
  answers = []
  calls = []
})

const runJobs = () => runDueJobs(db, allJobs(context), () => new Date(platform.now()))

const queue = (): Promise<string> =>
  db.transaction((tx) =>
    queueMessage(tx, context, {
      kind: 'sms',
      to: '+66812345678',
      subject: '',
      text: '123456 is your code',
      expiresAt: new Date(platform.now() + 300_000),
    }),
  )

async function stored(id: string) {
  const text = 'select state, channel, reference from outgoing_message where id = $1'
  const [row] = await db.query({ text, values: [id] })
  return row
}

test('an SMS goes to the gateway in place of the sandbox, signed', async () => {
  const id = await queue()
  await runJobs()
  expect(calls).toMatchObject([
    { isSigned: true, body: { messageId: id, to: '+66812345678', text: '123456 is your code' } },
  ])
  expect(await stored(id)).toEqual({ state: 'ACCEPTED', channel: 'sms', reference: 'G-1' })
})

test.each<[string, Answer]>([
  ['hangs up', 'dropped'],
  ['has had too many', { status: 429, body: '{}' }],
  ['fails', { status: 503, body: 'Service Unavailable' }],
  ['answers what is no JSON', { status: 200, body: '<html>' }],
  ['answers something else', { status: 200, body: '{"accepted":"yes"}' }],
])('a gateway that %s is asked again for the same message', async (_, answer) => {
  answers.push(answer)
  const id = await queue()
  await runJobs()
  expect(await stored(id)).toMatchObject({ state: 'PENDING' })
  platform.advance(30_000)
  await runJobs()
  expect(calls).toMatchObject([{ body: { messageId: id } }, { body: { messageId: id } }])
  expect(await stored(id)).toMatchObject({ state: 'ACCEPTED' })
})

test('what the gateway refuses is given up', async () => {
  answers.push({ status: 200, body: '{"accepted":false,"reference":"G-2"}' })
  const id = await queue()
  await runJobs()
  expect(await stored(id)).toEqual({ state: 'FAILED', channel: 'sms', reference: 'G-2' })
})

test('its signed report ends a message; one that another channel signed changes nothing', async () => {
  const id = await queue()
  await runJobs()
  const { path } = messageCallbacks.messageDelivered
  const report = (by: { id: string; secret: string }, status: string) => {
    const body = JSON.stringify({ eventId: id, messageId: id, reference: 'G-1', status })
    const headers = {
      ...sign({ method: 'POST', path, body }, by, platform.now()),
      'content-type': 'application/json',
    }
    return platform.server.inject({ method: 'POST', url: path, headers, body })
  }
  expect((await report({ id: 'sandbox', secret: context.config.sandboxSecret }, 'FAILED')).statusCode).toBe(
    200,
  )
  expect((await report({ ...key, secret: 'another-secret-of-16' }, 'FAILED')).statusCode).toBe(401)
  expect(await stored(id)).toMatchObject({ state: 'ACCEPTED' })
  expect((await report(key, 'DELIVERED')).statusCode).toBe(200)
  expect(await stored(id)).toMatchObject({ state: 'DELIVERED' })
})
