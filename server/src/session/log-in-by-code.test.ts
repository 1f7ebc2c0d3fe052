import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveContacts } from '#account/test-contacts.ts'
import { hashPassword } from '#account/hash-password.ts'
import { testDatabase } from '#db/test-database.ts'
import { codeSentTo } from '#messaging/test-messages.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)

const newNumber = () => String(randomInt(100_000_000, 1_000_000_000))

async function setFlag(flag: string, isEnabled: boolean): Promise<void> {
  const text = 'update module_flag set is_enabled = $2 where mod_id = $1'
  await db.query({ text, values: [flag, isEnabled] })
  forgetSettings(db)
}

async function newMember(): Promise<{ mobileNum: string; account: string }> {
  const mobileNum = newNumber()
  const { value } = await new TestVisitor(platform).register()
  await giveContacts(platform, value.account, { mobile: `+66${mobileNum}` })
  return { mobileNum, account: value.account }
}

/** Has a code sent. @returns what the message says */
async function codeFor(mobileNum: string): Promise<string> {
  platform.advance(61_000)
  const visitor = new TestVisitor(platform)
  const challengeToken = await visitor.solveChallenge('sms')
  await visitor.send('smsLogin', { input: { countryDialingCode: '+66', mobileNum, challengeToken } })
  return codeSentTo(platform, `+66${mobileNum}`)
}

