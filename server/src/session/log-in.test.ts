import { expect, test } from 'vitest'
import { loginSubject } from '#account/attempt-rules.ts'
import { hashPassword } from '#account/hash-password.ts'
import { testDatabase } from '#db/test-database.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'
import { captchaAnswerHash, tokenHash } from '#verification/rules.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const newVisitor = () => new TestVisitor(platform)

async function newAccount(): Promise<string> {
  const { value } = await newVisitor().register()
  return value.account
}

/** Gives the visitor a captcha with a known answer; @returns the answer */
async function captchaFor(visitor: TestVisitor): Promise<string> {
  await visitor.send('captcha')
  const secret = visitor.cookies.get('__Host-captcha') ?? ''
  const values = [tokenHash(secret), captchaAnswerHash(secret, 'ACE34')]
  await db.query({ text: 'update captcha set answer_hash = $2 where secret_hash = $1', values })
  return 'ACE34'
}

async function changeMember(account: string, set: string): Promise<void> {
  await db.query({ text: `update member set ${set} where username = $1`, values: [account] })
}

/** Wrong logins with the captcha, from an address of its own each or all from one. */
async function failTimes(account: string, times: number, from?: TestVisitor): Promise<void> {
  for (let round = 0; round < times; round++) {
    const visitor = from ?? newVisitor()
    const captcha = await captchaFor(visitor)
    expect((await visitor.logIn(account, 'wrong-password-here', { captcha })).code).toBe('LOGIN_FAILED')
  }
}

test('logs in by username in any case and password (AUTH-01)', async () => {
  const account = await newAccount()
  const visitor = newVisitor()
  const answer = await visitor.logIn(account.toUpperCase(), testPassword)
  expect(answer).toMatchObject({
    status: 200,
    value: {
      token: visitor.token,
      firstTimeLogin: true,
      passwordExpired: false,
      passwordDefault: false,
      expiresAt: platform.now() + 30 * 60_000,
    },
  })
  expect((await visitor.send('memberInfo')).value.account).toBe(account)
})

test('asks for username and password (AUTH-11, AUTH-12)', async () => {
  for (const input of [{}, { username: ' ', password: '' }])
    expect((await newVisitor().send('login', { input })).value.fields).toEqual([
      { field: 'username', kind: 'required' },
      { field: 'password', kind: 'required' },
    ])
})

test('refuses a login that is not encrypted (SEC-03, A-29)', async () => {
  const input = { username: 'a', password: 'b', challengeToken: '' }
  expect((await newVisitor().send('login', { input, isPlain: true })).code).toBe('ENCRYPTION_REQUIRED')
})

test('answers an unknown name and a wrong password alike', async () => {
  const account = await newAccount()
  const unknown = await newVisitor().logIn('nobody-of-that-name', 'wrong-password-here')
  const wrong = await newVisitor().logIn(account, 'wrong-password-here')
  const { traceId: _one, ...first } = unknown
  const { traceId: _other, ...second } = wrong
  expect(first).toEqual(second)
  expect(wrong).toMatchObject({ status: 401, code: 'LOGIN_FAILED', value: { captcha: true }, setCookie: [] })
})

test('locks unknown names just as known ones, so that a lock tells nothing', async () => {
  const visitor = newVisitor()
  await failTimes('another-nobody', 10, visitor)
  const captcha = await captchaFor(visitor)
  expect((await visitor.logIn('another-nobody', 'x', { captcha })).code).toBe('ACCOUNT_LOCKED')
})

test('wants a solved challenge for each login (AUTH-16)', async () => {
  const account = await newAccount()
  const visitor = newVisitor()
  expect((await visitor.logIn(account, testPassword, { challengeToken: '' })).code).toBe('CHALLENGE_REQUIRED')
  const challengeToken = await visitor.solveChallenge('login')
  expect((await visitor.logIn(account, testPassword, { challengeToken })).success).toBe(true)
  expect((await visitor.logIn(account, testPassword, { challengeToken })).code).toBe('CHALLENGE_FAILED')
})

test('spends the challenge on a wrong password too', async () => {
  const visitor = newVisitor()
  const challengeToken = await visitor.solveChallenge('login')
  expect((await visitor.logIn('nobody-at-all', 'x', { challengeToken })).code).toBe('LOGIN_FAILED')
  expect((await visitor.logIn('someone-else', 'x', { challengeToken })).code).toBe('CHALLENGE_FAILED')
})

