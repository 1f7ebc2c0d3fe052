import { randomUUID } from 'node:crypto'
import { writePromptPay } from '@suntala/contract/promptpay'
import { afterAll, expect, test } from 'vitest'
import { readHistory } from '#audit/read-history.ts'
import { connectDatabase } from '#db/database.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { type TestAnswer, testPlatform, TestVisitor } from '#test-platform.ts'
import { expireDeposits } from '#cashier/deposit/job.ts'
import { expectInOrder } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel, tell } from '#cashier/test-channel.ts'

const db = await testDatabase()
const channel = await startTestChannel()
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
})
const platform = await testPlatform(db, channelSettings(channel))

async function newMember(): Promise<TestVisitor> {
  const visitor = new TestVisitor(platform)
  await visitor.register()
  return visitor
}

type Command = { methodId?: string; amount?: string; key?: string }

const create = (
  visitor: TestVisitor,
  { methodId = 'bank-qr', amount = '500', key = uuidV7() }: Command = {},
) => visitor.send('depositCreate', { input: { methodId, amount }, headers: { 'idempotency-key': key } })

async function created(visitor: TestVisitor, command: Command = {}): Promise<string> {
  const { value } = await create(visitor, command)
  return String(value.id)
}

const paid = (depositId: string, change: object = {}) =>
  tell(platform, 'deposit', { depositId, status: 'PAID', amount: '500.00', ...change })

const stateOf = async (visitor: TestVisitor, id: string): Promise<string> =>
  (await visitor.send('deposit', { params: { id } })).value.status

const fundsOf = async (visitor: TestVisitor) => (await visitor.send('funds')).value.funds

const path = async (id: string) =>
  (await readHistory(db, { subjectId: id, limit: 50 })).map(({ to }) => to).toReversed()

const eventOf = async (depositId: string) => {
  const text = 'select outcome, reason from cashier_event where subject_id = $1 order by received_at, id'
  return db.query({ text, values: [depositId] })
}

test('a visitor sees which ways to pay in are open', async () => {
  const { value } = await new TestVisitor(platform).send('depositMethods')
  expect(value.map(({ id }: { id: string }) => id)).toEqual([
    'bank-qr',
    'bank-transfer',
    'card',
    'usdt',
    'voucher',
  ])
})

test('offers the method with its limits, in the asked language (C-03)', async () => {
  const visitor = await newMember()
  const { value } = await visitor.send('depositMethods', { headers: { language: 'TH' } })
  expect(value).toEqual([
    expect.objectContaining({
      id: 'bank-qr',
      kind: 'qr',
      name: 'พร้อมเพย์ คิวอาร์',
      hint: 'สแกนด้วยแอปธนาคารใดก็ได้ เงินเข้าทันที',
      min: '100.00',
      max: '200000.00',
      fee: '0.00',
      presets: ['500.00', '1000.00', '5000.00', '10000.00', '50000.00'],
      turnoverTimes: 1,
      sandbox: true,
    }),
    expect.objectContaining({ id: 'bank-transfer', kind: 'bank', name: 'โอนเข้าบัญชี', max: '500000.00' }),
    expect.objectContaining({ id: 'card', kind: 'card', name: 'บัตร', min: '200.00', fee: '15.00' }),
    expect.objectContaining({ id: 'usdt', kind: 'crypto', min: '300.00', fee: '0.00' }),
    expect.objectContaining({ id: 'voucher', kind: 'voucher', min: '100.00', max: '1000.00' }),
  ])
})

test('goes from the call over the payment page to the credited balance (WALLET-02, SM-01)', async () => {
  const visitor = await newMember()
  const { value } = await create(visitor)
  expect(value).toMatchObject({
    status: 'CREATED',
    amount: '500.00',
    payUrl: `https://bank.test/pay/${value.id}`,
    reference: `SBX-${value.id}`,
    expiresAt: platform.now() + 15 * 60_000,
  })
  expect(channel.callsOf(value.id)).toMatchObject([
    { body: { amount: '500.00', currency: 'THB', returnUrl: expect.stringContaining(value.id) } },
  ])
  const answer = await paid(value.id)
  expect([answer.statusCode, answer.json()]).toEqual([200, { acknowledged: true }])
  expect(await stateOf(visitor, value.id)).toBe('CREDITED')
  expect(await path(value.id)).toEqual(['CREATED', 'SUBMITTED', 'APPROVED', 'CREDITED'])
  expect(await fundsOf(visitor)).toMatchObject({
    main: '500.00',
    withdrawable: '0.00',
    turnoverLeft: '500.00',
  })
})

test('hands on a PromptPay code for exactly what is to be paid, and none for anything else (C-03)', async () => {
  const code = (amountMinor: bigint) =>
    writePromptPay({ billerId: '099999999999901', reference: 'SBX1', amountMinor, merchant: 'SUNTALA' })
  const visitor = await newMember()
  const right = code(500_00n)
  channel.showCode(right, code(500_01n), `${right.slice(0, -1)}x`, 'https://bank.test/pay')
  const { value } = await create(visitor)
  expect(value.qr).toBe(right)
  const other = await newMember()
  for (let count = 0; count < 3; count++)
    expect((await create(other)).value).toMatchObject({ status: 'CREATED', qr: null })
  await paid(value.id)
  expect((await visitor.send('deposit', { params: { id: value.id } })).value).toMatchObject({
    status: 'CREDITED',
    qr: null,
  })
})

