import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveContacts } from '#account/test-contacts.ts'
import { testDatabase } from '#db/test-database.ts'
import { codeSentTo } from '#messaging/test-messages.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)

const newNumber = () => String(randomInt(100_000_000, 1_000_000_000))
const newPassword = 'river-stone-lantern-41'

async function setFlag(flag: string, isEnabled: boolean): Promise<void> {
  const text = 'update module_flag set is_enabled = $2 where mod_id = $1'
  await db.query({ text, values: [flag, isEnabled] })
  forgetSettings(db)
}

/** A member who is logged in and has a mobile number. */
async function newMember(): Promise<{ mobileNum: string; account: string; visitor: TestVisitor }> {
  const mobileNum = newNumber()
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.register()
  await giveContacts(platform, value.account, { mobile: `+66${mobileNum}` })
  return { mobileNum, account: value.account, visitor }
}

/** Has a code sent. @returns what the message says */
async function codeFor(mobileNum: string, purpose: 'reset' | 'login' = 'reset'): Promise<string> {
  platform.advance(61_000)
  const visitor = new TestVisitor(platform)
  const challengeToken = await visitor.solveChallenge('sms')
  const input = { countryDialingCode: '+66', mobileNum, purpose, challengeToken }
  await visitor.send('smsLogin', { input })
  return codeSentTo(platform, `+66${mobileNum}`)
}

async function reset(mobileNum: string, verificationCode: string, more: object = {}) {
  const visitor = new TestVisitor(platform)
  const challengeToken = await visitor.solveChallenge('login')
  const given = { countryDialingCode: '+66', mobileNum, verificationCode, newPassword, challengeToken }
  const answer = await visitor.send('passwordPhone', { input: { ...given, ...more } })
  if (answer.success) visitor.token = answer.value.token
  return { visitor, answer }
}

const passwordLogin = (account: string, password: string) =>
  new TestVisitor(platform).logIn(account, password)

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a code sent to the number sets a new password and logs in', async () => {
  const { mobileNum, account } = await newMember()
  const { visitor, answer } = await reset(mobileNum, await codeFor(mobileNum))
  expect(answer).toMatchObject({ status: 200, value: { token: visitor.token, passwordExpired: false } })
  expect((await visitor.send('memberInfo')).value.account).toBe(account)
  expect((await passwordLogin(account, newPassword)).success).toBe(true)
  expect((await passwordLogin(account, testPassword)).code).toBe('LOGIN_FAILED')
})

test('every other session of the member ends, and every browser that remembered the member forgets', async () => {
  const { mobileNum, account, visitor: first } = await newMember()
  const remembered = new TestVisitor(platform)
  await remembered.logIn(account, testPassword, { remember: true })
  const stranger = new TestVisitor(platform)
  await stranger.register()
  const { visitor } = await reset(mobileNum, await codeFor(mobileNum))
  for (const ended of [first, remembered]) {
    expect((await ended.send('memberInfo')).code).toBe('UNAUTHORIZED')
    expect((await ended.send('sessionCheck')).value.valid).toBe(false)
  }
  expect((await remembered.send('loginAgain')).code).toBe('REMEMBER_INVALID')
  expect((await visitor.send('sessionList')).value.content).toMatchObject([{ isCurrent: true }])
  expect((await stranger.send('memberInfo')).success).toBe(true)
})

test('withdrawals wait as after any other password', async () => {
  const { mobileNum } = await newMember()
  const { visitor } = await reset(mobileNum, await codeFor(mobileNum))
  const hold = { kind: 'LOGIN_PASSWORD', changedAt: platform.now() }
  expect((await visitor.send('withdrawConfig')).value.hold).toMatchObject(hold)
})

test('a code sets one password', async () => {
  const { mobileNum, account } = await newMember()
  const code = await codeFor(mobileNum)
  expect((await reset(mobileNum, code)).answer.success).toBe(true)
  const again = await reset(mobileNum, code, { newPassword: 'harbour-wind-basket-52' })
  expect(again.answer).toMatchObject({ code: 'SMS_CODE_WRONG', setCookie: [] })
  expect((await passwordLogin(account, newPassword)).success).toBe(true)
})

