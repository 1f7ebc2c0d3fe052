import { api } from '@suntala/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { giveContacts } from '#account/test-contacts.ts'
import { hashPassword } from '#account/hash-password.ts'
import { appCode, turnOn } from '#authenticator/test-authenticator.ts'
import { testDatabase } from '#db/test-database.ts'
import { newSubject, startTestIssuer } from '#identity/test-issuer.ts'
import { messagesTo } from '#messaging/test-messages.ts'
import { openFirstPromotions, seedPromotions } from '#promotion/seed-promotions.ts'
import { accountOf, historyOf, signInsOf } from '#session/test-sign-ins.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const issuer = await startTestIssuer()
afterAll(() => issuer.close())
const platform = await testPlatform(db, issuer.environment)
const { signIn, ticketOf, newMember, logInToLink, link, registerBound } = signInsOf(platform, issuer)

beforeEach(() => platform.advance(20 * 60_000))

test.each(['google', 'facebook'] as const)(
  'a sign-in with %s that nobody has opens nothing, and yields a session once it is bound (API-50)',
  async (provider) => {
    const person = { sub: newSubject(), provider }
    const account = await newMember()
    const first = await signIn(person)
    expect(first.answer).toMatchObject({
      status: 200,
      setCookie: [],
      value: { choices: ['link', 'register'] },
    })
    platform.advance(1)
    const linked = await link(first.answer.value.bindingTicket, account)
    expect(await accountOf(linked.visitor)).toBe(account)
    platform.advance(1)
    const { visitor, answer } = await signIn(person)
    expect(answer).toMatchObject({ status: 200, value: { account, passwordExpired: false } })
    expect(await accountOf(visitor)).toBe(account)
    expect(await historyOf(visitor)).toEqual([
      `${provider.toUpperCase()} OPENED`,
      'PASSWORD OPENED',
      'REGISTRATION OPENED',
    ])
  },
)

test('a new account is opened with its binding; where registration is off it is not offered', async () => {
  const person = { sub: newSubject() }
  const { visitor, answer } = await registerBound(await ticketOf(person))
  expect(answer.status).toBe(200)
  expect(await accountOf(visitor)).toBe(answer.value.account)
  expect((await signIn(person)).answer.value.account).toBe(answer.value.account)
  await db.query({ text: `update module_flag set is_enabled = false where mod_id = 'USERNAMEREG3'` })
  forgetSettings(db)
  const { value } = (await signIn({ sub: newSubject() })).answer
  expect(value.choices).toEqual(['link'])
  expect((await registerBound(value.bindingTicket)).answer.code).toBe('REGISTER_OFF')
  await db.query({ text: `update module_flag set is_enabled = true where mod_id = 'USERNAMEREG3'` })
  forgetSettings(db)
})

test('who opens an account with its binding by a friend’s code is the friend of its owner', async () => {
  await db.transaction(async (tx) => {
    await seedPromotions(tx)
    await openFirstPromotions(tx)
  })
  forgetSettings(db)
  const inviter = new TestVisitor(platform)
  await inviter.register()
  const { code: referralCode } = (await inviter.send('referral')).value
  const { answer } = await registerBound(await ticketOf({ sub: newSubject() }), { referralCode })
  expect(answer.status).toBe(200)
  expect((await inviter.send('referral')).value.invited).toBe(1)
})

test('a registration that is refused opens no account and costs no ticket', async () => {
  const ticket = await ticketOf({ sub: newSubject() })
  const taken = await newMember()
  expect((await registerBound(ticket, { username: taken })).answer.code).toBe('USERNAME_TAKEN')
  expect((await registerBound(ticket)).answer.status).toBe(200)
})

test('nothing is bound without the word that it is for good', async () => {
  const person = { sub: newSubject() }
  const ticket = await ticketOf(person)
  const account = await newMember()
  for (const confirm of [false, undefined]) {
    expect((await link(ticket, account, { confirm })).answer.code).toBe('VALIDATION')
    expect((await registerBound(ticket, { confirm })).answer.code).toBe('VALIDATION')
  }
  expect((await signIn(person)).answer.value.bindingTicket).toBeTypeOf('string')
})

test('a binding is neither changed nor given another: the account keeps its sign-in and the sign-in its account', async () => {
  const [bound, other] = [{ sub: newSubject() }, { sub: newSubject(), provider: 'facebook' as const }]
  const [account, stranger] = [await newMember(), await newMember()]
  const early = [await ticketOf(bound), await ticketOf(bound)] as const
  expect((await link(early[0], account)).answer.status).toBe(200)
  expect((await link(early[1], stranger)).answer).toMatchObject({ status: 409, code: 'ALREADY_BOUND' })
  expect((await registerBound(early[1])).answer.code).toBe('ALREADY_BOUND')
  expect((await link(await ticketOf(other), account)).answer.code).toBe('ALREADY_BOUND')
  expect((await signIn(bound)).answer.value.account).toBe(account)
  expect((await signIn(other)).answer.value.account).toBeUndefined()
})

