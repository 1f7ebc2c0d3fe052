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
const permissions: Permission[] = ['deposit.read', 'deposit.decide']
/** A session of an operator's own: time goes on between these tests. */
const operator = () => newOperator(platform, permissions)

const stateOf = async (member: TestVisitor, id: string) =>
  (await member.send('deposit', { params: { id } })).value
const mainOf = async (member: TestVisitor) => (await fundsOf(member)).main
const begin = (member: TestVisitor, methodId = 'usdt') =>
  member.send('depositCreate', {
    input: { methodId, amount: '500' },
    headers: { 'idempotency-key': uuidV7() },
  })

async function opened() {
  const member = await newMember()
  const { value } = await begin(member)
  return { member, id: String(value.id) }
}

/** Coins worth ฿500 of a transaction, so often confirmed; three times make them money. */
const coins = (depositId: string, transaction: string, confirmations: number, change: object = {}) =>
  tell(platform, 'coin', {
    depositId,
    transaction,
    confirmations,
    isFinal: confirmations >= 3,
    amount: '500.00',
    ...change,
  })
const moneyOf = async (id: string) =>
  (await (await operator()).send('opsDeposit', { params: { id } })).value.money

test('coins are told to be seen and confirmed, keep their deposit from running out, and are credited when final', async () => {
  const { member, id } = await opened()
  expect(channel.callsOf(id)).toMatchObject([{ body: { by: 'coin', amount: '500.00' } }])
  expect(await stateOf(member, id)).toMatchObject({
    kind: 'crypto',
    status: 'CREATED',
    coin: { address: `T${id}`, amount: '14.285715', confirmations: 3 },
    confirmations: null,
  })
  await coins(id, 'tx-a', 0)
  expect(await stateOf(member, id)).toMatchObject({
    status: 'SUBMITTED',
    coin: null,
    confirmations: { seen: 0, needed: 3 },
  })
  // A word that was overtaken takes nothing back.
  await coins(id, 'tx-a', 2)
  await coins(id, 'tx-a', 1)
  expect((await stateOf(member, id)).confirmations).toEqual({ seen: 2, needed: 3 })
  await runJobs()
  platform.advance(17 * 60_000)
  await runJobs()
  expect((await stateOf(member, id)).status).toBe('SUBMITTED')
  expect(await mainOf(member)).toBe('0.00')
  await coins(id, 'tx-a', 3)
  expect(await stateOf(member, id)).toMatchObject({ status: 'CREDITED', confirmations: null })
  expect(await fundsOf(member)).toMatchObject({ main: '500.00', turnoverLeft: '500.00' })
})

test('however often and in whatever order one transaction is told, it is credited once', async () => {
  const { member, id } = await opened()
  const eventId = randomUUID()
  await Promise.all([
    ...[3, 4, 5, 9].map((confirmations) => coins(id, 'tx-b', confirmations)),
    ...[1, 2, 3].map(() => coins(id, 'tx-b', 3, { eventId })),
    ...[0, 1, 2].map((confirmations) => coins(id, 'tx-b', confirmations)),
  ])
  expect((await stateOf(member, id)).status).toBe('CREDITED')
  expect(await mainOf(member)).toBe('500.00')
  const kept = await db.query({
    text: `select from cashier_event where subject_id = $1 and outcome = 'OPERATOR'`,
    values: [id],
  })
  expect(kept).toEqual([])
})

test('a second transaction of the same amount is money of its own, and kept for its member', async () => {
  const { member, id } = await opened()
  await Promise.all([coins(id, 'tx-c', 3), coins(id, 'tx-d', 3)])
  expect(await mainOf(member)).toBe('500.00')
  const [kept] = await moneyOf((await begin(member)).value.id)
  expect(kept).toMatchObject({ amount: '500.00', reason: 'PAID_TWICE' })
  expect(await moneyOf((await opened()).id)).toEqual([])
})

test.each(['470.00', '530.00'])('coins worth %s are kept, and matched by an operator', async (amount) => {
  const { member, id } = await opened()
  await coins(id, `tx-${amount}`, 3, { amount })
  expect(await stateOf(member, id)).toMatchObject({ status: 'SUBMITTED', arrived: amount })
  expect(await mainOf(member)).toBe('0.00')
  const [kept] = await moneyOf(id)
  const input = { eventId: kept.eventId, reason: 'seen on the chain' }
  const matched = await (await operator()).send('opsDepositMatch', { params: { id }, input })
  expect(matched.value.status).toBe('CREDITED')
  expect((await stateOf(member, id)).arrived).toBeNull()
  // Told once more, with a confirmation more.
  await coins(id, `tx-${amount}`, 4, { amount })
  expect(await mainOf(member)).toBe(amount)
  expect(await moneyOf((await begin(member)).value.id)).toEqual([])
})