test('wants a captcha after the first wrong password until it is right (AUTH-13, AUTH-53, A-90)', async () => {
  const account = await newAccount()
  const visitor = newVisitor()
  expect((await visitor.logIn(account, 'wrong-password-here')).value).toEqual({ captcha: true })
  expect((await visitor.logIn(account, testPassword)).code).toBe('CAPTCHA_REQUIRED')
  await captchaFor(visitor)
  expect((await visitor.logIn(account, testPassword, { captcha: 'XXXX' })).code).toBe('CAPTCHA_WRONG')
  const captcha = await captchaFor(visitor)
  expect((await visitor.logIn(account, testPassword, { captcha })).success).toBe(true)
  expect((await visitor.logIn(account, testPassword)).success).toBe(true)
})

test('wants no captcha half an hour later (SM-12)', async () => {
  const account = await newAccount()
  const visitor = newVisitor()
  await visitor.logIn(account, 'wrong-password-here')
  platform.advance(30 * 60_000)
  expect((await visitor.logIn(account, testPassword)).success).toBe(true)
})

test('wants a captcha from an address that failed at three accounts, and from no other', async () => {
  const account = await newAccount()
  const visitor = newVisitor()
  for (const name of ['guess-one', 'guess-two', 'guess-three'])
    await visitor.logIn(name, 'wrong-password-here')
  expect((await visitor.logIn(account, testPassword)).code).toBe('CAPTCHA_REQUIRED')
  expect((await newVisitor().logIn(account, testPassword)).success).toBe(true)
})

test('checks a captcha that is answered although none was due', async () => {
  const account = await newAccount()
  const visitor = newVisitor()
  await captchaFor(visitor)
  expect((await visitor.logIn(account, testPassword, { captcha: 'XXXX' })).code).toBe('CAPTCHA_WRONG')
})

test('wants a captcha of everybody where the operator says so', async () => {
  const account = await newAccount()
  await db.query({ text: `insert into setting (key, value) values ('captchaOnLogin', 'true')` })
  forgetSettings(db)
  expect((await newVisitor().logIn(account, testPassword)).code).toBe('CAPTCHA_REQUIRED')
  await db.query({ text: `delete from setting where key = 'captchaOnLogin'` })
  forgetSettings(db)
})

test('locks an account for an address that tried ten wrong passwords, for a quarter of an hour', async () => {
  const account = await newAccount()
  const [visitor, other] = [newVisitor(), newVisitor()]
  await failTimes(account, 10, visitor)
  const right = async (who = visitor) => who.logIn(account, testPassword, { captcha: await captchaFor(who) })
  expect(await right()).toMatchObject({
    status: 403,
    code: 'ACCOUNT_LOCKED',
    message: 'Too many failed attempts. This account is locked for 15 minutes.',
  })
  expect((await right(other)).success).toBe(true)
  platform.advance(15 * 60_000)
  expect((await right()).success).toBe(true)
})

/** What many strangers did at an account, each from another address. */
async function failStrangers(account: string, times: number): Promise<void> {
  const text = `insert into login_attempt (subject, network, source, is_stranger, attempted_at, was_wrong)
    select $1, 'far' || n, 'network:far' || n, true, $2, true from generate_series(1, $3::int) as n`
  await db.query({ text, values: [loginSubject(account), new Date(platform.now()), times] })
}

test('locks strangers out of an account at which strangers tried fifty passwords, from wherever they came', async () => {
  const account = await newAccount()
  await failStrangers(account, 49)
  await failTimes(account, 1)
  const visitor = newVisitor()
  const captcha = await captchaFor(visitor)
  expect((await visitor.logIn(account, testPassword, { captcha })).code).toBe('ACCOUNT_LOCKED')
})

test('lets the owner in, without a captcha, whatever strangers do at the account', async () => {
  const owner = newVisitor()
  const account = (await owner.register()).value.account
  await owner.send('logout')
  await failStrangers(account, 60)
  const onTheWay = new TestVisitor(platform)
  for (const [name, value] of owner.cookies) onTheWay.cookies.set(name, value)
  expect((await onTheWay.logIn(account, testPassword)).success).toBe(true)
  const otherBrowserAtHome = new TestVisitor(platform, owner.ip)
  const captcha = await captchaFor(otherBrowserAtHome)
  expect((await otherBrowserAtHome.logIn(account, testPassword, { captcha })).success).toBe(true)
})

test("holds a known browser to its own ten tries, and gives it no right at another's account", async () => {
  const owner = newVisitor()
  const account = (await owner.register()).value.account
  await failTimes(account, 10, owner)
  const captcha = await captchaFor(owner)
  expect((await owner.logIn(account, testPassword, { captcha })).code).toBe('ACCOUNT_LOCKED')
  const other = await newAccount()
  await failStrangers(other, 50)
  expect((await owner.logIn(other, 'x', { captcha: await captchaFor(owner) })).code).toBe('ACCOUNT_LOCKED')
})

