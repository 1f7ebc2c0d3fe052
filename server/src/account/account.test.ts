import { expect, test } from 'vitest'
import { checkPaymentPassword } from '#account/check-payment-password.ts'
import { findMember, findMemberByName } from '#account/find-member.ts'
import { cleanUpAttempts } from '#account/job.ts'
import { giveContacts } from '#account/test-contacts.ts'
import { testDatabase } from '#db/test-database.ts'
import { holdRows, untilWaiting } from '#db/test-locks.ts'
import { ApiError } from '#http/api-error.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const { context } = platform
const payment = 'orchid-77-ferry'

async function newMember() {
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.register()
  const member = await findMemberByName(db, value.account)
  return { visitor, account: String(value.account), memberId: member?.id ?? '' }
}

const setPayment = (visitor: TestVisitor, old: string, paymentPassword: string, confirm = paymentPassword) =>
  visitor.send('paymentPasswordSet', { input: { old, paymentPassword, confirm } })

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'passed',
    (error: unknown) => {
      if (error instanceof ApiError) return error.code
      throw error
    },
  )
}
const check = (memberId: string, password: string) =>
  codeOf(checkPaymentPassword(context, { memberId, password }))

test('shows a member to themselves, without any secret (DATA-16..22)', async () => {
  const { visitor, account, memberId } = await newMember()
  const { value } = await visitor.send('memberInfo')
  expect(value).toEqual({
    account,
    avatar: null,
    userName: account,
    nickname: account,
    id: memberId,
    customerId: expect.stringMatching(/^\d{7,}$/),
    type: 0,
    isAgent: 0,
    owesTerms: false,
    rest: null,
    toUpline: false,
    clubLabel: null,
    memberLabel: null,
    mobile: null,
    mobileProved: false,
    email: null,
    mailProved: false,
    hasPaymentPassword: false,
    firstTimeLogin: true,
  })
})

test('shows nobody anything (ERR-12)', async () => {
  expect(await new TestVisitor(platform).send('memberInfo')).toMatchObject({
    status: 401,
    code: 'UNAUTHORIZED',
    message: 'You are not logged in. Please log in.',
  })
})

test('masks mobile number and address, and shows the payee as name', async () => {
  const { visitor, memberId } = await newMember()
  const told = { payeeName: 'Kaew Jai', mobileNum: '812345678', email: 'kaewjai@example.com' }
  await giveContacts(platform, memberId, { told })
  expect((await visitor.send('memberInfo')).value).toMatchObject({
    userName: 'Kaew Jai',
    mobile: '812***78',
    email: 'ka***ai@example.com',
  })
})

test('tells the account type, by which agents and trials are known (A-45, A-86)', async () => {
  const { visitor, memberId } = await newMember()
  for (const type of [0, 1, 2, 41, 42]) {
    await db.query({ text: 'update member set account_type = $2 where id = $1', values: [memberId, type] })
    expect((await visitor.send('memberInfo')).value).toMatchObject({ type, isAgent: type })
  }
})

test('sets the first payment password on proof of the login password, the next on proof of the last', async () => {
  const { visitor, memberId } = await newMember()
  expect(await setPayment(visitor, 'wrong-one-here', payment)).toMatchObject({
    status: 400,
    code: 'OLD_PASSWORD_WRONG',
  })
  expect((await setPayment(visitor, testPassword, payment)).success).toBe(true)
  expect((await visitor.send('memberInfo')).value.hasPaymentPassword).toBe(true)
  expect(await check(memberId, payment)).toBe('passed')

  expect((await setPayment(visitor, testPassword, 'lotus-12-canal')).code).toBe('OLD_PASSWORD_WRONG')
  expect((await setPayment(visitor, payment, payment)).code).toBe('SAME_PASSWORD')
  expect((await setPayment(visitor, payment, 'lotus-12-canal')).success).toBe(true)
  expect(await check(memberId, payment)).toBe('PASSWORD_CHECK')
  expect(await check(memberId, 'lotus-12-canal')).toBe('passed')
})

