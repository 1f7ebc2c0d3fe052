import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPassword, testPlatform, type TestVisitor } from '#test-platform.ts'
import { expectInOrder, paymentPassword, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel } from '#cashier/test-channel.ts'

const db = await testDatabase({ poolSize: 20 })
const channel = await startTestChannel()
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
})
const platform = await testPlatform(db, channelSettings(channel))
const cashier = testCashier(db, platform)
const { rich, withdraw, approve } = cashier

async function withHours(hours: number, work: () => Promise<void>): Promise<void> {
  const text = "insert into setting (key, value) values ('withdrawHoldHours', $1)"
  await db.query({ text, values: [String(hours)] })
  forgetSettings(db)
  try {
    await work()
  } finally {
    await db.query({ text: "delete from setting where key = 'withdrawHoldHours'" })
    forgetSettings(db)
  }
}

const hourMs = 3_600_000
const minuteMs = 60_000
const newPaymentPassword = 'lotus-31-harbour'

const changePaymentPassword = (member: TestVisitor) =>
  member.send('paymentPasswordSet', {
    input: { old: paymentPassword, paymentPassword: newPaymentPassword, confirm: newPaymentPassword },
  })

test('after another payment password a withdrawal waits for the hours that are set, the member is told until when, and holds nothing', async () => {
  const member = await rich()
  const changedAt = platform.now()
  expect((await changePaymentPassword(member)).success).toBe(true)
  platform.advance(20 * minuteMs)
  const asked = { paymentPassword: newPaymentPassword }
  expect(await withdraw(member, '500', asked)).toMatchObject({
    code: 'WITHDRAWAL_HELD',
    message: expect.stringContaining('24'),
  })
  const hold = { kind: 'PAYMENT_PASSWORD', changedAt, until: changedAt + 24 * hourMs }
  expect((await member.send('withdrawConfig')).value).toMatchObject({ hold, withdrawable: '1000.00' })
  await withHours(0, async () => {
    expect((await member.send('withdrawConfig')).value.hold).toBeNull()
  })
  await withHours(1, async () => {
    platform.advance(20 * minuteMs - 1)
    expect((await withdraw(member, '500', asked)).code).toBe('WITHDRAWAL_HELD')
    platform.advance(20 * minuteMs + 1)
    expect((await withdraw(member, '500', asked)).success).toBe(true)
  })
})

test('another account to be paid to makes withdrawals wait, the first one and one that is there already do not', async () => {
  const member = await rich()
  await cashier.addPayee(member)
  expect((await member.send('withdrawConfig')).value.hold).toBeNull()
  await cashier.addPayee(member, '9876543210')
  expect((await member.send('withdrawConfig')).value.hold).toMatchObject({ kind: 'PAYEE' })
  expect((await withdraw(member)).code).toBe('WITHDRAWAL_HELD')
})

test('another login password makes withdrawals wait; what was asked for before goes on, and its key answers as before', async () => {
  const member = await rich()
  const key = uuidV7(platform.now())
  const { value: asked } = await withdraw(member, '500', { key })
  const { account } = (await member.send('memberInfo')).value
  const [oldPassword, newPassword] = [testPassword, 'river-stone-under-moon-58']
  const change = { oldPassword, newPassword, confirmNewPassword: newPassword }
  await member.send('stepUp', { input: { kind: 'PAYMENT_PASSWORD', answer: paymentPassword } })
  await member.send('passwordChange', { input: change })
  await member.logIn(account, newPassword)
  expect((await withdraw(member, '500', { key })).value).toMatchObject({ id: asked.id })
  expect((await member.send('withdrawConfig')).value.hold).toMatchObject({ kind: 'LOGIN_PASSWORD' })
  await approve()
  const { value } = await member.send('withdrawList')
  expect(value.content).toMatchObject([{ id: asked.id, status: 'APPROVED' }])
})

test('a change that was refused, or that two make at once, counts as what it is', async () => {
  const member = await rich()
  const wrong = { old: 'not-the-old-one', paymentPassword: newPaymentPassword, confirm: newPaymentPassword }
  await member.send('paymentPasswordSet', { input: wrong })
  expect((await member.send('withdrawConfig')).value.hold).toBeNull()
  const answers = await Promise.all([changePaymentPassword(member), changePaymentPassword(member)])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const text = `select kind from secret_change where member_id = $1 and kind not like '%FIRST'`
  expect(await db.query({ text, values: [member.id] })).toEqual([{ kind: 'PAYMENT_PASSWORD' }])
})
