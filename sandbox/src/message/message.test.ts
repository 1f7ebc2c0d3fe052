import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { slowMs } from '#message/modes.ts'
import type { Fixture } from '#sandbox-fixture.ts'
import { startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const path = '/gw/v1/message/delivery'

const send = (change: object = {}) =>
  fixture.signed('POST', '/v1/messages', {
    messageId: randomUUID(),
    kind: 'sms',
    to: '+66812345678',
    subject: '',
    text: '042517 is your Suntala code',
    callbackUrl: fixture.platform.url + path,
    ...change,
  })

const choose = (mode: string) => fixture.post(`/outbox/mode/${mode}`)
const outbox = async () => (await fixture.get('/outbox')).body

test('the outbox shows what was sent, the code standing out, and says that anybody can read it', async () => {
  expect(await outbox()).toContain('Nothing was sent yet')
  await send()
  const body = await outbox()
  expect(body).toContain('Anybody can read this')
  expect(body).toContain('+66812345678')
  expect(body).toContain('<b class="code">042517</b> is your Suntala code')
})

test('a mail shows its subject and leads to the portal alone; nothing of it becomes markup', async () => {
  const link = `${fixture.settings.platformOrigins[0]}/password#123456`
  await send({
    kind: 'mail',
    to: 'ann@example.com',
    subject: 'A <new> password',
    text: `Open ${link}\nnot https://elsewhere.example/x <script>`,
  })
  const body = await outbox()
  expect(body).toContain('A &lt;new&gt; password')
  expect(body).toContain(`<a href="${link}">${link}</a><br>`)
  expect(body).not.toContain('href="https://elsewhere.example')
  expect(body).toContain('&lt;script&gt;')
})

test('a message that nobody signed is not taken', async () => {
  const response = await fixture.get('/outbox', {})
  expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  const { statusCode } = await fixture.post('/v1/messages')
  expect(statusCode).toBe(401)
})

test.each([
  ['deliver', 0, 'DELIVERED'],
  ['slow', slowMs, 'DELIVERED'],
  ['fail', 0, 'FAILED'],
])('with %s chosen a message is reported after %i ms as %s', async (mode, afterMs, status) => {
  await choose(mode)
  const messageId = randomUUID()
  expect((await send({ messageId })).json()).toMatchObject({ accepted: true })
  await fixture.work()
  if (afterMs > 0) expect(fixture.platform.callsOf(path)).toEqual([])
  fixture.wait(afterMs)
  await fixture.work()
  await fixture.work()
  expect(fixture.platform.callsOf(path)).toMatchObject([{ messageId, status }])
})

test('with refusal chosen a message is refused and never reported', async () => {
  await choose('refuse')
  expect((await send()).json()).toMatchObject({ accepted: false })
  await fixture.work()
  expect(fixture.platform.callsOf(path)).toEqual([])
  expect(await outbox()).toContain('data-status="REFUSED"')
})

test('a message that is asked for again is sent once; with another text it is a conflict', async () => {
  const messageId = randomUUID()
  const first = (await send({ messageId })).json()
  expect((await send({ messageId })).json()).toEqual(first)
  await fixture.work()
  expect(fixture.platform.callsOf(path)).toHaveLength(1)
  expect((await send({ messageId, text: 'another' })).json()).toEqual({ error: 'STATE_CONFLICT' })
})

test('a report is repeated until it is acknowledged, over a restart', async () => {
  fixture.platform.fail(path, 'dropped', { http: 500, body: {} })
  await send()
  await fixture.work()
  await fixture.restart()
  for (let tries = 0; tries < 3; tries++) {
    fixture.wait(60_000)
    await fixture.work()
  }
  const events = fixture.platform.callsOf(path)
  expect(events).toHaveLength(3)
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(1)
})

test('what was sent is forgotten after a day', async () => {
  await send()
  await fixture.work()
  fixture.wait(24 * 3_600_000 + 1)
  await fixture.work()
  expect(await outbox()).not.toContain('042517')
})

test('a message whose reports would go elsewhere is refused', async () => {
  expect((await send({ callbackUrl: 'https://elsewhere.example/' })).json()).toEqual({ error: 'INVALID_URL' })
})