test('lets one of a burst of logins at an account through without a captcha', async () => {
  const account = await newAccount()
  const attempts = await Promise.all(
    Array.from({ length: 16 }, async () => {
      const visitor = newVisitor()
      return { visitor, challengeToken: await visitor.solveChallenge('login') }
    }),
  )
  const answers = await Promise.all(
    attempts.map(({ visitor, challengeToken }) =>
      visitor.logIn(account, 'wrong-password-here', { challengeToken }),
    ),
  )
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(1)
  expect(codes.filter((code) => code === 'CAPTCHA_REQUIRED')).toHaveLength(15)
})

test('turns an address away after thirty wrong logins, whichever the accounts', async () => {
  const values = ['203.0.113.77', new Date(platform.now())]
  const text = `insert into login_attempt (subject, network, source, is_stranger, attempted_at, was_wrong)
    select 'login:spray' || n, $1, 'network:' || $1, true, $2, true from generate_series(1, 30) as n`
  await db.query({ text, values })
  const visitor = new TestVisitor(platform, '203.0.113.77')
  const captcha = await captchaFor(visitor)
  const account = await newAccount()
  expect((await visitor.logIn(account, testPassword, { captcha })).code).toBe('TOO_MANY_REQUESTS')
})

test('a registration and a login need no session of before (ROLE-04)', async () => {
  const [fresh, another] = [newVisitor(), newVisitor()]
  for (const visitor of [fresh, another]) expect([visitor.cookies.size, visitor.token]).toEqual([0, null])
  const { account } = (await fresh.register()).value
  expect((await another.logIn(account, testPassword)).success).toBe(true)
})

test('admits agents to the agents’ side and members to their own (A-21, ROLE-24)', async () => {
  const account = await newAccount()
  const visitor = newVisitor()
  expect((await visitor.logIn(account, testPassword, { side: 'agent' })).code).toBe('NON_AGENT')
  for (const type of [1, 2, 41, 42]) {
    await changeMember(account, `account_type = ${type}`)
    expect((await visitor.logIn(account, testPassword, { side: 'agent' })).success).toBe(true)
    expect((await visitor.logIn(account, testPassword)).success).toBe(true)
  }
})

test('lets an account that is neither a member’s nor an agent’s in on neither side, and says so (A-21, ROLE-23)', async () => {
  const account = await newAccount()
  await changeMember(account, 'account_type = 3')
  const visitor = newVisitor()
  expect(await visitor.logIn(account, testPassword)).toMatchObject({
    status: 403,
    code: 'NON_MEMBER',
    message: 'Only members can log in here.',
  })
  expect((await visitor.logIn(account, testPassword, { side: 'agent' })).code).toBe('NON_AGENT')
  // Who does not know the password learns nothing of it.
  expect((await visitor.logIn(account, 'wrong-password-here')).code).toBe('LOGIN_FAILED')
})

test('tells of a lock or a closed account only to who knows the password', async () => {
  const account = await newAccount()
  for (const [state, code] of [
    ['LOCKED', 'ACCOUNT_LOCKED'],
    ['DISABLED', 'ACCOUNT_DISABLED'],
  ] as const) {
    await changeMember(account, `state = '${state}'`)
    expect((await newVisitor().logIn(account, testPassword)).code).toBe(code)
  }
  expect((await newVisitor().logIn(account, 'wrong-password-here')).code).toBe('LOGIN_FAILED')
})

test('lets nobody log in to a trial account', async () => {
  const account = await newAccount()
  await changeMember(account, 'account_type = 4, password_hash = null')
  expect((await newVisitor().logIn(account, testPassword)).code).toBe('LOGIN_FAILED')
})

test('says when a password has expired, where the operator forces a change (AUTH-26, SYS-19)', async () => {
  const account = await newAccount()
  await changeMember(account, `password_set_at = now() - interval '91 days'`)
  const expired = async () => (await newVisitor().logIn(account, testPassword)).value.passwordExpired
  expect(await expired()).toBe(false)
  await db.query({ text: `update module_flag set is_enabled = true where mod_id = 'PWDEXPFORCECHANGE3'` })
  forgetSettings(db)
  expect(await expired()).toBe(true)
})

test.each([
  ['an unknown field', { isAdmin: true }, { field: 'isAdmin', kind: 'unknown' }],
  ['an account type', { accountType: 42 }, { field: 'accountType', kind: 'unknown' }],
  ['a number as password', { password: 5 }, { field: 'password', kind: 'type' }],
  ['a list as username', { username: ['a'] }, { field: 'username', kind: 'type' }],
  ['a NUL in the name', { username: 'a\u0000b' }, { field: 'username', kind: 'pattern' }],
  ['a long name', { username: 'a'.repeat(40_000) }, { field: 'username', kind: 'length', max: 64 }],
])('refuses %s', async (_what, more, error) => {
  const input = { username: 'somebody', password: 'secret', challengeToken: '', ...more }
  expect((await newVisitor().send('login', { input })).value.fields).toEqual([error])
})

