import { randomUUID } from 'node:crypto'
import { messageCallbacks } from '@suntala/contract/message-gateway'
import { sign } from '@suntala/contract/signature'
import { type DoubleAnswer, startSignedDouble } from '@suntala/contract/signed-double'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { allJobs } from '#messaging/job.ts'
import { queueMessage } from '#messaging/queue-message.ts'
import { notingWarnings } from '#test-log.ts'
import { testPlatform } from '#test-platform.ts'
import { signedRoutes } from '#messaging/callback-routes.ts'

const secret = 'the-secret-of-these-tests'
const answers: DoubleAnswer[] = []
const calls: Record<string, unknown>[] = []
const channel = await startSignedDouble({
  secret,
  // The platform's clock is in the test's hand, so its own timestamp is the time.
  now: (toldMs) => toldMs,
  answer({ body }) {
    calls.push(body)
    return answers.shift() ?? { status: 200, body: { accepted: true, reference: 'SBM-1' } }
  },
})
afterAll(() => channel.close())
const db = await testDatabase()
const platform = await testPlatform(db, { SANDBOX_URL: channel.url, SANDBOX_SECRET: secret })
const { context } = platform

beforeEach(() => {
  // A job is due at once by the database's clock, which is the machine's: the platform's is ahead of it.
  platform.setNow(Math.max(platform.now(), Date.now()) + 600_000)
  calls.length = 0
  answers.length = 0
})

const runJobs = () => runDueJobs(db, allJobs(context), () => new Date(platform.now()))

const queue = (more: object = {}): Promise<string> =>
  db.transaction((tx) =>
    queueMessage(tx, context, {
      kind: 'sms',
      to: '+66812345678',
      subject: '',
      text: '123456 is your code',
      expiresAt: new Date(platform.now() + 300_000),
      ...more,
    }),
  )

async function stored(id: string) {
  const [row] = await db.query({
    text: 'select state, channel, reference, sealed is null as "isForgotten" from outgoing_message where id = $1',
    values: [id],
  })
  return row
}

/** Reports as the channel does. */
function report(messageId: string, status: 'DELIVERED' | 'FAILED', key = { id: 'sandbox', secret }) {
  const { path } = messageCallbacks.messageDelivered
  const body = JSON.stringify({ eventId: randomUUID(), messageId, reference: 'SBM-1', status })
  const headers = sign({ method: 'POST', path, body }, key, platform.now())
  return platform.server.inject({
    method: 'POST',
    url: path,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
}

test('a message goes to the channel once, whole, and what it says is forgotten here', async () => {
  const id = await queue()
  await runJobs()
  expect(calls).toEqual([
    {
      messageId: id,
      kind: 'sms',
      to: '+66812345678',
      subject: '',
      text: '123456 is your code',
      callbackUrl: `${context.config.publicUrl}/gw/v1/message/delivery`,
    },
  ])
  expect(await stored(id)).toEqual({
    state: 'ACCEPTED',
    channel: 'sandbox',
    reference: 'SBM-1',
    isForgotten: true,
  })
  platform.advance(120_000)
  await runJobs()
  expect(calls).toHaveLength(1)
})

test('a channel that does not answer is asked again, for the same message', async () => {
  answers.push('dropped', { status: 500, body: {} })
  const id = await queue()
  for (let tries = 0; tries < 4; tries++) {
    await runJobs()
    platform.advance(30_000)
  }
  expect(calls.map(({ messageId }) => messageId)).toEqual([id, id, id])
  expect(await stored(id)).toMatchObject({ state: 'ACCEPTED' })
})

test('what was not taken in its time is not sent any more', async () => {
  answers.push('dropped')
  const id = await queue()
  await runJobs()
  platform.advance(300_000)
  await runJobs()
  expect(calls).toHaveLength(1)
  expect(await stored(id)).toMatchObject({ state: 'FAILED', isForgotten: true })
})

test('a refusal is final', async () => {
  answers.push({ status: 200, body: { accepted: false, reference: 'SBM-2' } })
  const id = await queue()
  await runJobs()
  platform.advance(60_000)
  await runJobs()
  expect(calls).toHaveLength(1)
  expect(await stored(id)).toMatchObject({ state: 'FAILED', reference: 'SBM-2' })
})

test('what is withheld goes nowhere', async () => {
  const id = await queue({ isWithheld: true })
  await runJobs()
  expect(calls).toEqual([])
  expect(await stored(id)).toMatchObject({ state: 'WITHHELD' })
})

test.each(['DELIVERED', 'FAILED'] as const)(
  'a signed report of %s ends a message; later ones change nothing',
  async (status) => {
    const id = await queue()
    await runJobs()
    const response = await report(id, status)
    expect([response.statusCode, response.json()]).toEqual([200, { acknowledged: true }])
    await report(id, status === 'FAILED' ? 'DELIVERED' : 'FAILED')
    expect(await stored(id)).toMatchObject({ state: status })
  },
)

test('a report that comes before the channel’s own answer stands', async () => {
  const id = await queue()
  await report(id, 'DELIVERED')
  await runJobs()
  expect(await stored(id)).toMatchObject({ state: 'DELIVERED', isForgotten: true })
})

test('a report that nobody signed, or another did, changes nothing', async () => {
  const id = await queue()
  await runJobs()
  expect((await report(id, 'FAILED', { id: 'sandbox', secret: 'another secret of 16' })).statusCode).toBe(401)
  expect((await report(id, 'FAILED', { id: 'nobody', secret })).statusCode).toBe(401)
  expect(await stored(id)).toMatchObject({ state: 'ACCEPTED' })
  expect((await report(randomUUID(), 'FAILED')).json()).toEqual({ acknowledged: true })
})

test('the start names the channels of messages that have no settings, and no other', () => {
  const { log, warned } = notingWarnings()
  signedRoutes({ ...context, log })
  expect(warned).toContainEqual({ channel: 'smtp' })
  expect(warned).not.toContainEqual({ channel: 'sandbox' })
})
