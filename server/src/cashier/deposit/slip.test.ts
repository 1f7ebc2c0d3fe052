import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPlatform, type TestVisitor } from '#test-platform.ts'
import { lockAmounts } from '#cashier/deposit/amount-store.ts'
import { expireDeposits } from '#cashier/deposit/job.ts'
import { expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel, tell } from '#cashier/test-channel.ts'

const db = await testDatabase({ poolSize: 12 })
const channel = await startTestChannel()
const dataDir = await mkdtemp(join(tmpdir(), 'slips-'))
afterAll(async () => {
  await channel.close()
  await rm(dataDir, { recursive: true })
  await expectInOrder(db)
})
const platform = await testPlatform(db, { ...channelSettings(channel), DATA_DIR: dataDir })
const { newMember, fundsOf } = testCashier(db, platform)
const operator = await newOperator(platform, ['deposit.read', 'deposit.decide'])
const reason = 'the slip names it'
const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#282' } })
  .png()
  .toBuffer()

const headersOf = (visitor: TestVisitor) => ({
  cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
  authorization: `Bearer ${visitor.token}`,
})

let addresses = 0
async function upload(visitor: TestVisitor): Promise<string> {
  const response = await platform.server.inject({
    method: 'POST',
    url: '/wps/upload?purpose=proof',
    remoteAddress: `10.8.0.${++addresses}`,
    headers: { 'content-type': 'image/png', ...headersOf(visitor) },
    payload: png,
  })
  return response.json().value.uploadId
}

async function made(amount: string, methodId = 'bank-transfer') {
  const member = await newMember()
  const headers = { 'idempotency-key': uuidV7() }
  const { value } = await member.send('depositCreate', { input: { methodId, amount }, headers })
  return { member, id: String(value.id), amount: String(value.amount) }
}
const paid = (member: TestVisitor, id: string, proofIds: string[]) =>
  member.send('depositPaid', { params: { id }, input: { proofIds } })
const arrives = (amount: string) => tell(platform, 'transfer', { amount, reference: 'statement line' })
const caseOf = async (id: string) => (await operator.send('opsDeposit', { params: { id } })).value
const match = (id: string, eventId: string) =>
  operator.send('opsDepositMatch', { params: { id }, input: { eventId, reason } })

test('a slip brings a transfer before an operator, who sees its picture, and matches the money that came: its amount is credited once', async () => {
  const { member, id, amount } = await made('500')
  const short = fromMinor(toMinor(amount) - 150_00n)
  await arrives(short)
  const picture = await upload(member)
  expect((await paid(member, id, [picture])).value).toMatchObject({ status: 'SUBMITTED', slipsLeft: 2 })
  const seen = await caseOf(id)
  expect(seen.timeline).toContainEqual(expect.objectContaining({ kind: 'slip', pictures: [picture] }))
  expect(seen.decisions).toEqual(['match', 'approve', 'reject'])
  const shown = await platform.console.inject({
    url: `/wps/ops/uploads/${picture}`,
    headers: headersOf(operator),
  })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
  const [money] = seen.money
  expect(money).toMatchObject({ amount: short, reason: 'NO_DEPOSIT' })
  const answers = await Promise.all([1, 2, 3].map(() => match(id, money.eventId)))
  expect(answers.map(({ code }) => code || 'done').toSorted()).toEqual([
    'STATE_CONFLICT',
    'STATE_CONFLICT',
    'done',
  ])
  expect(await fundsOf(member)).toMatchObject({ main: short, turnoverLeft: short })
})

test('money goes to one deposit, however many ask for it at once', async () => {
  const [first, second] = [await made('600'), await made('600')]
  await arrives('123.45')
  const money = (await caseOf(first.id)).money.find(({ amount }: { amount: string }) => amount === '123.45')
  const answers = await Promise.all([match(first.id, money.eventId), match(second.id, money.eventId)])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const sums = await Promise.all([first, second].map(async ({ member }) => (await fundsOf(member)).main))
  expect(new Set(sums)).toEqual(new Set(['0.00', '123.45']))
  expect((await match(first.id, uuidV7())).code).toBe('STATE_CONFLICT')
})

test('what was paid short for somebody’s own deposit is nobody else’s', async () => {
  const owner = await made('500', 'bank-qr')
  await tell(platform, 'deposit', { depositId: owner.id, status: 'PAID', amount: '400.00' })
  const other = await made('400', 'bank-qr')
  const [money] = (await caseOf(owner.id)).money
  expect(money).toMatchObject({ amount: '400.00', reason: 'AMOUNT_MISMATCH' })
  expect((await match(other.id, money.eventId)).code).toBe('STATE_CONFLICT')
  expect((await match(owner.id, money.eventId)).value.status).toBe('CREDITED')
  expect((await fundsOf(owner.member)).main).toBe('400.00')
})

test('a slip is refused without a picture, with another’s, a used one or a fourth, and for a deposit of another kind', async () => {
  const { member, id } = await made('700')
  const qr = await made('700', 'bank-qr')
  const codeOf = async (who: TestVisitor, of: string, ids: string[]) => (await paid(who, of, ids)).code
  expect(await codeOf(member, id, [])).toBe('VALIDATION')
  expect(await codeOf(member, id, [uuidV7()])).toBe('PROOF_REQUIRED')
  expect(await codeOf(member, id, [await upload(qr.member)])).toBe('PROOF_REQUIRED')
  expect(await codeOf(qr.member, id, [await upload(qr.member)])).toBe('NOT_FOUND')
  expect(await codeOf(qr.member, qr.id, [await upload(qr.member)])).toBe('STATE_CONFLICT')
  const three = [await upload(member), await upload(member), await upload(member)]
  expect(await codeOf(member, id, three)).toBe('')
  expect(await codeOf(member, id, [three[0] ?? ''])).toBe('FILE_COUNT')
  expect(await codeOf(member, id, [await upload(member)])).toBe('FILE_COUNT')
  const again = await made('710')
  expect(await codeOf(member, again.id, three.slice(0, 1))).toBe('NOT_FOUND')
})

test('a slip that comes when the time is over brings the deposit back, within a day', async () => {
  const { member, id, amount } = await made('900')
  for (let sweeps = 0; sweeps < 2; sweeps++) {
    platform.advance(1_800_000)
    await runDueJobs(db, [expireDeposits], () => new Date(platform.now()))
  }
  await db.query({ text: 'update member_session set last_seen_at = $1', values: [new Date(platform.now())] })
  expect((await member.send('deposit', { params: { id } })).value).toMatchObject({
    status: 'EXPIRED',
    slipsLeft: 3,
  })
  expect((await paid(member, id, [await upload(member)])).value.status).toBe('SUBMITTED')
  await arrives(amount)
  expect((await fundsOf(member)).main).toBe(amount)
})

test('a slip of a deposit that was given up waits for the channel’s amounts before it takes the deposit, as a transfer does', async () => {
  const { member, id } = await made('950')
  await member.send('depositCancel', { params: { id } })
  const picture = await upload(member)
  const [held, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transfer = db.transaction(async (tx) => {
    await lockAmounts(tx, 'sandbox')
    held.resolve()
    await asked.promise
    // Refused at once where the slip has taken it: the two would wait for each other.
    await tx.query({ text: 'select from deposit where id = $1 for update nowait', values: [id] })
  })
  await held.promise
  const answer = paid(member, id, [picture])
  await vi.waitFor(async () => {
    const text = `select from pg_locks where locktype = 'advisory' and not granted`
    expect(await db.query({ text })).toHaveLength(1)
  })
  asked.resolve()
  await transfer
  expect((await answer).value.status).toBe('SUBMITTED')
})
