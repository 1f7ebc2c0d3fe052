import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { allJobs } from '#messaging/job.ts'
import { queueMessage } from '#messaging/queue-message.ts'
import { type TestPlatform, testPlatform } from '#test-platform.ts'

const db = await testDatabase()
const text = 'Open this link:\nhttp://localhost:4100/password#token\n.\nด้วย'

type Taken = { from: string; to: string[]; raw: string; user: string | undefined; isSecure: boolean }

let server: SMTPServer | undefined
let taken: Taken[] = []
/** What the server says to the next mails, in place of taking them. */
let refusals: { responseCode: number; at: 'rcpt' | 'data' }[] = []

beforeEach(() => {
  taken = []
  refusals = []
})
afterEach(async () => {
  const closing = server
  server = undefined
  if (closing) await new Promise<void>((done) => closing.close(done))
})

const refusal = (responseCode: number) => Object.assign(new Error('not now, or never'), { responseCode })

/** A mail server of this machine. @returns its port */
async function startServer(options: SMTPServerOptions = {}): Promise<number> {
  const running = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right:word' ? done(null, { user: username }) : done(refusal(535)),
    onRcptTo: (_address, _session, done) =>
      done(refusals[0]?.at === 'rcpt' ? refusal(refusals.shift()?.responseCode ?? 0) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refused = refusals.shift()
        if (refused) return done(refusal(refused.responseCode))
        const { mailFrom, rcptTo } = session.envelope
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
          user: session.user,
          isSecure: session.secure,
        })
        done(null, 'taken')
      })
    },
    ...options,
  })
  running.on('error', () => undefined)
  running.listen(0, '127.0.0.1')
  await once(running.server, 'listening')
  server = running
  return (running.server.address() as AddressInfo).port // it listens on a port
}

let platforms = 0

/** Each an hour after the one before: what a test left waiting is given up, and sent to no other test’s server. */
async function platformFor(address: string): Promise<TestPlatform> {
  const platform = await testPlatform(db, {
    SMTP_URL: address,
    MAIL_FROM: 'Suntala <no-reply@mail.example.org>',
  })
  // A job is due at once by the database's clock, which is the machine's: the platform's is ahead of it.
  platform.setNow(Date.now() + ++platforms * 3_600_000)
  return platform
}

const runJobs = (platform: TestPlatform) =>
  runDueJobs(db, allJobs(platform.context), () => new Date(platform.now()))

const queue = ({ context, now }: TestPlatform, more: object = {}): Promise<string> =>
  db.transaction((tx) =>
    queueMessage(tx, context, {
      kind: 'mail',
      to: 'ann@example.com',
      subject: 'ตั้งรหัสผ่านใหม่',
      text,
      expiresAt: new Date(now() + 300_000),
      ...more,
    }),
  )

async function stored(id: string) {
  const query =
    'select state, channel, reference, sealed is null as "isForgotten" from outgoing_message where id = $1'
  const [row] = await db.query({ text: query, values: [id] })
  return row
}

/** The text of a body in quoted-printable. */
function decoded(body: string): string {
  const bytes = body
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)))
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n').trim()
}

test('a mail goes to the server once, whole, from the house to the one address', async () => {
  const platform = await platformFor(`smtp://127.0.0.1:${await startServer()}`)
  const id = await queue(platform)
  await runJobs(platform)
  platform.advance(60_000)
  await runJobs(platform)
  expect(taken).toMatchObject([{ from: 'no-reply@mail.example.org', to: ['ann@example.com'] }])
  const raw = taken[0]?.raw ?? ''
  expect(raw).toMatch(/^From: Suntala <no-reply@mail\.example\.org>$/m)
  expect(raw).toMatch(/^To: ann@example\.com$/m)
  expect(raw).toContain('Auto-Submitted: auto-generated')
  expect(decoded(raw.slice(raw.indexOf('\r\n\r\n')))).toBe(text)
  const reference = `<${id}@mail.example.org>`
  expect(raw).toContain(`Message-ID: ${reference}`)
  expect(await stored(id)).toEqual({ state: 'ACCEPTED', channel: 'smtp', reference, isForgotten: true })
})

test('logs in by what the address says, also where that is written by percent', async () => {
  const port = await startServer({ authOptional: false })
  const platform = await platformFor(`smtp://ann%40example.org:right%3Aword@127.0.0.1:${port}`)
  await queue(platform)
  await runJobs(platform)
  expect(taken).toMatchObject([{ user: 'ann@example.org' }])
})

