import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'
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

test('another account to be paid to makes withdrawals wait, the first one in the own browser and one that is there already do not', async () => {
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

type Owner = TestVisitor & { id: string; account: string; payeeId: string }

/** A member with money, and neither a payment password nor an account to be paid to, in the browser that opened the account. */
async function newcomer(): Promise<Owner> {
  const member = await cashier.newMember()
  await cashier.give(member.id, 1000_00n)
  const { account } = (await member.send('memberInfo')).value
  return Object.assign(member, { account: String(account), payeeId: '' })
}

/** Another browser, of whoever knows the login password. */
async function elsewhere({ account, id }: Owner): Promise<Owner> {
  const other = new TestVisitor(platform)
  await other.logIn(account, testPassword)
  return Object.assign(other, { id, account, payeeId: '' })
}

const setFirst = (visitor: TestVisitor) =>
  visitor.send('paymentPasswordSet', {
    input: { old: testPassword, paymentPassword, confirm: paymentPassword },
  })

async function addPayee(owner: Owner, number?: string): Promise<void> {
  const { value } = await cashier.addPayee(owner, number)
  owner.payeeId = String(value.id)
}

const holdOf = async (visitor: TestVisitor) => (await visitor.send('withdrawConfig')).value.hold

test('a new member waits for nothing in the browser in which the account was opened, after another login there either', async () => {
  const member = await newcomer()
  await member.logIn(member.account, testPassword)
  expect((await setFirst(member)).code).toBe('')
  await addPayee(member)
  expect(await holdOf(member)).toBeNull()
  expect((await withdraw(member)).code).toBe('')
})

test('a first payment password and a first account by who has but the login password let no money leave for the hours that are set', async () => {
  const member = await newcomer()
  const thief = await elsewhere(member)
  const changedAt = platform.now()
  await withHours(2, async () => {
    expect((await setFirst(thief)).code).toBe('')
    const until = changedAt + 2 * hourMs
    expect(await holdOf(member)).toEqual({ kind: 'PAYMENT_PASSWORD_NEW_BROWSER', changedAt, until })
    platform.advance(minuteMs)
    await addPayee(thief)
    expect(await holdOf(member)).toMatchObject({ kind: 'PAYEE_NEW_BROWSER', until: until + minuteMs })
    const asked = await Promise.all([thief, thief, thief].map((visitor) => withdraw(visitor)))
    expect(asked.map(({ code }) => code)).toEqual(Array(3).fill('WITHDRAWAL_HELD'))
    platform.advance(2 * hourMs - 1)
    await thief.logIn(member.account, testPassword)
    expect((await withdraw(thief)).code).toBe('WITHDRAWAL_HELD')
    platform.advance(1)
    expect((await withdraw(thief)).code).toBe('')
  })
})

test('of many first accounts at once, and withdrawals to them at the same moment, the first counts as new and none is paid', async () => {
  const member = await newcomer()
  const thief = await elsewhere(member)
  await setFirst(member)
  const numbers = ['0123456710', '0123456711', '0123456712']
  const asked = await Promise.all(
    numbers.map(async (number) => {
      const { value } = await cashier.addPayee(thief, number)
      return withdraw(Object.assign(Object.create(thief) as Owner, { payeeId: String(value.id) }))
    }),
  )
  expect(new Set(asked.map(({ code }) => code))).toEqual(new Set(['WITHDRAWAL_HELD']))
  const text = 'select kind from secret_change where member_id = $1 order by id'
  const kinds = (await db.query<{ kind: string }>({ text, values: [member.id] })).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['PAYEE', 'PAYEE', 'PAYEE_NEW_BROWSER', 'PAYMENT_PASSWORD_FIRST'])
})

test('of two first payment passwords at once one is set, and waits by the browser that set it', async () => {
  const member = await newcomer()
  const thief = await elsewhere(member)
  const answers = await Promise.all([setFirst(thief), setFirst(member)])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const isThiefs = answers[0]?.success === true
  expect((await holdOf(member))?.kind).toBe(isThiefs ? 'PAYMENT_PASSWORD_NEW_BROWSER' : undefined)
})

test('a browser that is known for as long as withdrawals wait is the member’s own; one that brings none is not', async () => {
  const member = await newcomer()
  const other = await elsewhere(member)
  platform.advance(24 * hourMs - 1)
  await other.logIn(member.account, testPassword)
  await withHours(25, async () => {
    await setFirst(other)
    expect(await holdOf(other)).toMatchObject({ kind: 'PAYMENT_PASSWORD_NEW_BROWSER' })
  })
  platform.advance(25 * hourMs)
  await other.logIn(member.account, testPassword)
  await addPayee(other)
  expect(await holdOf(other)).toBeNull()
  const second = await newcomer()
  for (const name of second.cookies.keys()) if (name.endsWith('device')) second.cookies.delete(name)
  await setFirst(second)
  expect(await holdOf(second)).toMatchObject({ kind: 'PAYMENT_PASSWORD_NEW_BROWSER' })
})

test('a first account in another name than the member gave makes withdrawals wait in the own browser too, one in that name does not', async () => {
  const hold = async (payeeName: string) => {
    const member = await newcomer()
    await member.send('stepUp', { input: { kind: 'LOGIN_PASSWORD', answer: testPassword } })
    expect((await member.send('profileSet', { input: { payeeName } })).code).toBe('')
    await setFirst(member)
    await addPayee(member)
    return holdOf(member)
  }
  expect(await hold('Somchai Jaidee')).toMatchObject({ kind: 'PAYEE_OTHER_NAME' })
  expect(await hold('n srisai')).toBeNull()
})