test('pushes balance and notice after the credit (WALLET-14)', async () => {
  const visitor = await newMember()
  const id = await created(visitor)
  const heard: { name: string; data: object }[] = []
  let enough = () => {}
  const both = new Promise<void>((resolve) => (enough = resolve))
  const listener = connectDatabase({ connection: db.connection })
  await listener.notifications.subscribe('push', {
    message: (text) => {
      heard.push(JSON.parse(text))
      if (heard.length === 2) enough()
    },
  })
  await paid(id)
  await both
  await listener.close()
  expect(heard).toMatchObject([
    { name: 'balance', data: { sumBalance: '500.00', currency: 'THB' } },
    {
      name: 'notice',
      data: { kind: 'success', text: 'notices.depositCredited', params: { amount: '฿500.00' } },
    },
  ])
})

test('credits once for one event told ten times at the same moment, and for ten events (A-103)', async () => {
  const visitor = await newMember()
  const [first, second] = [await created(visitor), await created(visitor)]
  const eventId = randomUUID()
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => paid(first, { eventId })),
    ...Array.from({ length: 10 }, () => paid(second)),
  ])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await fundsOf(visitor)).toMatchObject({ main: '1000.00', turnoverLeft: '1000.00' })
  expect(await eventOf(first)).toEqual([{ outcome: 'APPLIED', reason: '' }])
  expect((await eventOf(second)).filter(({ outcome }) => outcome === 'APPLIED')).toHaveLength(1)
})

test('believes nobody without the secret, an old signature or a body that says more', async () => {
  const visitor = await newMember()
  const depositId = await created(visitor)
  const event = { depositId, status: 'PAID', amount: '500.00' }
  const refused = await Promise.all([
    tell(platform, 'deposit', event, { secret: 'another-secret-of-somebody' }),
    tell(platform, 'deposit', event, { lateMs: 300_001 }),
    tell(platform, 'deposit', event, { lateMs: -300_001 }),
  ])
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
  expect((await paid(depositId, { more: 1 })).json()).toEqual({ error: 'WRONG_SYNTAX' })
  expect((await paid(depositId, { amount: '-500.00' })).json()).toEqual({ error: 'WRONG_SYNTAX' })
  expect(await stateOf(visitor, depositId)).toBe('CREATED')
})

test.each([
  ['another amount', { amount: '5000.00' }],
  ['another currency', { currency: 'USD' }],
  ['another reference', { reference: 'SBX-other' }],
])('keeps a payment of %s for the operator and credits nothing', async (_, change) => {
  const visitor = await newMember()
  const id = await created(visitor)
  expect((await paid(id, change)).json()).toEqual({ acknowledged: true })
  expect(await stateOf(visitor, id)).toBe('SUBMITTED')
  expect(await eventOf(id)).toEqual([{ outcome: 'OPERATOR', reason: 'AMOUNT_MISMATCH' }])
  expect((await fundsOf(visitor)).main).toBe('0.00')
  await paid(id)
  expect((await fundsOf(visitor)).main).toBe('500.00')
})

test('acknowledges and keeps an event about a deposit that nobody made', async () => {
  const id = randomUUID()
  expect((await paid(id)).json()).toEqual({ acknowledged: true })
  expect(await eventOf(id)).toEqual([{ outcome: 'OPERATOR', reason: 'UNKNOWN' }])
})

test('makes one deposit for one key, however often and however parallel it is sent', async () => {
  const visitor = await newMember()
  const key = uuidV7()
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(visitor, { key })))
  expect(new Set(answers.map(({ value }) => value.id))).toEqual(new Set([key]))
  expect((await visitor.send('depositList')).value).toMatchObject({ totalCount: 1, totalPages: 1 })
  expect((await create(visitor, { key, amount: '501' })).code).toBe('IDEMPOTENCY_CONFLICT')
  expect((await create(await newMember(), { key })).code).toBe('IDEMPOTENCY_CONFLICT')
})

test('says BUSY while the channel is down, loses nothing, and goes on with the same key', async () => {
  const visitor = await newMember()
  for (const fault of ['down', 'lost', { http: 500 }] as const) {
    const key = uuidV7()
    channel.fail(fault)
    expect(await create(visitor, { key })).toMatchObject({ status: 503, code: 'BUSY' })
    const again = await create(visitor, { key })
    expect(again.value).toMatchObject({ id: key, status: 'CREATED', payUrl: `https://bank.test/pay/${key}` })
  }
})