test('of two that come with one code at once one sets the password and has the only session', async () => {
  const { mobileNum, account } = await newMember()
  const code = await codeFor(mobileNum)
  const passwords = ['harbour-wind-basket-52', 'copper-lake-orchard-63']
  const both = await Promise.all(passwords.map((each) => reset(mobileNum, code, { newPassword: each })))
  expect(both.map(({ answer }) => answer.code).toSorted()).toEqual(['', 'SMS_CODE_WRONG'])
  const winner = both.findIndex(({ answer }) => answer.success)
  expect((await both[winner]?.visitor.send('sessionList'))?.value.content).toHaveLength(1)
  expect((await passwordLogin(account, passwords[winner] ?? '')).success).toBe(true)
})

test('a session that was opened at the same moment by the old password does not outlive it', async () => {
  const { mobileNum, account } = await newMember()
  const code = await codeFor(mobileNum)
  const old = new TestVisitor(platform)
  await Promise.all([old.logIn(account, testPassword), reset(mobileNum, code)])
  expect((await old.send('sessionCheck')).value.valid).toBe(false)
})

test('a code for a login, or of another number, sets no password', async () => {
  const { mobileNum } = await newMember()
  const other = await newMember()
  const ofLogin = await codeFor(mobileNum, 'login')
  expect(ofLogin).toMatch(/^\d{6}$/)
  expect((await reset(mobileNum, ofLogin)).answer.code).toBe('SMS_CODE_WRONG')
  const ofOther = await codeFor(other.mobileNum)
  const own = await codeFor(mobileNum)
  const given = ofOther === own ? wrong(own) : ofOther
  expect((await reset(mobileNum, given)).answer.code).toBe('SMS_CODE_WRONG')
  expect((await reset(mobileNum, own)).answer.success).toBe(true)
})

test('the login history tells of a wrong code', async () => {
  const { mobileNum } = await newMember()
  const code = await codeFor(mobileNum)
  await reset(mobileNum, wrong(code))
  platform.advance(1_000)
  const { visitor } = await reset(mobileNum, code)
  expect((await visitor.send('signInList')).value.content).toMatchObject([
    { method: 'CODE', outcome: 'OPENED' },
    { method: 'CODE', outcome: 'WRONG_CODE' },
    { method: 'REGISTRATION', outcome: 'OPENED' },
  ])
})

test('five wrong codes lock the right one', async () => {
  const { mobileNum, account } = await newMember()
  const code = await codeFor(mobileNum)
  for (let times = 0; times < 5; times++)
    expect((await reset(mobileNum, wrong(code))).answer.code).toBe('SMS_CODE_WRONG')
  expect((await reset(mobileNum, code)).answer.code).toBe('SMS_CODE_EXPIRED')
  expect((await passwordLogin(account, testPassword)).success).toBe(true)
})

test('a code that came too late says so', async () => {
  const { mobileNum } = await newMember()
  const code = await codeFor(mobileNum)
  platform.advance(5 * 60_000)
  expect((await reset(mobileNum, code)).answer.code).toBe('SMS_CODE_EXPIRED')
})

test('a number that nobody has is answered as one that somebody has', async () => {
  const { mobileNum } = await newMember()
  const unknown = newNumber()
  const code = await codeFor(mobileNum)
  await codeFor(unknown)
  const answers = [await reset(mobileNum, wrong(code)), await reset(unknown, wrong(code))]
  const [first, second] = answers.map(({ answer: { traceId: _, ...rest } }) => rest)
  expect(first).toEqual(second)
  expect(first).toMatchObject({ status: 400, code: 'SMS_CODE_WRONG', setCookie: [] })
})

test('asks for number, code and new password (AUTH-21, AUTH-22, AUTH-23)', async () => {
  const { answer } = await reset('', '', { newPassword: '' })
  expect(answer.value.fields).toEqual([
    { field: 'mobileNum', kind: 'required' },
    { field: 'verificationCode', kind: 'required' },
    { field: 'newPassword', kind: 'required' },
  ])
  expect((await reset('123', '123456')).answer.code).toBe('MOBILE_INVALID')
})

