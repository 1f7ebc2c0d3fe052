import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveContacts } from '#account/test-contacts.ts'
import { hashPassword } from '#account/hash-password.ts'
import { appCode } from '#authenticator/test-authenticator.ts'
import { testDatabase } from '#db/test-database.ts'
import { codeSentTo } from '#messaging/test-messages.ts'
import { assertProved } from '#session/assert-proved.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)

const firstPassword = 'Payment-1234'
/** The first payment password, with the login password in the call's own input. */
const setFirst = (visitor: TestVisitor) =>
  visitor.send('paymentPasswordSet', {
    input: { old: testPassword, paymentPassword: firstPassword, confirm: firstPassword },
  })

type Member = TestVisitor & { account: string; mobile: string }

async function newMember({ hasMobile = true } = {}): Promise<Member> {
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.register()
  const mobile = `+66${randomInt(100_000_000, 1_000_000_000)}`
  if (hasMobile) await giveContacts(platform, value.account, { mobile })
  return Object.assign(visitor, { account: value.account as string, mobile })
}

/** Another browser of the member's. */
async function elsewhere({ account }: Member): Promise<TestVisitor> {
  const other = new TestVisitor(platform)
  await other.logIn(account, testPassword)
  return other
}

async function codeFor(member: Member): Promise<string> {
  platform.advance(61_000)
  const challengeToken = await member.solveChallenge('sms')
  expect((await member.send('smsMember', { input: { challengeToken } })).code).toBe('')
  return codeSentTo(platform, member.mobile)
}

const prove = (visitor: TestVisitor, kind: string, answer: string) =>
  visitor.send('stepUp', { input: { kind, answer } })
const proveByCode = async (member: Member) => prove(member, 'SMS', await codeFor(member))

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a first payment password takes the login password alone from who has nothing else to prove by', async () => {
  const member = await newMember({ hasMobile: false })
  expect((await setFirst(member)).code).toBe('')
})

test('a first payment password asks who has a proved number for a code, and is set once that was given', async () => {
  const member = await newMember()
  const asked = await setFirst(member)
  expect(asked).toMatchObject({ status: 403, code: 'STEP_UP_REQUIRED' })
  const masked = `${member.mobile.slice(0, 3)}***${member.mobile.slice(-2)}`
  expect(asked.value).toEqual({ offers: [{ kind: 'SMS', to: masked }] })
  expect((await member.send('memberInfo')).value.hasPaymentPassword).toBe(false)
  const proved = await proveByCode(member)
  expect(proved).toMatchObject({ code: '', value: { until: platform.now() + 5 * 60_000 } })
  expect((await setFirst(member)).code).toBe('')
})

test('a proof counts for as long as the operator sets, and no longer', async () => {
  const member = await newMember()
  await proveByCode(member)
  platform.advance(5 * 60_000)
  expect((await setFirst(member)).code).toBe('STEP_UP_REQUIRED')
  await proveByCode(member)
  platform.advance(5 * 60_000 - 1)
  expect((await setFirst(member)).code).toBe('')
})

test('a proof counts in the session that gave it alone, and ends with it', async () => {
  const member = await newMember()
  const other = await elsewhere(member)
  await proveByCode(member)
  expect((await setFirst(other)).code).toBe('STEP_UP_REQUIRED')
  // The same browser, logged in anew.
  await member.logIn(member.account, testPassword)
  expect((await setFirst(member)).code).toBe('STEP_UP_REQUIRED')
})