test('resumes a deposit whose process died between its commit and the call to the channel', async () => {
  const visitor = await newMember()
  const key = uuidV7()
  channel.fail('down')
  await create(visitor, { key })
  const restarted = await testPlatform(db, channelSettings(channel))
  const there = new TestVisitor(restarted)
  there.cookies = visitor.cookies
  there.token = visitor.token
  expect((await create(there, { key })).value.payUrl).toBe(`https://bank.test/pay/${key}`)
})

test('credits a payment whose page was asked for but whose address never came back', async () => {
  const visitor = await newMember()
  const key = uuidV7()
  channel.fail('lost')
  await create(visitor, { key })
  await paid(key)
  expect(await stateOf(visitor, key)).toBe('CREDITED')
})

test.each([
  ['99.99', 'AMOUNT_RANGE'],
  ['200000.01', 'AMOUNT_RANGE'],
  ['0', 'VALIDATION'],
  ['-500', 'VALIDATION'],
  ['5e2', 'VALIDATION'],
  ['500.001', 'VALIDATION'],
  ['NaN', 'VALIDATION'],
  ['๕๐๐', 'VALIDATION'],
])('refuses the amount %s', async (amount, code) => {
  expect((await create(await newMember(), { amount })).code).toBe(code)
})

test('names the limits in the refusal', async () => {
  const { message } = await create(await newMember(), { amount: '1' })
  expect(message).toBe('Enter an amount between ฿100.00 and ฿200,000.00.')
})

test('refuses a method that is off, an unknown field and a call without key', async () => {
  const visitor = await newMember()
  expect((await create(visitor, { methodId: 'gold' })).code).toBe('METHOD_OFF')
  await db.query({ text: `insert into setting (key, value) values ('sandboxCashier', 'false')` })
  forgetSettings(db)
  expect((await create(visitor)).code).toBe('METHOD_OFF')
  expect((await visitor.send('depositMethods')).value).toEqual([])
  await db.query({ text: `delete from setting where key = 'sandboxCashier'` })
  forgetSettings(db)
  const input = { methodId: 'bank-qr', amount: '500', memberId: randomUUID() }
  expect((await visitor.send('depositCreate', { input })).code).toBe('VALIDATION')
  const keyless = await visitor.send('depositCreate', { input: { methodId: 'bank-qr', amount: '500' } })
  expect(keyless.code).toBe('IDEMPOTENCY_KEY_REQUIRED')
})

test('allows three deposits under way, also when five are asked for at once', async () => {
  const visitor = await newMember()
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(visitor)))
  expect(answers.filter(({ success }) => success)).toHaveLength(3)
  expect(answers.filter(({ code }) => code === 'PENDING_EXISTS')).toHaveLength(2)
  const [open] = answers.filter(({ success }) => success) as [TestAnswer] // three of them
  await visitor.send('depositCancel', { params: { id: open.value.id } })
  expect((await create(visitor)).success).toBe(true)
})

test('is given up by its owner once, and by nobody else', async () => {
  const [visitor, other] = [await newMember(), await newMember()]
  const id = await created(visitor)
  expect((await other.send('deposit', { params: { id } })).code).toBe('NOT_FOUND')
  expect((await other.send('depositCancel', { params: { id } })).code).toBe('NOT_FOUND')
  expect((await other.send('depositList')).value.content).toEqual([])
  const cancelled = await visitor.send('depositCancel', { params: { id } })
  expect(cancelled.value).toMatchObject({ status: 'CANCELLED', payUrl: null })
  expect((await visitor.send('depositCancel', { params: { id } })).code).toBe('STATE_CONFLICT')
})

test('expires when its time and a minute for late words have passed, and is credited when paid later', async () => {
  const visitor = await newMember()
  const id = await created(visitor)
  const sweep = () => runDueJobs(db, [expireDeposits], () => new Date(platform.now()))
  platform.advance(15 * 60_000 + 30_000)
  await sweep()
  expect((await visitor.send('deposit', { params: { id } })).value).toMatchObject({
    status: 'CREATED',
    payUrl: null,
  })
  platform.advance(60_000)
  await sweep()
  expect(await stateOf(visitor, id)).toBe('EXPIRED')
  await paid(id)
  expect(await stateOf(visitor, id)).toBe('CREDITED')
  expect((await fundsOf(visitor)).main).toBe('500.00')
})

test('lists own deposits newest first, by state and page', async () => {
  const visitor = await newMember()
  const first = await created(visitor)
  platform.advance(1)
  const second = await created(visitor)
  await paid(first)
  const list = async (query: Record<string, string>) => {
    const { value } = await visitor.send('depositList', { query })
    return [value.content.map((row: { id: string }) => row.id), value.totalCount, value.totalPages]
  }
  expect(await list({})).toEqual([[second, first], 2, 1])
  expect(await list({ pageSize: '1', pageNo: '2' })).toEqual([[first], 2, 2])
  expect(await list({ status: 'CREDITED' })).toEqual([[first], 1, 1])
})

test('never rewrites what happened', async () => {
  await expect(db.query({ text: 'delete from audit_log' })).rejects.toThrow('never rewritten')
  await expect(db.query({ text: `update cashier_event set outcome = 'APPLIED'` })).rejects.toThrow('never')
})
