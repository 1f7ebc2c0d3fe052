import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { messagesTo } from '#messaging/test-messages.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { passwordLinksOf, newMail, tokenIn } from '#session/test-password-links.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const { newMember, ask, linkFor } = passwordLinksOf(platform)
const newPassword = 'river-stone-lantern-41'

async function setFlag(isEnabled: boolean): Promise<void> {
  const text = "update module_flag set is_enabled = $1 where mod_id = 'CHNGPASSMAIL3'"
  await db.query({ text, values: [isEnabled] })
  forgetSettings(db)
}

// What one test asked for is not counted in the next: a day later nothing is.
beforeEach(() => platform.advance(25 * 3_600_000))

const reset = (resetToken: string, password = newPassword, more: object = {}) => {
  const input = { resetToken, newPassword: password, confirmNewPassword: password, ...more }
  return new TestVisitor(platform).send('passwordLink', { input })
}

const check = async (resetToken: string) =>
  (await new TestVisitor(platform).send('passwordLinkCheck', { input: { resetToken } })).value

const logIn = (account: string, password: string) => new TestVisitor(platform).logIn(account, password)

test('a link in a mail to the member’s address sets a new password; the login is due again (AUTH-39)', async () => {
  const member = await newMember()
  const token = await linkFor(member)
  const [message] = await messagesTo(platform, member.email)
  expect(message?.subject).toBe('Set a new password for Suntala')
  expect(message?.text).toContain(`${platform.context.config.publicUrl}/password#${token}`)
  expect(message?.text).toContain(member.account)
  expect(await check(token)).toEqual({ state: 'VALID', account: member.account })
  expect(await reset(token)).toMatchObject({ value: { done: true }, setCookie: [] })
  expect((await logIn(member.account, newPassword)).success).toBe(true)
  expect((await logIn(member.account, testPassword)).code).toBe('LOGIN_FAILED')
})

test('the call takes a form, and nothing else (API-21, API-22)', async () => {
  const { account: username, email } = await newMember()
  const visitor = new TestVisitor(platform)
  const input = { username, email, challengeToken: await visitor.solveChallenge('login') }
  expect((await visitor.send('passwordEmail', { input, isPlain: true })).code).toBe('UNSUPPORTED_MEDIA_TYPE')
  const twice = await platform.server.inject({
    method: 'POST',
    url: '/wps/member/password/email',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `username=a&username=${username}&email=${email}`,
  })
  expect(twice.json()).toMatchObject({ code: 'VALIDATION' })
  expect((await visitor.send('passwordEmail', { input })).success).toBe(true)
})

test('every session of the member ends, every browser that remembered the member forgets, and withdrawals wait', async () => {
  const member = await newMember()
  const remembered = new TestVisitor(platform)
  await remembered.logIn(member.account, testPassword, { remember: true })
  const stranger = new TestVisitor(platform)
  await stranger.register()
  await reset(await linkFor(member))
  for (const ended of [member.visitor, remembered])
    expect((await ended.send('memberInfo')).code).toBe('UNAUTHORIZED')
  expect((await remembered.send('loginAgain')).code).toBe('REMEMBER_INVALID')
  expect((await stranger.send('memberInfo')).success).toBe(true)
  await member.visitor.logIn(member.account, newPassword)
  const hold = { kind: 'LOGIN_PASSWORD', changedAt: platform.now() }
  expect((await member.visitor.send('withdrawConfig')).value.hold).toMatchObject(hold)
})

test('a link counts once, and says afterwards that it was used', async () => {
  const member = await newMember()
  const token = await linkFor(member)
  await reset(token)
  expect(await check(token)).toEqual({ state: 'USED', account: null })
  expect(await reset(token, 'harbour-wind-basket-52')).toMatchObject({
    code: 'TICKET_EXPIRED',
    value: { state: 'USED' },
  })
  expect((await logIn(member.account, newPassword)).success).toBe(true)
})