test('a session that ends while its call is on its way is told that it is over, and not asked for a proof', async () => {
  const member = await newMember()
  const [session] = await db.query<{ sessionId: string; memberId: string }>({
    text: `select s.id as "sessionId", member_id as "memberId"
      from member_session s join member m on m.id = member_id where username = $1`,
    values: [member.account],
  })
  const ask = async () => session && assertProved(platform.context, session)
  await expect(ask()).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
  await member.send('logout')
  await expect(ask()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('what the login has proved already proves nothing anew for who has more, and is not tried', async () => {
  const member = await newMember()
  const tries = await Promise.all(Array.from({ length: 8 }, () => prove(member, 'LOGIN_PASSWORD', 'x')))
  expect(new Set(tries.map(({ code }) => code))).toEqual(new Set(['METHOD_OFF']))
  expect((await prove(member, 'LOGIN_PASSWORD', testPassword)).code).toBe('METHOD_OFF')
})

test('a payment password is not asked for where none is set, nor a code without a number', async () => {
  const member = await newMember({ hasMobile: false })
  expect((await prove(member, 'PAYMENT_PASSWORD', firstPassword)).code).toBe('METHOD_OFF')
  expect((await prove(member, 'SMS', '123456')).code).toBe('METHOD_OFF')
  const challengeToken = await member.solveChallenge('sms')
  expect((await member.send('smsMember', { input: { challengeToken } })).code).toBe('MOBILE_MISSING')
  expect((await prove(member, 'LOGIN_PASSWORD', testPassword)).code).toBe('')
})

test('five wrong passwords are all that a member has, from whichever session and however fast', async () => {
  const member = await newMember({ hasMobile: false })
  const other = await elsewhere(member)
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, index) => prove(index % 2 ? member : other, 'LOGIN_PASSWORD', 'wrong')),
  )
  const counted = (code: string) => tries.filter((each) => each.code === code).length
  expect([counted('PASSWORD_CHECK'), counted('TOO_MANY_REQUESTS')]).toEqual([5, 7])
  expect((await prove(other, 'LOGIN_PASSWORD', testPassword)).code).toBe('TOO_MANY_REQUESTS')
  platform.advance(15 * 60_000)
  expect((await prove(member, 'LOGIN_PASSWORD', testPassword)).code).toBe('')
})

test('wrong payment passwords are counted together with those of withdrawals', async () => {
  const member = await newMember({ hasMobile: false })
  await setFirst(member)
  const tries = await Promise.all(Array.from({ length: 6 }, () => prove(member, 'PAYMENT_PASSWORD', 'wrong')))
  expect(tries.map(({ code }) => code).filter((code) => code === 'PASSWORD_CHECK')).toHaveLength(5)
  const payee = { kind: 'bank', bank: 'Bangkok Bank', number: '1234567890', holder: 'Somchai' }
  const added = await member.send('payeeAdd', { input: { ...payee, paymentPassword: firstPassword } })
  expect(added.code).toBe('TOO_MANY_REQUESTS')
})

test('a code proves once: of two at the same moment one counts, and none of another member’s', async () => {
  const member = await newMember()
  const code = await codeFor(member)
  expect((await prove(await newMember(), 'SMS', code)).code).toBe('SMS_CODE_WRONG')
  expect((await prove(member, 'SMS', wrong(code))).code).toBe('SMS_CODE_WRONG')
  const other = await elsewhere(member)
  const both = await Promise.all([prove(member, 'SMS', code), prove(other, 'SMS', code)])
  expect(both.map((answer) => answer.code).toSorted()).toEqual(['', 'SMS_CODE_WRONG'])
  expect((await prove(member, 'SMS', code)).code).toBe('SMS_CODE_WRONG')
})

test('five wrong codes lock the code, and the right one comes too late', async () => {
  const member = await newMember()
  const code = await codeFor(member)
  for (let tried = 0; tried < 5; tried++)
    expect((await prove(member, 'SMS', wrong(code))).code).toBe('SMS_CODE_WRONG')
  expect((await prove(member, 'SMS', code)).code).toBe('SMS_CODE_EXPIRED')
})

test('a code for a login proves nothing here', async () => {
  const member = await newMember()
  platform.advance(61_000)
  const challengeToken = await member.solveChallenge('sms')
  const input = { countryDialingCode: '+66', mobileNum: member.mobile.slice(3), challengeToken }
  await member.send('smsLogin', { input })
  expect((await prove(member, 'SMS', await codeSentTo(platform, member.mobile))).code).toBe('SMS_CODE_WRONG')
})

test('whose name is on a bank account proves no change (A-102)', async () => {
  const member = await newMember({ hasMobile: false })
  expect((await prove(member, 'BANK_NAME', 'Somchai')).code).toBe('METHOD_OFF')
})

test('who plays for free, is not logged in, sends it unsealed or of another kind proves nothing', async () => {
  const member = await newMember({ hasMobile: false })
  const input = { kind: 'LOGIN_PASSWORD', answer: testPassword }
  expect((await member.send('stepUp', { input, isPlain: true })).code).toBe('ENCRYPTION_REQUIRED')
  expect((await prove(member, 'NOTHING', 'x')).code).toBe('VALIDATION')
  expect((await prove(new TestVisitor(platform), 'LOGIN_PASSWORD', testPassword)).code).toBe('UNAUTHORIZED')
})