test('a password that does not hold costs neither code nor human verification', async () => {
  const { mobileNum } = await newMember()
  const code = await codeFor(mobileNum)
  const visitor = new TestVisitor(platform)
  const challengeToken = await visitor.solveChallenge('login')
  const given = { countryDialingCode: '+66', mobileNum, verificationCode: code, challengeToken }
  const send = (password: string) =>
    visitor.send('passwordPhone', { input: { ...given, newPassword: password } })
  expect((await send('ab1')).value.fields).toMatchObject([{ field: 'newPassword', kind: 'length' }])
  expect((await send('password99')).value.fields).toMatchObject([{ field: 'newPassword', kind: 'common' }])
  expect((await send(newPassword)).success).toBe(true)
})

test('the own name as a password is refused to who has proved the number, and the code stays good', async () => {
  const { mobileNum, account } = await newMember()
  const code = await codeFor(mobileNum)
  const { answer } = await reset(mobileNum, code, { newPassword: account })
  expect(answer.value.fields).toMatchObject([{ field: 'newPassword', kind: 'common' }])
  expect((await reset(mobileNum, code)).answer.success).toBe(true)
})

test('the old password is refused to who has proved the number, and the code stays good', async () => {
  const { mobileNum } = await newMember()
  const code = await codeFor(mobileNum)
  const { answer } = await reset(mobileNum, code, { newPassword: testPassword })
  expect(answer).toMatchObject({ code: 'SAME_PASSWORD', setCookie: [] })
  expect((await reset(mobileNum, code)).answer.success).toBe(true)
})

test('wants a human verification of its own, before the code is tried', async () => {
  const { mobileNum } = await newMember()
  const code = await codeFor(mobileNum)
  for (let times = 0; times < 6; times++) {
    const { answer } = await reset(mobileNum, wrong(code), { challengeToken: '' })
    expect(answer.code).toBe('CHALLENGE_REQUIRED')
  }
  expect((await reset(mobileNum, code)).answer.success).toBe(true)
})

test.each([
  ['LOCKED', 'ACCOUNT_LOCKED'],
  ['DISABLED', 'ACCOUNT_DISABLED'],
])(
  'who was %s since the code was sent keeps the old password, and no session opens',
  async (state, refusal) => {
    const { mobileNum, account } = await newMember()
    const code = await codeFor(mobileNum)
    const setState = (to: string) =>
      db.query({ text: 'update member set state = $2 where username = $1', values: [account, to] })
    await setState(state)
    expect((await reset(mobileNum, code)).answer).toMatchObject({ code: refusal, setCookie: [] })
    await setState('ACTIVE')
    expect((await passwordLogin(account, testPassword)).success).toBe(true)
  },
)

test('where the operator has it off no code is sent, and none sets a password (SYS-21)', async () => {
  const { mobileNum } = await newMember()
  const code = await codeFor(mobileNum)
  await setFlag('CHNGPASSVERIF3', false)
  expect((await reset(mobileNum, code)).answer.code).toBe('FEATURE_OFF')
  const visitor = new TestVisitor(platform)
  const challengeToken = await visitor.solveChallenge('sms')
  const input = { countryDialingCode: '+66', mobileNum, purpose: 'reset', challengeToken }
  expect((await visitor.send('smsLogin', { input })).code).toBe('FEATURE_OFF')
  await setFlag('CHNGPASSVERIF3', true)
  expect((await reset(mobileNum, code)).answer.success).toBe(true)
})

test('refuses a new password by phone that is not encrypted, and takes the same one encrypted (SEC-04, A-29)', async () => {
  const { mobileNum } = await newMember()
  const visitor = new TestVisitor(platform)
  const given = {
    countryDialingCode: '+66',
    mobileNum,
    verificationCode: await codeFor(mobileNum),
    newPassword,
  }
  const input = { ...given, challengeToken: await visitor.solveChallenge('login') }
  expect((await visitor.send('passwordPhone', { input, isPlain: true })).code).toBe('ENCRYPTION_REQUIRED')
  expect((await visitor.send('passwordPhone', { input })).success).toBe(true)
})
