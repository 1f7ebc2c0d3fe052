import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { Permission } from '@suntala/contract/permission'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPlatform, type TestVisitor } from '#test-platform.ts'
import { expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel, tell } from '#cashier/test-channel.ts'

const db = await testDatabase({ poolSize: 20 })
const channel = await startTestChannel()
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
})
const platform = await testPlatform(db, channelSettings(channel))
const { newMember, runJobs, fundsOf } = testCashier(db, platform)

const begin = (member: TestVisitor, { amount = '500', key = uuidV7() } = {}) =>
  member.send('depositCreate', {
    input: { methodId: 'card', amount },
    headers: { 'idempotency-key': key },
  })
const stateOf = async (member: TestVisitor, id: string) =>
  (await member.send('deposit', { params: { id } })).value

/** A deposit of ฿500 by card, which costs ฿515. */
async function opened() {
  const member = await newMember()
  const { value } = await begin(member)
  return { member, id: String(value.id) }
}
const word = (depositId: string, status: 'PAID' | 'FAILED' | 'EXPIRED', change: object = {}) =>
  tell(platform, 'deposit', { depositId, status, amount: '515.00', ...change })

test('a deposit by card is paid on the page of its channel, with the fee on top', async () => {
  const { member, id } = await opened()
  expect(await stateOf(member, id)).toMatchObject({
    kind: 'card',
    status: 'CREATED',
    fee: '15.00',
    qr: null,
    account: null,
    payUrl: expect.stringContaining(id),
  })
  expect(channel.callsOf(id)).toMatchObject([{ body: { by: 'card', amount: '515.00' } }])
  await word(id, 'PAID')
  expect(await stateOf(member, id)).toMatchObject({ status: 'CREDITED', payUrl: null })
  expect(await fundsOf(member)).toMatchObject({ main: '500.00', turnoverLeft: '500.00' })
})

test.each(['DECLINED', 'NOT_CONFIRMED'] as const)(
  'a card that fails as %s says so, credits nothing, and leaves room for another',
  async (reason) => {
    const { member, id } = await opened()
    await Promise.all([1, 2, 3].map(() => word(id, 'FAILED', { reason })))
    expect(await stateOf(member, id)).toMatchObject({ status: 'FAILED', reason })
    const { value } = await member.send('messages', { query: { kind: 'money' } })
    expect(value.content).toHaveLength(1)
    expect((await fundsOf(member)).main).toBe('0.00')
    expect((await begin(member)).code).toBe('')
  },
)

test('the limits of the method hold, not those of another', async () => {
  const member = await newMember()
  expect((await begin(member, { amount: '199.99' })).code).toBe('AMOUNT_RANGE')
  expect((await begin(member, { amount: '100000.01' })).code).toBe('AMOUNT_RANGE')
})

test('however often and in whatever order its bank says that it was charged, it is credited once', async () => {
  const { member, id } = await opened()
  const eventId = randomUUID()
  await Promise.all([
    ...[1, 2, 3].map(() => word(id, 'PAID', { eventId })),
    ...[1, 2, 3].map(() => word(id, 'PAID')),
    ...[1, 2].map(() => word(id, 'FAILED', { reason: 'DECLINED' })),
  ])
  expect((await stateOf(member, id)).status).toBe('CREDITED')
  expect((await fundsOf(member)).main).toBe('500.00')
})

test('a card that is charged when its time is over is credited all the same', async () => {
  const { member, id } = await opened()
  // The first run makes the sweep known.
  await runJobs()
  platform.advance(17 * 60_000)
  await runJobs()
  expect((await stateOf(member, id)).status).toBe('EXPIRED')
  await Promise.all([word(id, 'PAID'), word(id, 'PAID')])
  expect((await fundsOf(member)).main).toBe('500.00')
})

test('a channel that was lost between order and answer is asked for the same page again', async () => {
  const member = await newMember()
  const key = uuidV7()
  channel.fail('lost')
  expect((await begin(member, { key })).code).toBe('BUSY')
  const [first, second] = await Promise.all([begin(member, { key }), begin(member, { key })])
  expect([first.value.id, second.value.id]).toEqual([key, key])
  expect(new Set(channel.callsOf(key).map(({ body }) => JSON.stringify(body))).size).toBe(1)
  // Charged before its page was known to anybody here.
  await word(key, 'PAID')
  expect((await fundsOf(member)).main).toBe('500.00')
})

test('what was paid by card goes back to the card', async () => {
  const { member, id } = await opened()
  await word(id, 'PAID')
  const permissions: Permission[] = ['deposit.read', 'deposit.decide']
  for (const step of ['ask', 'confirm']) {
    const operator = await newOperator(platform, permissions)
    await operator.send('opsDepositRefund', { params: { id }, input: { step, reason: 'paid by mistake' } })
  }
  await runJobs()
  const told = channel.calls.filter(({ path, body }) => path === '/v1/refunds' && body['depositId'] === id)
  expect(told).toMatchObject([{ body: { amount: '500.00', reference: `SBX-${id}` } }])
  await tell(platform, 'payout', {
    payoutId: String(told[0]?.body['payoutId']),
    status: 'SENT',
    amount: '500.00',
  })
  expect((await stateOf(member, id)).status).toBe('REFUNDED')
})
