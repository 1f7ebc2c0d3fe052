import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { newOperator, setByTwo, suspend } from '#operator/test-operator.ts'
import { testPlatform } from '#test-platform.ts'
import { expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel, tell } from '#cashier/test-channel.ts'

const db = await testDatabase({ poolSize: 20 })
const channel = await startTestChannel()
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
})
const platform = await testPlatform(db, channelSettings(channel))
const { newMember, fundsOf } = testCashier(db, platform)
const [one, other] = [
  await newOperator(platform, ['deposit.read', 'deposit.decide']),
  await newOperator(platform, ['deposit.read', 'deposit.decide']),
]
const reason = 'seen on the statement'
await setByTwo(platform, { depositFourEyesFrom: '500.00' })

/** A deposit that waits for an operator: its channel told of another amount. */
async function waiting(amount: string) {
  const member = await newMember()
  const headers = { 'idempotency-key': uuidV7() }
  const { value } = await member.send('depositCreate', { input: { methodId: 'bank-qr', amount }, headers })
  const told = (status: string, told = '1.00') =>
    tell(platform, 'deposit', { depositId: value.id, status, amount: told, reference: value.reference })
  await told('PAID')
  return { member, id: String(value.id), told }
}
const approve = async (by: typeof one, id: string, amount: string) => {
  const { code, value } = await by.send('opsDepositApprove', { params: { id }, input: { amount, reason } })
  return code || value.status
}
const caseOf = async (by: typeof one, id: string) => (await by.send('opsDeposit', { params: { id } })).value

test('a large deposit of which no channel told is credited on the word of two operators', async () => {
  const { member, id } = await waiting('500')
  expect(await caseOf(one, id)).toMatchObject({ needsTwo: true, firstWords: [] })
  expect(await approve(one, id, '499')).toBe('AMOUNT_SUM')
  expect(await approve(one, id, '500')).toBe('SUBMITTED')
  expect(await approve(one, id, '500')).toBe('NOT_ALLOWED')
  expect(await fundsOf(member)).toMatchObject({ main: '0.00' })
  const firstWords = [{ decision: 'approve', by: one.username }]
  expect(await caseOf(one, id)).toMatchObject({ firstWords, decisions: ['match', 'reject'] })
  expect(await caseOf(other, id)).toMatchObject({
    needsTwo: true,
    firstWords,
    decisions: ['match', 'approve', 'reject'],
  })
  expect(await approve(other, id, '500')).toBe('CREDITED')
  expect(await approve(other, id, '500')).toBe('STATE_CONFLICT')
  expect(await fundsOf(member)).toMatchObject({ main: '500.00' })
  const steps: { action: string }[] = (await caseOf(one, id)).timeline
  expect(steps.map(({ action }) => action)).toContain('approveFirst')
})

test('a smaller one is credited on the word of one, and what its channel tells takes nobody’s', async () => {
  const [small, large] = [await waiting('499.99'), await waiting('900')]
  expect(await caseOf(one, small.id)).toMatchObject({ needsTwo: false })
  expect(await approve(one, small.id, '499.99')).toBe('CREDITED')
  expect(await approve(one, large.id, '900')).toBe('SUBMITTED')
  await large.told('PAID', '900.00')
  expect(await fundsOf(large.member)).toMatchObject({ main: '900.00' })
  expect(await approve(other, large.id, '900')).toBe('STATE_CONFLICT')
})

test('however often both say so at once, each counts once and the deposit is credited once', async () => {
  const { member, id } = await waiting('600')
  const said = await Promise.all([one, one, one, other, other, other].map((by) => approve(by, id, '600')))
  expect(said.filter((word) => word === 'SUBMITTED')).toHaveLength(1)
  expect(said.filter((word) => word === 'CREDITED')).toHaveLength(1)
  expect(await fundsOf(member)).toMatchObject({ main: '600.00' })
})

test('who gave the first word credits it alone once the setting asks for no second', async () => {
  const { member, id } = await waiting('700')
  expect(await approve(one, id, '700')).toBe('SUBMITTED')
  await setByTwo(platform, { depositFourEyesFrom: '1000.00' })
  expect(await caseOf(one, id)).toMatchObject({
    needsTwo: false,
    decisions: ['match', 'approve', 'reject'],
  })
  expect(await approve(one, id, '700')).toBe('CREDITED')
  expect(await fundsOf(member)).toMatchObject({ main: '700.00' })
  await setByTwo(platform, { depositFourEyesFrom: '500.00' })
})

test('the first word of who was suspended since credits nothing: another gives it anew', async () => {
  const { id } = await waiting('500')
  const third = await newOperator(platform, ['deposit.read', 'deposit.decide'])
  expect(await approve(third, id, '500')).toBe('SUBMITTED')
  await suspend(platform, third)
  expect(await caseOf(one, id)).toMatchObject({ firstWords: [] })
  expect(await approve(one, id, '500')).toBe('SUBMITTED')
  expect(await approve(one, id, '500')).toBe('NOT_ALLOWED')
  expect(await approve(other, id, '500')).toBe('CREDITED')
})
