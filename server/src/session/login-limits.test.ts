import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveContacts } from '#account/test-contacts.ts'
import { loginLimits, loginSubject } from '#account/attempt-rules.ts'
import { reserveAttempt } from '#account/login-attempts.ts'
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

/** Wrong logins with the captcha, from an address of its own each or all from one. */
async function failTimes(account: string, times: number, from?: TestVisitor): Promise<void> {
  for (let round = 0; round < times; round++) {
    const visitor = from ?? newVisitor()
    const captcha = await captchaFor(visitor)
    expect((await visitor.logIn(account, 'wrong-password-here', { captcha })).code).toBe('LOGIN_FAILED')
  }
}

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

test.each([
  ['nobody', false],
  ['a member', true],
])('tries at a number of %s count together, however it is written', async (_, isTaken) => {
  const national = String(randomInt(800_000_000, 900_000_000))
  if (isTaken) {
    await giveContacts(platform, await newAccount(), { mobile: `+66${national}` })
  }
  const visitor = newVisitor()
  const spellings = [
    `0${national}`,
    `+66${national}`,
    `0${national.slice(0, 2)}-${national.slice(2)}`,
    ` 0${national}`,
  ]
  for (const written of spellings) await failTimes(written, 2, visitor)
  await failTimes(`0${national}`, 2, visitor)
  for (const written of spellings) {
    const captcha = await captchaFor(visitor)
    expect((await visitor.logIn(written, 'wrong-password-here', { captcha })).code).toBe('ACCOUNT_LOCKED')
  }
})

test('locks an account for an address that tried ten wrong passwords, for a quarter of an hour', async () => {
  const account = await newAccount()
  const [visitor, other] = [newVisitor(), newVisitor()]
  await failTimes(account, 10, visitor)
  const right = async (who = visitor) => who.logIn(account, testPassword, { captcha: await captchaFor(who) })
  expect(await right()).toMatchObject({
    status: 403,
    code: 'ACCOUNT_LOCKED',
    message: 'Too many wrong passwords. This account is locked for 15 minutes.',
  })
  expect((await right(other)).success).toBe(true)
  platform.advance(15 * 60_000)
  expect((await right()).success).toBe(true)
})

/** What many strangers did at an account, each from another address. */
async function failStrangers(account: string, times: number): Promise<void> {
  const text = `insert into login_attempt (subject, network, source, is_stranger, attempted_at, was_wrong)
    select $1, 'far' || n, 'network:far' || n, true, $2, true from generate_series(1, $3::int) as n`
  await db.query({
    text,
    values: [loginSubject(platform.context.config.dataKey, account), new Date(platform.now()), times],
  })
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

test('locks unknown names just as known ones, so that a lock tells nothing', async () => {
  const visitor = newVisitor()
  await failTimes('another-nobody', 10, visitor)
  const captcha = await captchaFor(visitor)
  expect((await visitor.logIn('another-nobody', 'x', { captcha })).code).toBe('ACCOUNT_LOCKED')
})

test('who goes through names from many neighbours of an IPv6 network is stopped, and another site is not', async () => {
  const account = await newAccount()
  const ip = '2001:db8:7:abcd::1'
  const attempts = Array.from({ length: 8 * 30 }, (_, index) => ({
    subject: loginSubject(platform.context.config.dataKey, `name-${index}`),
    network: `2001:db8:7:${index.toString(16)}::/64`,
    source: '',
    isStranger: true,
  }))
  const now = new Date(platform.now())
  await db.transaction(async (tx) => {
    for (const attempt of attempts.slice(1)) await reserveAttempt(tx, attempt, { limits: loginLimits, now })
  })
  const from = async (address: string) => {
    const visitor = new TestVisitor(platform, address)
    return (await visitor.logIn(account, 'wrong-password-here', { captcha: await captchaFor(visitor) })).code
  }
  expect(await from(ip)).toBe('LOGIN_FAILED')
  expect(await from(ip)).toBe('TOO_MANY_REQUESTS')
  expect(await from('2001:db8:8::1')).toBe('LOGIN_FAILED')
})
