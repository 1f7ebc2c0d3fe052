import { randomInt } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { giveContacts } from '#account/test-contacts.ts'
import { appCode, turnOn } from '#authenticator/test-authenticator.ts'
import { cleanUpAttempts } from '#account/job.ts'
import { testDatabase } from '#db/test-database.ts'
import { codeSentTo, messagesTo } from '#messaging/test-messages.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)

async function askOfNewAddresses(isOn: boolean): Promise<void> {
  const text = `insert into setting (key, value) values ('verifyNewAddress', $1)
    on conflict (key) do update set value = excluded.value`
  await db.query({ text, values: [JSON.stringify(isOn)] })
  forgetSettings(db)
}
afterEach(() => askOfNewAddresses(false))

type Member = { visitor: TestVisitor; account: string; mobile: string }

async function newMember({ mobile: hasMobile = false, holder = '' } = {}): Promise<Member> {
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.register()
  const mobile = `+66${randomInt(100_000_000, 1_000_000_000)}`
  await giveContacts(platform, value.account, {
    ...(hasMobile && { mobile }),
    told: { payeeName: holder },
  })
  return { visitor, account: value.account, mobile }
}

/** A login from an address that the account has not had. */
async function logInAnew(account: string, more: object = {}) {
  const visitor = new TestVisitor(platform)
  const answer = await visitor.logIn(account, testPassword, { ...more })
  const verify = (kind: string, written: string, by = visitor) =>
    by.send('loginVerify', { input: { ticket: answer.value.ticket, kind, answer: written } })
  return { visitor, answer, verify }
}
const kindsOf = (answer: { value: { offers: { kind: string }[] } }) =>
  answer.value.offers.map(({ kind }) => kind)

async function isLoggedIn(visitor: TestVisitor, token: string | null): Promise<boolean> {
  visitor.token = token
  return (await visitor.send('memberInfo')).success
}

test('who has an authenticator is asked for its code after the password, and no session begins before (AUTH-45)', async () => {
  const { visitor: own, account } = await newMember({ mobile: true, holder: 'Somchai' })
  await giveContacts(platform, account, { mobile: null })
  await turnOn(own, account)
  const { visitor, answer, verify } = await logInAnew(account)
  expect(answer).toMatchObject({ status: 403, code: 'EXTRA_VERIFICATION' })
  expect(kindsOf(answer)).toEqual(['AUTHENTICATOR'])
  expect(answer.setCookie.join()).not.toContain('__Host-session=')
  expect((await visitor.send('sessionCheck')).value.valid).toBe(false)
  expect((await verify('AUTHENTICATOR', '000000x')).code).toBe('VERIFY_WRONG')
  const verified = await verify('AUTHENTICATOR', await appCode(platform, account))
  expect(await isLoggedIn(visitor, verified.value.token)).toBe(true)
  expect((await verify('AUTHENTICATOR', await appCode(platform, account, 1))).code).toBe('VERIFY_EXPIRED')
})

test('the password alone opens as before where there is no authenticator and the operator asks for nothing', async () => {
  const { account } = await newMember({ mobile: true, holder: 'Somchai' })
  expect((await logInAnew(account)).answer.code).toBe('')
})

test('a login from a new address asks for one of what the member has, and from then on the address is known (AUTH-42, AUTH-43, AUTH-46)', async () => {
  const { account, visitor: own } = await newMember({ mobile: true, holder: 'Somchai Jaidee' })
  await askOfNewAddresses(true)
  expect((await own.logIn(account, testPassword)).code).toBe('')
  const { visitor, answer, verify } = await logInAnew(account)
  expect(answer.code).toBe('EXTRA_VERIFICATION')
  expect(kindsOf(answer)).toEqual(['SMS', 'BANK_NAME'])
  expect((await verify('BANK_NAME', 'Somchai')).code).toBe('VERIFY_WRONG')
  const verified = await verify('BANK_NAME', ' ＳOMCHAI  jaidee ')
  expect(await isLoggedIn(visitor, verified.value.token)).toBe(true)
  expect((await visitor.logIn(account, testPassword)).code).toBe('')
})

test('a code by SMS goes to the number of the account, and proves the login once (AUTH-43)', async () => {
  const { account, mobile } = await newMember({ mobile: true })
  await askOfNewAddresses(true)
  const { visitor, answer, verify } = await logInAnew(account)
  platform.advance(61_000)
  const challengeToken = await visitor.solveChallenge('sms')
  const input = { ticket: answer.value.ticket, kind: 'SMS', challengeToken }
  const stranger = new TestVisitor(platform)
  expect((await stranger.send('loginCode', { input })).code).toBe('VERIFY_EXPIRED')
  expect((await visitor.send('loginCode', { input })).code).toBe('')
  const code = await codeSentTo(platform, mobile)
  const both = await Promise.all([verify('SMS', code), verify('SMS', code)])
  expect(both.filter((each) => each.code === '')).toHaveLength(1)
})

