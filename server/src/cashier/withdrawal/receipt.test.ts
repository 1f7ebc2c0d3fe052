import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { testPlatform, type TestVisitor } from '#test-platform.ts'
import { storeUpload } from '#cashier/store-upload.ts'
import { expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel } from '#cashier/test-channel.ts'

const db = await testDatabase()
const channel = await startTestChannel()
const dataDir = await mkdtemp(join(tmpdir(), 'receipts-'))
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
  await rm(dataDir, { recursive: true, force: true })
})
const platform = await testPlatform(db, { ...channelSettings(channel), DATA_DIR: dataDir })
const { rich, disbursed, runJobs, withdrawalOf } = testCashier(db, platform)

type Said = { action: string; amountReceived?: string; proofIds?: string[] }

const say = (visitor: TestVisitor, id: string, said: Said, key = uuidV7()) =>
  visitor.send('withdrawReceipt', { params: { id }, input: said, headers: { 'idempotency-key': key } })

const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()
const proofOf = async (memberId: string): Promise<string> =>
  (await storeUpload(platform.context, { memberId, body: png, purpose: 'proof' })).id

async function paid() {
  const member = await rich()
  return { member, id: await disbursed(member) }
}

test.each(['received', 'allReceived'])(
  'counts everything as received at "%s" (WALLET-07, WALLET-11)',
  async (action) => {
    const { member, id } = await paid()
    expect((await say(member, id, { action })).value).toMatchObject({
      status: 'RECEIVED',
      amountDisbursed: '500.00',
      amountReceived: '500.00',
      remainder: '0.00',
    })
    expect((await say(member, id, { action })).code).toBe('STATE_CONFLICT')
  },
)

test('keeps both parts of a partial receipt, which all received ends (WALLET-05, WALLET-06, WALLET-08)', async () => {
  const { member, id } = await paid()
  expect((await say(member, id, { action: 'partial', amountReceived: '120.50' })).value).toMatchObject({
    status: 'PARTIAL',
    amountReceived: '120.50',
    remainder: '379.50',
  })
  expect((await say(member, id, { action: 'received' })).code).toBe('STATE_CONFLICT')
  expect((await say(member, id, { action: 'allReceived' })).value).toMatchObject({
    status: 'RECEIVED',
    amountReceived: '500.00',
    remainder: '0.00',
  })
})

test.each([
  ['a part without amount', { action: 'partial' }],
  ['a part of everything', { action: 'partial', amountReceived: '500' }],
  ['a part above everything', { action: 'partial', amountReceived: '500.01' }],
  ['all of it but less', { action: 'received', amountReceived: '499.99' }],
  ['nothing but something', { action: 'notReceived', amountReceived: '1' }],
])('refuses %s (AMOUNT_SUM)', async (_, said) => {
  const { member, id } = await paid()
  expect((await say(member, id, said)).code).toBe('AMOUNT_SUM')
})

test('wants a picture of its own for money that did not arrive (WALLET-09, WALLET-10)', async () => {
  const { member, id } = await paid()
  const other = await rich()
  const refuse = async (proofIds: string[]) =>
    (await say(member, id, { action: 'notReceived', proofIds })).code
  expect(await refuse([])).toBe('PROOF_REQUIRED')
  expect(await refuse([uuidV7()])).toBe('NOT_FOUND')
  expect(await refuse([await proofOf(other.id)])).toBe('NOT_FOUND')
  const proof = await proofOf(member.id)
  expect((await say(member, id, { action: 'notReceived', proofIds: [proof] })).value).toMatchObject({
    status: 'DISPUTED',
    amountReceived: '0.00',
    remainder: '500.00',
  })
  const second = await disbursed(member, '100')
  expect((await say(member, second, { action: 'notReceived', proofIds: [proof] })).code).toBe('NOT_FOUND')
})

test('answers the same receipt the same, another under its key not at all', async () => {
  const { member, id } = await paid()
  const key = uuidV7()
  const said = { action: 'partial', amountReceived: '100' }
  const answers = await Promise.all([say(member, id, said, key), say(member, id, said, key)])
  expect(answers.map(({ value }) => value.status)).toEqual(['PARTIAL', 'PARTIAL'])
  expect((await say(member, id, { action: 'allReceived' }, key)).code).toBe('IDEMPOTENCY_CONFLICT')
})

test('counts as received when nobody said otherwise in time, and stays so (WALLET-12, WALLET-13, A-38, A-40)', async () => {
  const { member, id } = await paid()
  // The session lives on beside the withdrawal's half hour.
  platform.advance(29 * 60_000)
  await runJobs()
  expect((await withdrawalOf(member, id)).status).toBe('DISBURSED')
  platform.advance(60_000)
  const late = await say(member, id, { action: 'notReceived', proofIds: [await proofOf(member.id)] })
  expect(late.code).toBe('RECEIPT_FORCED')
  platform.advance(30_000)
  await runJobs()
  expect(await withdrawalOf(member, id)).toMatchObject({
    status: 'FORCED_RECEIVED',
    amountReceived: '500.00',
    remainder: '0.00',
  })
  expect((await say(member, id, { action: 'received' })).code).toBe('RECEIPT_FORCED')
})

test('is either said or forced when both come at the same moment', async () => {
  const { member, id } = await paid()
  await db.query({
    text: 'update withdrawal set confirm_by = $2 where id = $1',
    values: [id, new Date(platform.now() + 1)],
  })
  const saying = say(member, id, { action: 'partial', amountReceived: '1' })
  platform.advance(30_000)
  const [answer] = await Promise.all([saying, runJobs()])
  // What was said too late is refused, maybe after the jobs had looked: they look again in the next period.
  platform.advance(30_000)
  await runJobs()
  const { status } = await withdrawalOf(member, id)
  expect([answer.success ? 'PARTIAL' : 'FORCED_RECEIVED']).toEqual([status])
})

test('is nobody else’s to say, and nothing is said of what was not sent', async () => {
  const { member, id } = await paid()
  expect((await say(await rich(), id, { action: 'received' })).code).toBe('NOT_FOUND')
  const more = { action: 'received', status: 'RECEIVED' }
  expect((await say(member, id, more)).code).toBe('VALIDATION')
  const withdrawal = await testCashier(db, platform).withdraw(member, '100')
  expect((await say(member, withdrawal.value.id, { action: 'received' })).code).toBe('STATE_CONFLICT')
})
