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
const { newMember, rich, withdraw, approve, tellPayout } = testCashier(db, platform)
const permissions: Permission[] = ['deposit.read', 'deposit.decide', 'withdrawal.read', 'withdrawal.decide']
const operator = await newOperator(platform, permissions)
const reason = 'seen on the statement'

/** What the channel says of a deposit of 500 that was just begun. */
async function deposited(member: TestVisitor, event: object): Promise<string> {
  const headers = { 'idempotency-key': uuidV7() }
  const input = { methodId: 'bank-qr', amount: '500' }
  const { value } = await member.send('depositCreate', { input, headers })
  await tell(platform, 'deposit', { depositId: value.id, reference: value.reference, ...event })
  return value.id
}

/** What the mailbox says of money, the newest first. */
async function toldOf(member: TestVisitor): Promise<string[]> {
  const { value } = await member.send('messages', { query: { kind: 'money' } })
  return value.content.map(({ content }: { content: string }) => content)
}

const decide = (call: Parameters<TestVisitor['send']>[0], id: string, more: object = {}) =>
  operator.send(call, { params: { id }, input: { reason, ...more } })

test('a deposit that arrives, and a withdrawal that is sent, are told (WALLET-14)', async () => {
  const [payer, payee] = [await newMember(), await rich()]
  await deposited(payer, { status: 'PAID', amount: '500.00' })
  expect(await toldOf(payer)).toEqual(['฿500.00 has arrived in your account.'])
  const { value } = await withdraw(payee)
  await approve()
  await tellPayout(value.id, 'SENT')
  expect((await toldOf(payee))[0]).toBe('฿500.00 was sent to your bank. Please confirm when it arrives.')
})

test('a deposit or withdrawal that fails is told, with what became of the money (WALLET-15)', async () => {
  const [payer, payee] = [await newMember(), await rich()]
  await deposited(payer, { status: 'FAILED', amount: '500.00' })
  expect(await toldOf(payer)).toEqual(['Your deposit of ฿500.00 failed. Nothing was taken.'])
  const { value } = await withdraw(payee)
  await approve()
  await tellPayout(value.id, 'FAILED')
  expect((await toldOf(payee))[0]).toBe(
    'Your withdrawal of ฿500.00 failed. The money is back in your account.',
  )
})

test('a deposit or withdrawal that an operator approves is told once (WALLET-16)', async () => {
  const [payer, payee] = [await newMember(), await rich()]
  const id = await deposited(payer, { status: 'PAID', amount: '400.00' })
  await Promise.all([1, 2, 3].map(() => decide('opsDepositApprove', id, { amount: '500' })))
  expect(await toldOf(payer)).toEqual([
    '฿500.00 has arrived in your account.',
    'Your deposit of ฿500.00 was approved.',
  ])
  const { value } = await withdraw(payee)
  await decide('opsWithdrawalApprove', value.id)
  expect(await toldOf(payee)).toEqual(['Your withdrawal of ฿500.00 was approved.'])
})

test('a deposit or withdrawal that an operator turns down is told once (WALLET-17)', async () => {
  const [payer, payee] = [await newMember(), await rich()]
  const id = await deposited(payer, { status: 'PAID', amount: '400.00' })
  await Promise.all([1, 2, 3].map(() => decide('opsDepositReject', id)))
  expect(await toldOf(payer)).toEqual(['Your deposit of ฿500.00 was rejected.'])
  const { value } = await withdraw(payee)
  await decide('opsWithdrawalReject', value.id)
  expect(await toldOf(payee)).toEqual([
    'Your withdrawal of ฿500.00 was rejected. The money is back in your account.',
  ])
})