test('a sign-in elsewhere is unbound, is given the choice, waits for the confirmation, and is bound; bound is final (SM-13)', async () => {
  const person = { sub: newSubject() }
  const account = await newMember()
  const offered = (await signIn(person)).answer.value
  expect(offered).toMatchObject({ choices: ['link', 'register'], expiresAt: platform.now() + 10 * 60_000 })
  const unconfirmed = await link(offered.bindingTicket, account, { confirm: false })
  expect(unconfirmed.answer.code).toBe('VALIDATION')
  expect((await unconfirmed.visitor.send('binding')).value.bound).toBeNull()
  // Who leaves the choice is unbound as before.
  const { bindingTicket } = (await signIn(person)).answer.value
  const { visitor, answer } = await link(bindingTicket, account)
  expect(answer.value).toEqual({ done: true })
  expect((await visitor.send('binding')).value.bound.provider).toBe('google')

  expect((await link(offered.bindingTicket, await newMember())).answer.code).toBe('ALREADY_BOUND')
  expect((await link(await ticketOf({ sub: newSubject() }), account)).answer.code).toBe('ALREADY_BOUND')
  const writes = Object.entries(api).filter(([, { path, method }]) => /bind/i.test(path) && method !== 'GET')
  expect(writes.map(([name]) => name)).toEqual(['bindLink', 'bindRegister'])
  const { value } = (await signIn(person)).answer
  expect([value.account, value.bindingTicket]).toEqual([account, undefined])
})

test('of two members who come for one sign-in at once, one gets it', async () => {
  const person = { sub: newSubject() }
  const accounts = [await newMember(), await newMember()] as const
  const tickets = [await ticketOf(person), await ticketOf(person)] as const
  const both = await Promise.all([link(tickets[0], accounts[0]), link(tickets[1], accounts[1])])
  expect(both.map(({ answer }) => answer.code).toSorted()).toEqual(['', 'ALREADY_BOUND'])
  const winner = accounts[both.findIndex(({ answer }) => answer.success)]
  expect((await signIn(person)).answer.value.account).toBe(winner)
})

test('of two sign-ins that come for one member at once, the member gets one', async () => {
  const account = await newMember()
  const tickets = [await ticketOf({ sub: newSubject() }), await ticketOf({ sub: newSubject() })]
  const sessions = []
  for (const ticket of tickets) {
    const visitor = new TestVisitor(platform)
    await logInToLink(visitor, account)
    sessions.push({ visitor, input: { bindingTicket: ticket, confirm: true } })
  }
  const both = await Promise.all(sessions.map(({ visitor, input }) => visitor.send('bindLink', { input })))
  expect(both.map(({ code }) => code).toSorted()).toEqual(['', 'ALREADY_BOUND'])
})

test('of two that come with one ticket at once, one is bound', async () => {
  const ticket = await ticketOf({ sub: newSubject() })
  const both = await Promise.all([registerBound(ticket), registerBound(ticket)])
  expect(both.map(({ answer }) => answer.code).toSorted()).toEqual(['', 'BINDING_EXPIRED'])
})

test('a ticket ends after ten minutes, and one that is over or none links nothing and leaves nothing', async () => {
  const ticket = await ticketOf({ sub: newSubject() })
  const account = await newMember()
  platform.advance(10 * 60_000)
  for (const over of [ticket, 'nothing']) {
    const { visitor, answer } = await link(over, account)
    expect(answer.code).toBe('BINDING_EXPIRED')
    expect((await visitor.send('binding')).value.bound).toBeNull()
    expect((await visitor.send('withdrawConfig')).value.hold).toBeNull()
  }
  expect((await registerBound(ticket)).answer.code).toBe('BINDING_EXPIRED')
})

test('a login password alone links nothing: a fresh proof is asked for, by nothing less than the member has', async () => {
  const ticket = await ticketOf({ sub: newSubject() })
  const [owner, thief] = [new TestVisitor(platform), new TestVisitor(platform)]
  const { account } = (await owner.register()).value
  await thief.logIn(account, testPassword)
  const bind = () => thief.send('bindLink', { input: { bindingTicket: ticket, confirm: true } })
  expect((await new TestVisitor(platform).send('bindLink')).code).toBe('UNAUTHORIZED')
  expect((await bind()).code).toBe('STEP_UP_REQUIRED')
  await turnOn(owner, account)
  await thief.send('stepUp', { input: { kind: 'LOGIN_PASSWORD', answer: testPassword } })
  expect(await bind()).toMatchObject({
    code: 'STEP_UP_REQUIRED',
    value: { offers: [{ kind: 'AUTHENTICATOR' }] },
  })
  await thief.send('stepUp', { input: { kind: 'AUTHENTICATOR', answer: await appCode(platform, account) } })
  expect((await bind()).code).toBe('')
})

test('the default password, which opens a session for a new password alone, links nothing', async () => {
  const person = { sub: newSubject() }
  const ticket = await ticketOf(person)
  const account = await newMember()
  const text = 'update member set password_hash = $2 where username = $1'
  await db.query({ text, values: [account, await hashPassword('123456')] })
  const visitor = new TestVisitor(platform)
  expect((await visitor.logIn(account, '123456')).value.passwordDefault).toBe(true)
  await visitor.send('stepUp', { input: { kind: 'LOGIN_PASSWORD', answer: '123456' } })
  const input = { bindingTicket: ticket, confirm: true }
  expect((await visitor.send('bindLink', { input })).code).toBe('PASSWORD_CHANGE_REQUIRED')
  expect((await signIn(person)).answer.value.bindingTicket).toBeTypeOf('string')
})

test('a link is told by mail and on the member’s page, and withdrawals wait', async () => {
  const account = await newMember()
  const email = `${account}@example.com`
  await giveContacts(platform, account, { told: { email } })
  const { visitor } = await link(await ticketOf({ sub: newSubject(), provider: 'facebook' }), account)
  const boundAt = platform.now()
  expect((await visitor.send('binding')).value.bound).toEqual({ provider: 'facebook', boundAt })
  expect((await visitor.send('withdrawConfig')).value.hold).toMatchObject({
    kind: 'IDENTITY_BOUND',
    changedAt: boundAt,
  })
  const mails = await messagesTo(platform, email)
  expect(mails.map((mail) => mail.text)).toEqual([
    expect.stringContaining('A sign-in with another service was linked to your account'),
  ])
})