test('a code by mail goes to the proved address of the account, and proves the login once (AUTH-44)', async () => {
  const { account } = await newMember()
  const email = `${account}@example.com`
  const setEmail = async (provedAt: Date | null) => {
    await giveContacts(platform, account, { told: { email } })
    const text = 'update member set mail_proved_at = $2 where username = $1'
    await db.query({ text, values: [account, provedAt] })
  }
  await askOfNewAddresses(true)
  await setEmail(null)
  expect((await logInAnew(account)).answer.code).toBe('')
  await setEmail(new Date(platform.now()))
  const { visitor, answer, verify } = await logInAnew(account)
  expect(answer.value.offers).toEqual([{ kind: 'MAIL', to: expect.stringMatching(/\*\*\*.*@example\.com$/) }])
  platform.advance(61_000)
  const challengeToken = await visitor.solveChallenge('sms')
  const input = { ticket: answer.value.ticket, kind: 'MAIL', challengeToken }
  expect((await visitor.send('loginCode', { input })).code).toBe('')
  const code = await codeSentTo(platform, email)
  const both = await Promise.all([verify('MAIL', code), verify('MAIL', code)])
  expect(both.filter((each) => each.code === '')).toHaveLength(1)
})

test('who has nothing to prove it by is let in from a new address', async () => {
  const { account } = await newMember()
  await askOfNewAddresses(true)
  expect((await logInAnew(account)).answer.code).toBe('')
})

test('a ticket is good in its own browser alone, for five minutes', async () => {
  const { account } = await newMember({ holder: 'Somchai' })
  await askOfNewAddresses(true)
  const { answer, verify } = await logInAnew(account)
  const { visitor: other } = await logInAnew(account)
  expect((await verify('BANK_NAME', 'Somchai', other)).code).toBe('VERIFY_EXPIRED')
  expect((await verify('BANK_NAME', 'Somchai', new TestVisitor(platform))).code).toBe('VERIFY_EXPIRED')
  platform.setNow(answer.value.expiresAt)
  expect((await verify('BANK_NAME', 'Somchai')).code).toBe('VERIFY_EXPIRED')
})