test('a login that the server refuses is the house’s fault: the mail waits for the right one', async () => {
  const port = await startServer({ authOptional: false })
  const wrong = await platformFor(`smtp://ann:wrong@127.0.0.1:${port}`)
  const id = await queue(wrong)
  await runJobs(wrong)
  expect(await stored(id)).toMatchObject({ state: 'PENDING', isForgotten: false })
  const right = await platformFor(`smtp://ann:right%3Aword@127.0.0.1:${port}`)
  right.setNow(wrong.now() + 60_000)
  await runJobs(right)
  expect(await stored(id)).toMatchObject({ state: 'ACCEPTED' })
})

test.each(['rcpt', 'data'] as const)('what the server puts off at %s is tried again', async (at) => {
  const platform = await platformFor(`smtp://127.0.0.1:${await startServer()}`)
  refusals.push({ at, responseCode: 451 })
  const id = await queue(platform)
  await runJobs(platform)
  expect(await stored(id)).toMatchObject({ state: 'PENDING' })
  platform.advance(60_000)
  await runJobs(platform)
  expect(await stored(id)).toMatchObject({ state: 'ACCEPTED' })
  expect(taken).toHaveLength(1)
})

test.each(['rcpt', 'data'] as const)('what the server refuses for good at %s is given up', async (at) => {
  const platform = await platformFor(`smtp://127.0.0.1:${await startServer()}`)
  refusals.push({ at, responseCode: 550 })
  const id = await queue(platform)
  await runJobs(platform)
  platform.advance(60_000)
  await runJobs(platform)
  expect(await stored(id)).toMatchObject({ state: 'FAILED', channel: 'smtp', isForgotten: true })
  expect(taken).toEqual([])
})

test('a server that hangs up, or is not there, is asked again', async () => {
  const hangsUp = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(hangsUp, 'listening')
  const { port } = hangsUp.address() as AddressInfo // it listens on a port
  const platform = await platformFor(`smtp://127.0.0.1:${port}`)
  const id = await queue(platform)
  await runJobs(platform)
  expect(await stored(id)).toMatchObject({ state: 'PENDING' })
  hangsUp.close()
  await once(hangsUp, 'close')
  platform.advance(60_000)
  await runJobs(platform)
  expect(await stored(id)).toMatchObject({ state: 'PENDING' })
  platform.advance(300_000)
  await runJobs(platform)
  expect(await stored(id)).toMatchObject({ state: 'FAILED', isForgotten: true })
})

test.each([
  ['a subject', { subject: 'Code\r\nBcc: thief@example.net\r\n\r\nAnother body' }],
  ['a text', { text: '.\r\nRCPT TO:<thief@example.net>\r\nDATA\r\n' }],
])('%s with lines of its own adds neither header nor recipient', async (_, more) => {
  const platform = await platformFor(`smtp://127.0.0.1:${await startServer()}`)
  await queue(platform, more)
  await runJobs(platform)
  expect(taken).toMatchObject([{ to: ['ann@example.com'] }])
  const [head = ''] = taken[0]?.raw.split('\r\n\r\n') ?? []
  expect(head).not.toMatch(/^Bcc/im)
})

test.each([
  'ann@example.com\r\nBcc: thief@example.net',
  'ann@example.com, thief@example.net',
  'Ann <ann@example.com>',
  'ann',
])('%j is no address, and nothing is sent', async (to) => {
  const platform = await platformFor(`smtp://127.0.0.1:${await startServer()}`)
  const id = await queue(platform, { to })
  await runJobs(platform)
  expect(taken).toEqual([])
  expect(await stored(id)).toMatchObject({ state: 'FAILED' })
})

// Another name of this machine, which is none of those that may do without TLS.
const elsewhere = '0.0.0.0'

test('a server elsewhere without TLS is told nothing, not even the login', async () => {
  const logins: unknown[] = []
  const port = await startServer({
    onAuth: (auth, _session, done) => done((logins.push(auth), refusal(535))),
  })
  const platform = await platformFor(`smtp://ann:right%3Aword@${elsewhere}:${port}`)
  const id = await queue(platform)
  await runJobs(platform)
  expect([logins, taken]).toEqual([[], []])
  expect(await stored(id)).toMatchObject({ state: 'PENDING' })
})

test.each([
  ['smtp', { disabledCommands: [] }],
  ['smtps', { secure: true }],
])(
  'a server elsewhere whose certificate nobody vouches for is told nothing by %s',
  async (protocol, options) => {
    const port = await startServer(options)
    const platform = await platformFor(`${protocol}://${elsewhere}:${port}`)
    const id = await queue(platform)
    await runJobs(platform)
    expect(taken).toEqual([])
    expect(await stored(id)).toMatchObject({ state: 'PENDING' })
  },
)

test('SMS do not go to the mail server', async () => {
  const platform = await platformFor(`smtp://127.0.0.1:${await startServer()}`)
  await queue(platform, { kind: 'sms', to: '+66812345678', subject: '' })
  await runJobs(platform)
  expect(taken).toEqual([])
})