test('of two that press one link at once one sets the password', async () => {
  const member = await newMember()
  const token = await linkFor(member)
  const passwords = ['harbour-wind-basket-52', 'copper-lake-orchard-63']
  const both = await Promise.all(passwords.map((each) => reset(token, each)))
  expect(both.map(({ code }) => code).toSorted()).toEqual(['', 'TICKET_EXPIRED'])
  const winner = both.findIndex(({ success }) => success)
  expect((await logIn(member.account, passwords[winner] ?? '')).success).toBe(true)
})

test('who looks at a link, as a scanner of mails does, uses nothing up (A-89)', async () => {
  const token = await linkFor(await newMember())
  for (let times = 0; times < 5; times++) expect((await check(token)).state).toBe('VALID')
  const page = await platform.server.inject({ url: '/password' })
  expect(page.statusCode).toBeLessThan(500)
  expect((await reset(token)).success).toBe(true)
})

test('a link is over after half an hour (SM-14)', async () => {
  const member = await newMember()
  const token = await linkFor(member)
  platform.advance(30 * 60_000 - 1)
  expect((await check(token)).state).toBe('VALID')
  platform.advance(1)
  expect(await check(token)).toEqual({ state: 'EXPIRED', account: null })
  expect(await reset(token)).toMatchObject({ code: 'TICKET_EXPIRED', value: { state: 'EXPIRED' } })
  expect((await logIn(member.account, testPassword)).success).toBe(true)
})

test('a password that was changed meanwhile makes every link void', async () => {
  const member = await newMember()
  const first = await linkFor(member)
  const second = await linkFor(member)
  const change = { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword }
  expect((await member.visitor.send('passwordChange', { input: change })).success).toBe(true)
  for (const token of [first, second])
    expect((await reset(token, 'copper-lake-orchard-63')).code).toBe('TICKET_EXPIRED')
  expect((await logIn(member.account, newPassword)).success).toBe(true)
})

test('of two links either is good until the other was used', async () => {
  const member = await newMember()
  const first = await linkFor(member)
  const second = await linkFor(member)
  expect((await reset(first)).success).toBe(true)
  expect((await check(second)).state).toBe('EXPIRED')
})

test('nothing that is stored shows the token, the name or the address that were typed', async () => {
  const member = await newMember()
  const token = await linkFor(member)
  const rows = await db.query({ text: 'select * from password_link' })
  const stored = JSON.stringify(rows)
  for (const secret of [token, Buffer.from(token, 'base64url').toString('hex'), member.account, member.email])
    expect(stored).not.toContain(secret)
  const [message] = await db.query<{ sealed: Buffer }>({
    text: 'select sealed from outgoing_message order by created_at desc limit 1',
  })
  expect(message?.sealed.includes(token)).toBe(false)
})

test('a token that nobody was sent sets nothing', async () => {
  for (const token of ['', 'x', 'A'.repeat(43), '\u0000']) {
    const { success } = await reset(token)
    expect(success).toBe(false)
  }
  expect((await reset('A'.repeat(43))).code).toBe('TICKET_EXPIRED')
  expect(await check('A'.repeat(43))).toEqual({ state: 'EXPIRED', account: null })
})

test('a pair that does not match says so, and not which part is wrong (ERR-13, A-88)', async () => {
  const { account, email } = await newMember()
  const other = await newMember()
  const silent = new TestVisitor(platform)
  const { value } = await silent.register()
  const pairs = [
    { username: account, email: newMail() },
    { username: account, email: other.email },
    { username: 'nobody-has-it', email },
    { username: value.account, email: newMail() },
  ]
  const answers = []
  for (const pair of pairs) {
    platform.advance(61_000)
    const { traceId: _, ...answer } = await ask(pair)
    answers.push(answer)
  }
  expect(answers[0]).toMatchObject({
    status: 404,
    code: 'ACCOUNT_EMAIL_UNKNOWN',
    message: 'The username or email does not exist.',
    value: null,
  })
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await messagesTo(platform, other.email)).toMatchObject([{ state: 'WITHHELD' }])
})