test('a transaction that is told at another amount than before goes to an operator, and is matched once', async () => {
  const kept = (id: string) =>
    db.query({
      text: `select amount, reason from cashier_event where subject_id = $1 and outcome = 'OPERATOR' order by received_at`,
      values: [id],
    })
  const credited = await opened()
  await coins(credited.id, 'tx-h', 3)
  await coins(credited.id, 'tx-h', 4, { amount: '470.00' })
  await coins(credited.id, 'tx-h', 5, { amount: '470.00' })
  expect(await kept(credited.id)).toEqual([{ amount: 470_00n, reason: 'AMOUNT_CORRECTED' }])
  expect(await mainOf(credited.member)).toBe('500.00')
  expect(await moneyOf((await begin(credited.member)).value.id)).toEqual([])
  const { member, id } = await opened()
  await coins(id, 'tx-i', 3, { amount: '470.00' })
  await coins(id, 'tx-i', 4)
  expect(await mainOf(member)).toBe('0.00')
  const money = await moneyOf(id)
  expect(money.map(({ amount }: { amount: string }) => amount).toSorted()).toEqual(['470.00', '500.00'])
  const eventId = money.find(({ amount }: { amount: string }) => amount === '500.00').eventId
  const input = { eventId, reason: 'seen on the chain' }
  await (await operator()).send('opsDepositMatch', { params: { id }, input })
  expect(await mainOf(member)).toBe('500.00')
  expect(await moneyOf((await begin(member)).value.id)).toEqual([])
})

test('coins that come after the deposit has run out, or was given up, are credited when final', async () => {
  const late = await opened()
  const cancelled = await opened()
  await cancelled.member.send('depositCancel', { params: { id: cancelled.id } })
  await runJobs()
  platform.advance(17 * 60_000)
  await runJobs()
  for (const { member, id } of [late, cancelled]) {
    await coins(id, `tx-${id}`, 1)
    expect(['EXPIRED', 'CANCELLED']).toContain((await stateOf(member, id)).status)
    await Promise.all([coins(id, `tx-${id}`, 3), coins(id, `tx-${id}`, 3)])
    expect(await mainOf(member)).toBe('500.00')
  }
})

test('an operator who approves while the coins become final credits them once', async () => {
  const { member, id } = await opened()
  await coins(id, 'tx-e', 2)
  const input = { amount: '500.00', reason: 'seen on the chain' }
  const approver = await operator()
  await Promise.all([
    approver.send('opsDepositApprove', { params: { id }, input }),
    coins(id, 'tx-e', 3),
    coins(id, 'tx-e', 4),
  ])
  expect(await mainOf(member)).toBe('500.00')
  expect(await moneyOf((await begin(member)).value.id)).toEqual([])
})

test('words about coins of another deposit, and of nobody, change nothing', async () => {
  const member = await newMember()
  const { value } = await begin(member, 'bank-qr')
  for (const id of [value.id, randomUUID()])
    expect((await coins(id, 'tx-f', 3)).json()).toEqual({ acknowledged: true })
  expect((await stateOf(member, value.id)).status).toBe('CREATED')
  expect((await coins(value.id, 'tx-f', 3, { confirmations: -1 })).statusCode).toBe(400)
})

test('a channel that was lost between order and answer quotes the same again, and coins that came before are credited', async () => {
  const member = await newMember()
  const key = uuidV7()
  const input = { methodId: 'usdt', amount: '500' }
  const order = () => member.send('depositCreate', { input, headers: { 'idempotency-key': key } })
  channel.fail('lost')
  expect((await order()).code).toBe('BUSY')
  const answers = await Promise.all([order(), order(), coins(key, 'tx-g', 3)])
  expect(answers.slice(0, 2).map((answer) => 'value' in answer && answer.value.id)).toEqual([key, key])
  expect(new Set(channel.callsOf(key).map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await mainOf(member)).toBe('500.00')
  expect((await stateOf(member, key)).status).toBe('CREDITED')
})
