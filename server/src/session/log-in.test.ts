import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveContacts } from '#account/test-contacts.ts'
import { loginSubject } from '#account/attempt-rules.ts'
import { testDatabase } from '#db/test-database.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'
import { captchaFor } from '#verification/test-captcha.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const newVisitor = () => new TestVisitor(platform)

async function newAccount(): Promise<string> {
  const { value } = await newVisitor().register()
  return value.account
}

async function changeMember(account: string, set: string): Promise<void> {
  await db.query({ text: `update member set ${set} where username = $1`, values: [account] })
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

test('a login without a challenge counts as no try, and one that is locked out spends its challenge', async () => {
  const username = `n${randomBytes(6).toString('hex')}`
  const visitor = newVisitor()
  for (let times = 0; times < 11; times++)
    expect((await visitor.logIn(username, 'x', { challengeToken: 'made-up' })).code).toBe('CHALLENGE_FAILED')
  const [counted] = await db.query<{ tries: number }>({
    text: `select count(*)::int as tries from login_attempt where subject = $1`,
    values: [loginSubject(platform.context.config.dataKey, username)],
  })
  expect(counted).toEqual({ tries: 0 })
  const text = `insert into login_attempt (subject, network, source, is_stranger, attempted_at, was_wrong)
    select $1, 'another', 'network:another', true, $2, true from generate_series(1, 50)`
  await db.query({
    text,
    values: [loginSubject(platform.context.config.dataKey, username), new Date(platform.now() - 60_000)],
  })
  const challengeToken = await visitor.solveChallenge('login')
  const locked = await visitor.logIn(username, 'x', { challengeToken, captcha: await captchaFor(visitor) })
  expect(locked.code).toBe('ACCOUNT_LOCKED')
  expect((await visitor.logIn('someone-else', 'x', { challengeToken })).code).toBe('CHALLENGE_FAILED')
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

test.each(['+66 81 234 5679', '081-234-5679', '812345679', '+６６８１２３４５６７９'])(
  'a proved mobile number logs in with the password, written as %s (AUTH-02)',
  async (written) => {
    const visitor = new TestVisitor(platform)
    const { value } = await visitor.register()
    await db.query({ text: 'update member set mobile_sealed = null, mobile_print = null' })
    await giveContacts(platform, value.account, { mobile: '+66812345679' })
    const other = new TestVisitor(platform)
    const captcha = 'XXXX'
    expect((await other.logIn(written, testPassword)).code).toBe('')
    expect((await other.send('memberInfo')).value.account).toBe(value.account)
    // The number and the name are one account's, with one count of tries.
    const stranger = new TestVisitor(platform)
    expect((await stranger.logIn(written, 'wrong-password-here')).code).toBe('LOGIN_FAILED')
    expect((await stranger.logIn(value.account, testPassword)).code).toBe('CAPTCHA_REQUIRED')
    expect((await stranger.logIn(value.account, testPassword, { captcha })).code).toBe('CAPTCHA_WRONG')
  },
)

test('a number that was only stated, or that nobody has, logs in nobody', async () => {
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.register()
  const told = { countryDialingCode: '+66', mobileNum: '812345670' }
  await giveContacts(platform, value.account, { told })
  for (const written of ['+66812345670', '0812345670', '+', '+0', '00']) {
    const stranger = new TestVisitor(platform)
    const captcha = await captchaFor(stranger)
    expect((await stranger.logIn(written, testPassword, { captcha })).code).toBe('LOGIN_FAILED')
  }
})