test('a pair that nobody has costs all that another costs but the sending', async () => {
  const member = await newMember()
  const email = newMail()
  await ask({ username: member.account, email: member.email })
  await ask({ username: 'nobody-has-it', email })
  const [sent] = await messagesTo(platform, member.email)
  const [withheld] = await messagesTo(platform, email)
  expect([sent?.state, withheld?.state]).toEqual(['PENDING', 'WITHHELD'])
  expect(withheld?.text.length).toBe(
    (sent?.text.length ?? 0) - member.account.length + 'nobody-has-it'.length,
  )
  const rows = await db.query({
    text: `select member_id is null as "isNobodys" from (
      select * from password_link order by created_at desc limit 2) as newest order by 1`,
  })
  expect(rows).toEqual([{ isNobodys: false }, { isNobodys: true }])
  // Its link leads nowhere.
  expect((await reset(withheld ? tokenIn(withheld) : '')).code).toBe('TICKET_EXPIRED')
})

test('case does not part name and address; the mail goes to the address as it is stored', async () => {
  const email = newMail()
  const { account } = await newMember(`K${email}`)
  const typed = `k${email.toUpperCase()}`
  expect((await ask({ username: account.toUpperCase(), email: ` ${typed} ` })).success).toBe(true)
  expect(await messagesTo(platform, `K${email}`)).toHaveLength(1)
  expect(await messagesTo(platform, typed)).toEqual([])
  // The sign of Kelvin is another letter than k.
  platform.advance(61_000)
  const other = { username: account, email: `\u212a${email}` }
  expect((await ask(other)).code).toBe('ACCOUNT_EMAIL_UNKNOWN')
})

test('asks for username and email (AUTH-19, AUTH-20)', async () => {
  const { value } = await ask({ username: ' ', email: '' })
  expect(value.fields).toEqual([
    { field: 'username', kind: 'required' },
    { field: 'email', kind: 'required' },
  ])
})

test('wants a human verification first, which counts once', async () => {
  const { account: username, email } = await newMember()
  expect((await ask({ username, email, challengeToken: '' })).code).toBe('CHALLENGE_REQUIRED')
  const visitor = new TestVisitor(platform)
  const challengeToken = await visitor.solveChallenge('login')
  await ask({ username, email: newMail(), challengeToken }, visitor)
  expect((await ask({ username, email, challengeToken }, visitor)).code).toBe('CHALLENGE_FAILED')
})

test('a new password has to hold, twice alike and other than the old one, and a refused one leaves the link', async () => {
  const member = await newMember()
  const token = await linkFor(member)
  expect((await reset(token, 'ab1')).value.fields).toMatchObject([{ field: 'newPassword', kind: 'length' }])
  expect((await reset(token, 'password99')).value.fields).toMatchObject([{ kind: 'common' }])
  expect((await reset(token, member.account)).value.fields).toMatchObject([{ kind: 'common' }])
  expect((await reset(token, newPassword, { confirmNewPassword: 'another' })).value.fields).toEqual([
    { field: 'confirmNewPassword', kind: 'mismatch' },
  ])
  expect((await reset(token, testPassword)).code).toBe('SAME_PASSWORD')
  expect((await reset(token)).success).toBe(true)
})

test.each([
  ['LOCKED', 'ACCOUNT_LOCKED'],
  ['DISABLED', 'ACCOUNT_DISABLED'],
])('a member who is %s learns it by the link, and keeps the old password', async (state, refusal) => {
  const member = await newMember()
  const setState = (to: string) =>
    db.query({ text: 'update member set state = $2 where username = $1', values: [member.account, to] })
  await setState(state)
  const token = await linkFor(member)
  expect((await reset(token)).code).toBe(refusal)
  await setState('ACTIVE')
  expect((await logIn(member.account, testPassword)).success).toBe(true)
})

test('where the operator has it off no link is sent, and none sets a password (SYS-22)', async () => {
  const member = await newMember()
  const token = await linkFor(member)
  await setFlag(false)
  expect((await ask({ username: member.account, email: member.email })).code).toBe('FEATURE_OFF')
  expect((await reset(token)).code).toBe('FEATURE_OFF')
  const visitor = new TestVisitor(platform)
  expect((await visitor.send('passwordLinkCheck', { input: { resetToken: token } })).code).toBe('FEATURE_OFF')
  await setFlag(true)
  expect((await reset(token)).success).toBe(true)
})