async function logIn(
  mobileNum: string,
  verificationCode: string,
  more: object = {},
  visitor = new TestVisitor(platform),
) {
  const challengeToken = await visitor.solveChallenge('login')
  const given = { countryDialingCode: '+66', mobileNum, verificationCode, challengeToken, ...more }
  const answer = await visitor.send('login', { input: { type: 'sms', ...given } })
  if (answer.success) visitor.token = answer.value.token
  return { visitor, answer }
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('logs in by a code that was sent to the number, once (AUTH-03)', async () => {
  const { mobileNum, account } = await newMember()
  const code = await codeFor(mobileNum)
  const { visitor, answer } = await logIn(mobileNum, code)
  expect(answer).toMatchObject({ status: 200, value: { token: visitor.token, passwordExpired: false } })
  expect((await visitor.send('memberInfo')).value.account).toBe(account)
  expect((await logIn(mobileNum, code)).answer.code).toBe('SMS_CODE_WRONG')
})

test('of two logins by one code at once one is logged in', async () => {
  const { mobileNum } = await newMember()
  const code = await codeFor(mobileNum)
  const both = await Promise.all([logIn(mobileNum, code), logIn(mobileNum, code)])
  expect(both.map(({ answer }) => answer.code).toSorted()).toEqual(['', 'SMS_CODE_WRONG'])
})

test('a wrong code is told alike for a number that somebody has and one that nobody has (ERR-06)', async () => {
  const { mobileNum } = await newMember()
  const unknown = newNumber()
  const code = await codeFor(mobileNum)
  await codeFor(unknown)
  const answers = [await logIn(mobileNum, wrong(code)), await logIn(unknown, wrong(code))]
  const [first, second] = answers.map(({ answer: { traceId: _, ...rest } }) => rest)
  expect(first).toEqual(second)
  const message = 'The verification code is missing or wrong.'
  expect(first).toMatchObject({ status: 400, code: 'SMS_CODE_WRONG', message, setCookie: [] })
})

test('the login history tells of wrong codes as often as one was tried, and of none for a code that nobody asked for', async () => {
  const { mobileNum } = await newMember()
  await logIn(mobileNum, '123456')
  const guessed = wrong(await codeFor(mobileNum))
  for (let times = 0; times < 7; times++) await logIn(mobileNum, guessed)
  const { visitor } = await logIn(mobileNum, await codeFor(mobileNum))
  const { value } = await visitor.send('signInList')
  const told = value.content.map(({ method, outcome }: Record<string, string>) => `${method} ${outcome}`)
  const guesses = Array.from({ length: 5 }, () => 'CODE WRONG_CODE')
  expect(told).toEqual(['CODE OPENED', ...guesses, 'REGISTRATION OPENED'])
})

test('a code that came too late says so (ERR-10)', async () => {
  const { mobileNum } = await newMember()
  const code = await codeFor(mobileNum)
  platform.advance(5 * 60_000)
  const { answer } = await logIn(mobileNum, code)
  const message = 'This verification code has expired. Please send a new one.'
  expect(answer).toMatchObject({ status: 400, code: 'SMS_CODE_EXPIRED', message })
})

test('a code for a new password does not log in', async () => {
  const { mobileNum } = await newMember()
  await setFlag('CHNGPASSVERIF3', true)
  const visitor = new TestVisitor(platform)
  platform.advance(61_000)
  const challengeToken = await visitor.solveChallenge('sms')
  const input = { countryDialingCode: '+66', mobileNum, challengeToken, purpose: 'reset' }
  await visitor.send('smsLogin', { input })
  const code = await codeSentTo(platform, `+66${mobileNum}`)
  expect(code).toMatch(/^\d{6}$/)
  expect((await logIn(mobileNum, code)).answer.code).toBe('SMS_CODE_WRONG')
})

test('asks for number and code, and for a number of the country (AUTH-14, AUTH-15)', async () => {
  const { answer } = await logIn('', '')
  expect(answer.value.fields).toEqual([
    { field: 'mobileNum', kind: 'required' },
    { field: 'verificationCode', kind: 'required' },
  ])
  expect((await logIn('123', '123456')).answer.code).toBe('MOBILE_INVALID')
})

test('wants a human verification of its own, before the code is tried', async () => {
  const { mobileNum } = await newMember()
  const code = await codeFor(mobileNum)
  for (let times = 0; times < 6; times++) {
    const { answer } = await logIn(mobileNum, wrong(code), { challengeToken: '' })
    expect(answer.code).toBe('CHALLENGE_REQUIRED')
  }
  expect((await logIn(mobileNum, code)).answer.success).toBe(true)
})

test.each([
  ['LOCKED', 'ACCOUNT_LOCKED'],
  ['DISABLED', 'ACCOUNT_DISABLED'],
])('who was %s since the code was sent is refused, and no session opens', async (state, refusal) => {
  const { mobileNum, account } = await newMember()
  const code = await codeFor(mobileNum)
  await db.query({ text: 'update member set state = $2 where username = $1', values: [account, state] })
  expect((await logIn(mobileNum, code)).answer).toMatchObject({ code: refusal, setCookie: [] })
})

test('the agents’ side takes agents alone', async () => {
  const { mobileNum } = await newMember()
  const { answer } = await logIn(mobileNum, await codeFor(mobileNum), { side: 'agent' })
  expect(answer.code).toBe('NON_AGENT')
})

test('who asks to be remembered is logged in again without a code', async () => {
  const { mobileNum, account } = await newMember()
  const { visitor } = await logIn(mobileNum, await codeFor(mobileNum), { remember: true })
  visitor.cookies.delete('__Host-session')
  const again = await visitor.send('loginAgain')
  visitor.token = again.value.token
  expect((await visitor.send('memberInfo')).value.account).toBe(account)
})

test('a code and a browser that remembers do not set another password in place of an expired one', async () => {
  await setFlag('PWDEXPFORCECHANGE3', true)
  const { mobileNum, account } = await newMember()
  const { visitor } = await logIn(mobileNum, await codeFor(mobileNum), { remember: true })
  const expire = `update member set password_set_at = now() - interval '91 days' where username = $1`
  await db.query({ text: expire, values: [account] })
  visitor.cookies.delete('__Host-session')
  visitor.token = null
  expect(await visitor.send('loginAgain')).toMatchObject({ code: 'REMEMBER_INVALID', setCookie: [] })
  await setFlag('PWDEXPFORCECHANGE3', false)
})

test('who logs in by a code is asked for no other password, be it the default one or too old (AUTH-25, AUTH-26)', async () => {
  await setFlag('PWDEXPFORCECHANGE3', true)
  const { mobileNum, account } = await newMember()
  const text = `update member set password_hash = $2, password_set_at = now() - interval '91 days' where username = $1`
  await db.query({ text, values: [account, await hashPassword('123456')] })
  const { visitor, answer } = await logIn(mobileNum, await codeFor(mobileNum))
  expect(answer.value).toMatchObject({ passwordDefault: false, passwordExpired: false })
  expect((await visitor.send('memberInfo')).value.account).toBe(account)
  await setFlag('PWDEXPFORCECHANGE3', false)
})

test('where the operator has it off nobody logs in by a code (AUTH-09, SYS-20)', async () => {
  const { mobileNum } = await newMember()
  const code = await codeFor(mobileNum)
  await setFlag('MOBILEVERCODELOGIN3', false)
  expect((await logIn(mobileNum, code)).answer.code).toBe('FEATURE_OFF')
  await setFlag('MOBILEVERCODELOGIN3', true)
  expect((await logIn(mobileNum, code)).answer.success).toBe(true)
})

test('who goes through the codes of many numbers is stopped at the thirtieth, and a known browser there is not', async () => {
  const { mobileNum } = await newMember()
  const own = (await logIn(mobileNum, await codeFor(mobileNum))).visitor
  const ip = new TestVisitor(platform).ip
  const guess = (number: string, code: string, visitor = new TestVisitor(platform, ip)) =>
    logIn(number, code, {}, visitor)
  async function guessReset() {
    const visitor = new TestVisitor(platform, ip)
    const challengeToken = await visitor.solveChallenge('login')
    const number = { countryDialingCode: '+66', mobileNum: newNumber(), verificationCode: '123456' }
    const input = { ...number, newPassword: 'river-stone-lantern-41', challengeToken }
    return (await visitor.send('passwordPhone', { input })).code
  }
  const codes: string[] = []
  for (let round = 0; round < 15; round++)
    codes.push((await guess(newNumber(), '123456')).answer.code, await guessReset())
  expect(new Set(codes)).toEqual(new Set(['SMS_CODE_WRONG']))
  const code = await codeFor(mobileNum)
  expect((await guess(mobileNum, code)).answer.code).toBe('TOO_MANY_REQUESTS')
  const known = new TestVisitor(platform, ip)
  known.cookies = own.cookies
  expect((await guess(mobileNum, code, known)).answer.code).toBe('')
})
