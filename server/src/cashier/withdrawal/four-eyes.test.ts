import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { newOperator, reinstate, suspend } from '#operator/test-operator.ts'
import { testPlatform } from '#test-platform.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel } from '#cashier/test-channel.ts'

const db = await testDatabase({ poolSize: 20 })
const channel = await startTestChannel()
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
})
const platform = await testPlatform(db, channelSettings(channel))
const { rich, withdraw, approve, disbursed, withdrawalOf, fundsOf } = testCashier(db, platform)
const reason = 'payee and source seen'
const mayDecide = ['withdrawal.read', 'withdrawal.decide', 'settings.edit'] as const
const [one, other] = [
  await newOperator(platform, [...mayDecide]),
  await newOperator(platform, [...mayDecide]),
]
async function setThreshold(withdrawFourEyesFrom: string): Promise<void> {
  const input = { reason, settings: { withdrawFourEyesFrom }, from: null }
  const { value } = await one.send('opsSettingsAsk', { input })
  await other.send('opsSettingsConfirm', { params: { id: value.id }, input: { reason } })
}
await setThreshold('500.00')

const agree = (by: typeof one, id: string) =>
  by.send('opsWithdrawalApprove', { params: { id }, input: { reason } })
const caseOf = async (by: typeof one, id: string) =>
  (await by.send('opsWithdrawal', { params: { id } })).value

test('a large withdrawal goes on the word of two operators, and never by itself', async () => {
  const member = await rich()
  const { id } = (await withdraw(member, '500')).value
  await approve()
  expect(await withdrawalOf(member, id)).toMatchObject({ status: 'REQUESTED' })
  expect((await agree(one, id)).value.status).toBe('REQUESTED')
  expect((await agree(one, id)).code).toBe('NOT_ALLOWED')
  expect(await caseOf(one, id)).toMatchObject({ needsTwo: true, decisions: ['reject'] })
  expect(await caseOf(other, id)).toMatchObject({
    firstWords: [{ decision: 'approve', by: one.username }],
    decisions: ['approve', 'reject'],
  })
  expect((await agree(other, id)).value.status).toBe('APPROVED')
  expect((await agree(other, id)).code).toBe('STATE_CONFLICT')
})

test('a smaller one goes by itself, or on the word of one', async () => {
  const [member, second] = [await rich(), await rich()]
  const { id } = (await withdraw(member, '499.99')).value
  expect((await agree(one, id)).value.status).toBe('APPROVED')
  const { id: alone } = (await withdraw(second, '499.99')).value
  await approve()
  expect(await withdrawalOf(second, alone)).toMatchObject({ status: 'APPROVED' })
})

test('however often both agree at once, each counts once and the money goes once', async () => {
  const member = await rich()
  const { id } = (await withdraw(member, '600')).value
  const answers = await Promise.all([one, one, one, other, other, other].map((by) => agree(by, id)))
  const done = answers.flatMap(({ success, value }): string[] => (success ? [value.status] : []))
  expect(done.toSorted()).toEqual(['APPROVED', 'REQUESTED'])
  const payouts = await db.query({
    text: 'select from withdrawal_payout where withdrawal_id = $1',
    values: [id],
  })
  expect(payouts).toHaveLength(1)
})

test('a large rest is sent, or given back, on the word of two about the same, each time it is missing', async () => {
  await setThreshold('0')
  const member = await rich()
  const id = await disbursed(member)
  await setThreshold('200.00')
  await member.send('withdrawReceipt', {
    params: { id },
    input: { action: 'partial', amountReceived: '300' },
    headers: { 'idempotency-key': uuidV7() },
  })
  const say = async (by: typeof one, call: 'opsWithdrawalPayRest' | 'opsWithdrawalRefund') => {
    const { code, value } = await by.send(call, { params: { id }, input: { reason } })
    return code || value.status
  }
  const before = await fundsOf(member)
  expect(await say(one, 'opsWithdrawalPayRest')).toBe('PARTIAL')
  expect(await say(one, 'opsWithdrawalPayRest')).toBe('NOT_ALLOWED')
  // Another's word about something else makes no second one.
  expect(await say(other, 'opsWithdrawalRefund')).toBe('PARTIAL')
  expect(await fundsOf(member)).toEqual(before)
  expect(await caseOf(other, id)).toMatchObject({ needsTwo: true, decisions: ['payRest', 'confirm'] })
  const both = await Promise.all([say(one, 'opsWithdrawalRefund'), say(other, 'opsWithdrawalPayRest')])
  expect(both.filter((said) => said === 'STATE_CONFLICT')).toHaveLength(1)
  const { status } = await withdrawalOf(member, id)
  expect(both).toContain(status)
  expect(['REFUNDED', 'DISBURSED']).toContain(status)
})

test('a first word of a suspended operator counts no more, also once they are let in again: it is given anew', async () => {
  const member = await rich()
  const { id } = (await withdraw(member, '500')).value
  const third = await newOperator(platform, [...mayDecide])
  expect((await agree(third, id)).value.status).toBe('REQUESTED')
  expect((await suspend(platform, third)).success).toBe(true)
  expect(await caseOf(one, id)).toMatchObject({ firstWords: [], decisions: ['approve', 'reject'] })
  expect((await reinstate(platform, third)).success).toBe(true)
  expect(await caseOf(one, id)).toMatchObject({ firstWords: [] })
  expect((await agree(one, id)).value.status).toBe('REQUESTED')
  expect((await agree(one, id)).code).toBe('NOT_ALLOWED')
  expect(await caseOf(other, id)).toMatchObject({ firstWords: [{ decision: 'approve', by: one.username }] })
  expect((await agree(other, id)).value.status).toBe('APPROVED')
})

test('a suspension and the second word at once: the money goes by two who may say so, or not at all', async () => {
  for (let round = 0; round < 4; round++) {
    const member = await rich()
    const { id } = (await withdraw(member, '500')).value
    const third = await newOperator(platform, [...mayDecide])
    await agree(third, id)
    const [agreed] = await Promise.all([agree(one, id), suspend(platform, third)])
    const { firstWords } = await caseOf(other, id)
    expect(firstWords).toEqual(
      agreed.value.status === 'APPROVED' ? [] : [{ decision: 'approve', by: one.username }],
    )
  }
})