const later = { paymentPassword: 'Payment-5678', confirm: 'Payment-5678' }
const setForgotten = (visitor: TestVisitor) => visitor.send('paymentPasswordSet', { input: later })

test('a forgotten payment password is set anew by a code, not by a password, and withdrawals wait', async () => {
  const member = await newMember()
  await proveByCode(member)
  expect((await setFirst(member)).code).toBe('')
  platform.advance(5 * 60_000)
  const asked = await setForgotten(member)
  expect(asked.code).toBe('STEP_UP_REQUIRED')
  expect(asked.value.offers).toMatchObject([{ kind: 'SMS' }])
  // A fresh proof by the password that is said to be forgotten is none of what is asked for.
  expect((await prove(member, 'PAYMENT_PASSWORD', firstPassword)).code).toBe('')
  expect((await setForgotten(member)).code).toBe('STEP_UP_REQUIRED')
  await proveByCode(member)
  expect((await setForgotten(member)).code).toBe('')
  expect((await member.send('withdrawConfig')).value.hold).toMatchObject({ kind: 'PAYMENT_PASSWORD' })
  expect((await setForgotten(member)).code).toBe('SAME_PASSWORD')
})

test('who has nothing but passwords cannot set a forgotten payment password anew', async () => {
  const member = await newMember({ hasMobile: false })
  await setFirst(member)
  const asked = await setForgotten(member)
  expect(asked).toMatchObject({ code: 'STEP_UP_REQUIRED', value: { offers: [] } })
})

test('the first payment password is never set without the login password', async () => {
  const member = await newMember()
  await proveByCode(member)
  expect((await setForgotten(member)).value.fields).toEqual([{ field: 'old', kind: 'required' }])
})

const nextPassword = 'river-stone-lantern-41'
const changeLogin = (visitor: TestVisitor) =>
  visitor.send('passwordChange', {
    input: { oldPassword: testPassword, newPassword: nextPassword, confirmNewPassword: nextPassword },
  })

test('the old login password alone sets another one for who has nothing else, and for nobody who has more', async () => {
  expect((await changeLogin(await newMember({ hasMobile: false }))).code).toBe('')
  const member = await newMember()
  expect(await changeLogin(member)).toMatchObject({
    code: 'STEP_UP_REQUIRED',
    value: { offers: [{ kind: 'SMS' }] },
  })
  await proveByCode(member)
  expect((await changeLogin(member)).code).toBe('')
})

test('a change that cannot be made asks for no proof', async () => {
  const member = await newMember()
  const input = { oldPassword: testPassword, newPassword: nextPassword, confirmNewPassword: 'another' }
  expect((await member.send('passwordChange', { input })).code).toBe('VALIDATION')
})

test('a forced change goes on without a further proof', async () => {
  const member = await newMember()
  const text = 'update member set password_hash = $2 where username = $1'
  await db.query({ text, values: [member.account, await hashPassword('123456')] })
  await member.logIn(member.account, '123456')
  const input = { newPassword: nextPassword, confirmNewPassword: nextPassword }
  expect((await member.send('passwordChange', { input })).code).toBe('')
})

const payee = {
  kind: 'bank',
  bank: 'Kasikornbank',
  number: '0123456789',
  holder: 'N. N.',
  paymentPassword: firstPassword,
}

test('the payment password alone adds an account to be paid to, but not for who has an authenticator', async () => {
  const member = await newMember({ hasMobile: false })
  await setFirst(member)
  expect((await member.send('payeeAdd', { input: payee })).code).toBe('')
  await prove(member, 'PAYMENT_PASSWORD', firstPassword)
  await member.send('totpNew')
  const code = await appCode(platform, member.account)
  expect((await member.send('totpConfirm', { input: { code } })).code).toBe('')
  const another = { ...payee, number: '9876543210' }
  expect(await member.send('payeeAdd', { input: another })).toMatchObject({
    code: 'STEP_UP_REQUIRED',
    value: { offers: [{ kind: 'AUTHENTICATOR' }] },
  })
  platform.advance(30_000)
  await prove(member, 'AUTHENTICATOR', await appCode(platform, member.account))
  expect((await member.send('payeeAdd', { input: another })).code).toBe('')
})