/** A visitor who logged in with a password that must be changed. */
async function withForcedChange(): Promise<TestVisitor & { account: string }> {
  const account = await newAccount()
  const text = 'update member set password_hash = $2 where username = $1'
  await db.query({ text, values: [account, await hashPassword('123456')] })
  const visitor = Object.assign(newVisitor(), { account })
  expect((await visitor.logIn(account, '123456')).value).toMatchObject({ passwordDefault: true })
  return visitor
}

const newPassword = 'river-stone-lantern-41'
const change = (visitor: TestVisitor, more: object = {}) =>
  visitor.send('passwordChange', { input: { newPassword, confirmNewPassword: newPassword, ...more } })

test('a default password opens a session for a new password alone, also after a reload (AUTH-25)', async () => {
  const visitor = await withForcedChange()
  expect((await visitor.send('sessionCheck')).value).toMatchObject({ valid: true, changePending: true })
  for (const name of ['memberInfo', 'balance', 'firstLogin', 'favIds'] as const)
    expect(await visitor.send(name), name).toMatchObject({ status: 403, code: 'PASSWORD_CHANGE_REQUIRED' })
  const picture = await platform.server.inject({
    url: '/wps/upload/00000000-0000-4000-8000-000000000000',
    headers: { cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; ') },
  })
  expect(picture.statusCode).toBe(401)
  expect((await visitor.send('ping')).success).toBe(true)
})

test('an expired password opens such a session while its module is on (AUTH-26)', async () => {
  const account = await newAccount()
  await changeMember(account, `password_set_at = now() - interval '91 days'`)
  const visitor = newVisitor()
  await visitor.logIn(account, testPassword)
  expect((await visitor.send('memberInfo')).code).toBe('PASSWORD_CHANGE_REQUIRED')
})

test('a forced change omits the old password, ends every session and asks for a new login (AUTH-30, AUTH-49)', async () => {
  const visitor = await withForcedChange()
  const elsewhere = newVisitor()
  await elsewhere.logIn(visitor.account, '123456')
  const { success, setCookie } = await change(visitor)
  expect(success).toBe(true)
  expect(setCookie.join()).toContain('__Host-session=;')
  expect((await elsewhere.send('sessionCheck')).value.valid).toBe(false)
  expect((await newVisitor().logIn(visitor.account, '123456')).code).toBe('LOGIN_FAILED')
  const again = newVisitor()
  const captcha = await captchaFor(again)
  expect((await again.logIn(visitor.account, newPassword, { captcha })).success).toBe(true)
  expect((await again.send('memberInfo')).success).toBe(true)
})

test('a change of one’s own choice asks for the old password (AUTH-49, SEC-05)', async () => {
  const visitor = newVisitor()
  await visitor.register()
  expect((await change(visitor)).value.fields).toEqual([{ field: 'oldPassword', kind: 'required' }])
  expect((await change(visitor, { oldPassword: 'not-this-one' })).code).toBe('OLD_PASSWORD_WRONG')
  const plain = { newPassword, confirmNewPassword: newPassword, oldPassword: testPassword }
  expect((await visitor.send('passwordChange', { input: plain, isPlain: true })).code).toBe(
    'ENCRYPTION_REQUIRED',
  )
  expect((await change(visitor, { oldPassword: testPassword })).success).toBe(true)
})

test.each([
  ['a short one (AUTH-50)', { newPassword: 'ab1', confirmNewPassword: 'ab1' }, 'newPassword', 'length'],
  [
    'one that is tried first',
    { newPassword: 'password99', confirmNewPassword: 'password99' },
    'newPassword',
    'common',
  ],
  ['two that differ (AUTH-51)', { confirmNewPassword: 'another-one-77' }, 'confirmNewPassword', 'mismatch'],
])('refuses as new password %s', async (_, given, field, kind) => {
  const visitor = await withForcedChange()
  expect((await change(visitor, given)).value.fields).toMatchObject([{ field, kind }])
})

test('refuses the same password as the new one', async () => {
  const visitor = newVisitor()
  await visitor.register()
  const same = { oldPassword: testPassword, newPassword: testPassword, confirmNewPassword: testPassword }
  expect((await change(visitor, same)).code).toBe('SAME_PASSWORD')
})

test('leaves five minutes for a forced change', async () => {
  const visitor = await withForcedChange()
  platform.advance(5 * 60_000)
  expect((await change(visitor)).code).toBe('UNAUTHORIZED')
})