test('five wrong names are all that a stranger has over all logins that wait, thirty a day all strangers, and the owner has their own', async () => {
  const { account, visitor: own } = await newMember({ holder: 'Somchai' })
  const email = `${account}@example.com`
  await giveContacts(platform, account, { told: { email } })
  await askOfNewAddresses(true)
  const one = await logInAnew(account)
  const tries = await Promise.all(Array.from({ length: 8 }, () => one.verify('BANK_NAME', 'Somsak')))
  expect(tries.filter(({ code }) => code === 'VERIFY_WRONG')).toHaveLength(5)
  expect((await one.verify('BANK_NAME', 'Somchai')).code).toBe('TOO_MANY_REQUESTS')
  for (let stranger = 0; stranger < 5; stranger++) {
    const { verify } = await logInAnew(account)
    for (let times = 0; times < 5; times++) await verify('BANK_NAME', 'Somsak')
  }
  platform.advance(15 * 60_000)
  expect((await (await logInAnew(account)).verify('BANK_NAME', 'Somchai')).code).toBe('TOO_MANY_REQUESTS')
  expect((await messagesTo(platform, email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Somebody tries'),
  ])
  // The owner’s browser, at an address that is new.
  const away = new TestVisitor(platform)
  away.cookies = own.cookies
  const { value } = await away.logIn(account, testPassword)
  const input = { ticket: value.ticket, kind: 'BANK_NAME', answer: 'Somchai' }
  expect((await away.send('loginVerify', { input })).code).toBe('')
})

test('a new password ends the logins that wait, and a lock holds against them', async () => {
  const { account, visitor: own } = await newMember({ holder: 'Somchai' })
  await askOfNewAddresses(true)
  const first = await logInAnew(account)
  await db.query({ text: `update member set state = 'LOCKED' where username = $1`, values: [account] })
  expect((await first.verify('BANK_NAME', 'Somchai')).code).toBe('ACCOUNT_LOCKED')
  await db.query({ text: `update member set state = 'ACTIVE' where username = $1`, values: [account] })
  const newPassword = 'river-stone-lantern-41'
  const change = { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword }
  expect((await own.send('passwordChange', { input: change })).code).toBe('')
  expect((await first.verify('BANK_NAME', 'Somchai')).code).toBe('VERIFY_EXPIRED')
})

test('a browser is remembered once the login was proved, and then logs in without either', async () => {
  const { account, visitor: own } = await newMember()
  await turnOn(own, account)
  const { visitor, answer, verify } = await logInAnew(account, { remember: true })
  expect(answer.setCookie.join()).not.toContain('__Host-remember=')
  const verified = await verify('AUTHENTICATOR', await appCode(platform, account))
  expect(verified.setCookie.join()).toContain('__Host-remember=')
  visitor.cookies.delete('__Host-session')
  expect((await visitor.send('loginAgain')).code).toBe('')
})

test('a password that must be changed is asked for after the proof, by the session that it opens', async () => {
  const { account, visitor: own } = await newMember()
  await turnOn(own, account)
  await db.query({
    text: `update member set password_set_at = now() - interval '200 days' where username = $1`,
    values: [account],
  })
  await db.query({ text: `update module_flag set is_enabled = true where mod_id = 'PWDEXPFORCECHANGE3'` })
  forgetSettings(db)
  const { visitor, verify } = await logInAnew(account)
  const { value } = await verify('AUTHENTICATOR', await appCode(platform, account))
  expect(value.passwordExpired).toBe(true)
  visitor.token = value.token
  expect((await visitor.send('memberInfo')).code).toBe('PASSWORD_CHANGE_REQUIRED')
})

test('the history tells of logins that were not proved, and of wrong answers', async () => {
  const { account, visitor: own } = await newMember({ holder: 'Somchai' })
  await askOfNewAddresses(true)
  const { verify } = await logInAnew(account)
  await verify('BANK_NAME', 'Somsak')
  const { value } = await own.send('signInList')
  const outcomes = value.content.map(({ outcome }: { outcome: string }) => outcome)
  expect(outcomes.slice(0, 2)).toEqual(['WRONG_CODE', 'UNVERIFIED'])
})

const wrong = (code: string) => String((Number(code) + 500_000) % 1_000_000).padStart(6, '0')

/** A member with an authenticator whose own browser is known, and who has the password besides. */
async function guarded() {
  const { account, visitor: own } = await newMember()
  const email = `${account}@example.com`
  await giveContacts(platform, account, { told: { email } })
  await turnOn(own, account)
  const guess = async () => {
    const { verify } = await logInAnew(account)
    return (await verify('AUTHENTICATOR', wrong(await appCode(platform, account)))).code
  }
  const logIn = async () => {
    const { value } = await own.logIn(account, testPassword)
    const answer = await appCode(platform, account)
    const input = { ticket: value.ticket, kind: 'AUTHENTICATOR', answer }
    return (await own.send('loginVerify', { input })).code
  }
  return { account, email, guess, logIn }
}

test('who has the password and spends tries at codes locks themselves out, and never the owner’s known browser', async () => {
  const { account, logIn } = await guarded()
  const thief = await logInAnew(account)
  const code = wrong(await appCode(platform, account))
  const tries = await Promise.all(Array.from({ length: 8 }, () => thief.verify('AUTHENTICATOR', code)))
  expect(tries.filter((each) => each.code === 'VERIFY_WRONG')).toHaveLength(5)
  expect(tries.filter((each) => each.code === 'TOO_MANY_REQUESTS')).toHaveLength(3)
  expect(await logIn()).toBe('')
})

test('all strangers together try thirty codes in a day, from wherever they come, and the owner logs in as ever', async () => {
  const { guess, logIn } = await guarded()
  for (let times = 0; times < 30; times++) {
    expect(await guess()).toBe('VERIFY_WRONG')
    platform.advance(15 * 60_000)
  }
  await db.transaction((tx) => {
    const now = new Date(platform.now())
    return cleanUpAttempts.run(tx, { now, period: { startsAt: now, endsAt: now } })
  })
  expect(await guess()).toBe('TOO_MANY_REQUESTS')
  expect(await logIn()).toBe('')
  platform.advance(24 * 3_600_000)
  expect(await guess()).toBe('VERIFY_WRONG')
})

test('the owner is told by mail of who spends the tries at codes after the right password, once a day', async () => {
  const { account, email } = await guarded()
  const spend = async () => {
    const { verify } = await logInAnew(account)
    for (let times = 0; times < 5; times++)
      await verify('AUTHENTICATOR', wrong(await appCode(platform, account)))
  }
  const told = async () =>
    (await messagesTo(platform, email)).filter(({ subject }) => subject?.startsWith('Somebody tries'))
  const { verify } = await logInAnew(account)
  await verify('AUTHENTICATOR', wrong(await appCode(platform, account)))
  expect(await told()).toEqual([])
  await spend()
  await spend()
  expect(await told()).toHaveLength(1)
  expect((await told())[0]?.text).toContain(`Account: ${account}`)
  platform.advance(24 * 3_600_000)
  await spend()
  expect(await told()).toHaveLength(2)
})