test('of two first payment passwords at once, one is set', async () => {
  const { visitor, memberId } = await newMember()
  const release = await holdRows(db, {
    text: 'select from member where id = $1 for update',
    values: [memberId],
  })
  const words = [payment, 'lotus-12-canal'] as const
  const changes = words.map((word) => setPayment(visitor, testPassword, word))
  await untilWaiting(db, 2)
  await release()
  const codes = (await Promise.all(changes)).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['', 'OLD_PASSWORD_WRONG'])
  expect(await check(memberId, words[codes.indexOf('')] ?? '')).toBe('passed')
})

test('refuses a payment password that breaks its rule or is not repeated', async () => {
  const { visitor } = await newMember()
  expect((await setPayment(visitor, testPassword, 'a1', 'a2')).value.fields).toEqual([
    { field: 'paymentPassword', kind: 'length', min: 6, max: 20 },
    { field: 'confirm', kind: 'mismatch' },
  ])
})

test.each(['123456', 'password1', 'qwerty12'])(
  'refuses %s as payment password, as everybody tries it',
  async (easy) => {
    const { visitor } = await newMember()
    expect((await setPayment(visitor, testPassword, easy)).value.fields).toEqual([
      { field: 'paymentPassword', kind: 'common' },
    ])
  },
)

test('refuses the payment password call in plain text', async () => {
  const { visitor } = await newMember()
  const input = { old: testPassword, paymentPassword: payment, confirm: payment }
  expect((await visitor.send('paymentPasswordSet', { input, isPlain: true })).code).toBe(
    'ENCRYPTION_REQUIRED',
  )
})

test('lets five wrong payment passwords pass within a quarter of an hour, then none, right or wrong', async () => {
  const { visitor, memberId } = await newMember()
  expect(await check(memberId, payment)).toBe('PASSWORD_CHECK')
  await setPayment(visitor, testPassword, payment)
  for (let round = 0; round < 5; round++) expect(await check(memberId, 'wrong-one')).toBe('PASSWORD_CHECK')
  expect(await check(memberId, payment)).toBe('TOO_MANY_REQUESTS')
  expect(await setPayment(visitor, payment, 'lotus-12-canal')).toMatchObject({
    message: 'Too many wrong passwords. Please try again in 15 minutes.',
    value: { minutes: '15', cause: 'password' },
  })
  platform.advance(15 * 60_000 + 1000)
  expect(await check(memberId, payment)).toBe('passed')
})

test('does not let a burst of attempts outrun the limit', async () => {
  const { visitor, memberId } = await newMember()
  await setPayment(visitor, testPassword, payment)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => check(memberId, 'wrong-one')))
  expect(outcomes.filter((outcome) => outcome === 'PASSWORD_CHECK')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(15)
})

test('forgets the wrong attempts after a right one', async () => {
  const { visitor, memberId } = await newMember()
  await setPayment(visitor, testPassword, payment)
  for (let round = 0; round < 3; round++) {
    for (let wrong = 0; wrong < 4; wrong++) await check(memberId, 'wrong-one')
    expect(await check(memberId, payment)).toBe('passed')
  }
})

test('finds a member by id and by name in any case', async () => {
  const { account, memberId } = await newMember()
  expect((await findMember(db, memberId))?.username).toBe(account)
  expect((await findMemberByName(db, account.toUpperCase()))?.id).toBe(memberId)
  expect(await findMemberByName(db, 'nobody-of-that-name')).toBeUndefined()
  expect(Object.keys((await findMember(db, memberId)) ?? {}).filter((key) => /hash/i.test(key))).toEqual([])
})

test('forgets old attempts', async () => {
  const now = new Date(platform.now() + 26 * 3_600_000)
  await db.transaction((tx) => cleanUpAttempts.run(tx, { now, period: { startsAt: now, endsAt: now } }))
  expect(await db.query({ text: 'select count(*) as rows from login_attempt' })).toEqual([{ rows: 0n }])
})
