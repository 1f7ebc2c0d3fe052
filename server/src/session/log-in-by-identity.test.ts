import { afterAll, beforeEach, expect, test } from 'vitest'
import { giveContacts } from '#account/test-contacts.ts'
import { hashPassword } from '#account/hash-password.ts'
import { testDatabase } from '#db/test-database.ts'
import { newSubject, startTestIssuer } from '#identity/test-issuer.ts'
import { accountOf, historyOf, signInsOf } from '#session/test-sign-ins.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const issuer = await startTestIssuer()
afterAll(() => issuer.close())
const platform = await testPlatform(db, issuer.environment)
const { signIn, newMember, ticketOf, registerBound } = signInsOf(platform, issuer)

async function set(key: string, value: unknown): Promise<void> {
  const text = `insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = $2`
  await db.query({ text, values: [key, JSON.stringify(value)] })
  forgetSettings(db)
}

beforeEach(async () => {
  platform.advance(20 * 60_000)
  await set('socialLogin', ['google', 'facebook'])
})

test('a sign-in needs the human verification, once for each try', async () => {
  const visitor = new TestVisitor(platform)
  const idToken = await issuer.sign(platform.now())
  const send = (challengeToken: string) =>
    visitor.send('social', { input: { provider: 'google', idToken, challengeToken } })
  expect((await send('')).code).toBe('CHALLENGE_REQUIRED')
  const challengeToken = await visitor.solveChallenge('login')
  expect((await send(challengeToken)).code).toBe('')
  expect((await send(challengeToken)).code).toBe('CHALLENGE_FAILED')
})

test.each([
  ['LOCKED', 'ACCOUNT_LOCKED'],
  ['DISABLED', 'ACCOUNT_DISABLED'],
])('a member who is %s is refused, and the login history tells of it', async (state, code) => {
  const person = { sub: newSubject() }
  const { answer: bound } = await registerBound(await ticketOf(person))
  const setState = (to: string) =>
    db.query({ text: 'update member set state = $2 where username = $1', values: [bound.value.account, to] })
  await setState(state)
  expect((await signIn(person)).answer).toMatchObject({ code, setCookie: [] })
  await setState('ACTIVE')
  const { visitor } = await signIn(person)
  expect(await historyOf(visitor)).toEqual(['GOOGLE OPENED', 'GOOGLE REFUSED', 'REGISTRATION OPENED'])
})

test('who signs in elsewhere is asked for no other password, be it the default one or too old (AUTH-25, AUTH-26)', async () => {
  const setFlag = async (isOn: boolean) => {
    const text = `update module_flag set is_enabled = $1 where mod_id = 'PWDEXPFORCECHANGE3'`
    await db.query({ text, values: [isOn] })
    forgetSettings(db)
  }
  await setFlag(true)
  const person = { sub: newSubject() }
  const { account } = (await registerBound(await ticketOf(person))).answer.value
  const text = `update member set password_hash = $2, password_set_at = now() - interval '91 days' where username = $1`
  await db.query({ text, values: [account, await hashPassword('123456')] })
  const { visitor, answer } = await signIn(person)
  expect(answer.value).toMatchObject({ passwordDefault: false, passwordExpired: false })
  expect(await accountOf(visitor)).toBe(account)
  await setFlag(false)
})

test('the agents’ side takes agents alone', async () => {
  const person = { sub: newSubject() }
  await registerBound(await ticketOf(person))
  expect((await signIn(person, { side: 'agent' })).answer.code).toBe('NON_AGENT')
})

test('a browser that is to remember the member logs in again without a window', async () => {
  const person = { sub: newSubject() }
  const { answer: bound } = await registerBound(await ticketOf(person))
  const { visitor } = await signIn(person, { remember: true })
  visitor.cookies.delete('__Host-session')
  visitor.token = (await visitor.send('loginAgain')).value.token
  expect(await accountOf(visitor)).toBe(bound.value.account)
})

test('a login by a sign-in ends the session that the browser had, and makes browser and address known', async () => {
  const person = { sub: newSubject() }
  await registerBound(await ticketOf(person))
  const visitor = new TestVisitor(platform)
  await visitor.register()
  const former = { cookies: new Map(visitor.cookies), token: visitor.token }
  await signIn(person, { visitor })
  expect((await visitor.send('ipList')).value.content).toHaveLength(2)
  Object.assign(visitor, former)
  expect((await visitor.send('memberInfo')).code).toBe('UNAUTHORIZED')
})

test('what the operator has switched off is not offered and refused (ERR-09)', async () => {
  await set('socialLogin', ['facebook'])
  const settings = (await new TestVisitor(platform).send('settings')).value
  expect(settings.identity).toEqual({
    signInUrl: 'https://sign-in.example/page',
    social: ['facebook'],
    isSandbox: false,
  })
  const { answer } = await signIn({ sub: newSubject() })
  expect(answer).toMatchObject({
    code: 'PROVIDER_OFF',
    message: 'This way to sign in is not allowed at the moment.',
  })
})

test('the sandbox vouches for people only while the operator lets it, and never beside another (A-33)', async () => {
  const sandboxed = await testPlatform(db, { SANDBOX_URL: 'http://127.0.0.1:9' })
  const identity = async () => (await new TestVisitor(sandboxed).send('settings')).value.identity
  expect(await identity()).toEqual({
    signInUrl: 'http://127.0.0.1:9/identity/sign-in',
    social: ['google', 'facebook'],
    isSandbox: true,
  })
  await set('sandboxIdentity', false)
  forgetSettings(sandboxed.context.db)
  expect(await identity()).toEqual({ signInUrl: null, social: [], isSandbox: true })
  const visitor = new TestVisitor(sandboxed)
  const challengeToken = await visitor.solveChallenge('login')
  const refused = await visitor.send('social', {
    input: { provider: 'google', idToken: 'any', challengeToken },
  })
  expect(refused.code).toBe('PROVIDER_OFF')
  // The other's word counts as before.
  expect((await signIn({ sub: newSubject() })).answer.code).toBe('')
})

test('a phone that the provider proves logs in the member who has its number, and nobody else’s opens anything', async () => {
  await set('firebasePhone', true)
  const account = await newMember()
  await giveContacts(platform, account, { mobile: '+66811111111' })
  const byPhone = async (phone: string, provider = 'phone') => {
    const visitor = new TestVisitor(platform)
    const firebase = { sign_in_provider: 'phone' }
    const idToken = await issuer.sign(platform.now(), { phone_number: phone, firebase })
    const challengeToken = await visitor.solveChallenge('login')
    const answer = await visitor.send('social', { input: { provider, idToken, challengeToken } })
    if (answer.success) visitor.token = answer.value.token
    return { visitor, answer }
  }
  const { visitor, answer } = await byPhone('+66811111111')
  expect(answer.value.account).toBe(account)
  expect((await historyOf(visitor))[0]).toBe('CODE OPENED')
  expect((await byPhone('+66822222222')).answer.value).toMatchObject({
    label: '+66822222222',
    choices: ['link', 'register'],
  })
  expect((await byPhone('0811111111')).answer.code).toBe('OTP_INVALID')
  expect((await byPhone('+66811111111', 'google')).answer.code).toBe('OTP_INVALID')
  await set('firebasePhone', false)
  expect((await byPhone('+66811111111')).answer.code).toBe('PROVIDER_OFF')
})
