import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { registration, testPassword, testPlatform, TestVisitor } from '#test-platform.ts'
import { asIfChosen, testTeams } from '#agent/team/test-team.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const { newTop } = testTeams(db, platform)

const agreedOf = async (username: string) =>
  (
    await db.query<{ version: string; agreedAt: Date; ageAt: Date }>({
      text: `select terms_version as version, terms_agreed_at as "agreedAt", age_declared_at as "ageAt" from member where username = $1`,
      values: [username],
    })
  )[0]

/** An account that an agent opened, logged in for the first time. */
async function opened(password = testPassword) {
  const { username } = registration()
  const input = { username, password, type: 'member', rate: '1' }
  expect((await (await newTop()).send('agentAdd', { input })).code).toBe('')
  if (password === testPassword) await asIfChosen(db, username)
  const visitor = new TestVisitor(platform)
  const login = await visitor.logIn(username, password)
  return { username, visitor, login }
}

const agree = (visitor: TestVisitor, input = { agreed: true, ofAge: true }) =>
  visitor.send('termsAgree', { input })

test('who has an account that an agent opened changes nothing with it before agreeing to the terms as they stand', async () => {
  const { username, visitor } = await opened()
  expect((await visitor.send('memberInfo')).value.owesTerms).toBe(true)
  const nickname = { input: { nickname: 'Somchai' } }
  expect((await visitor.send('profileSet', nickname)).code).toBe('TERMS_REQUIRED')
  expect((await agree(visitor, { agreed: false, ofAge: true })).code).toBe('TERMS_REQUIRED')
  expect((await agree(visitor, { agreed: true, ofAge: false })).code).toBe('AGE_REQUIRED')
  expect((await agreedOf(username))?.version).toBe('')
  platform.advance(60_000)
  expect((await agree(visitor)).value).toEqual({ done: true })
  const at = new Date(platform.now())
  expect(await agreedOf(username)).toEqual({ version: '2025-07-01', agreedAt: at, ageAt: at })
  expect((await visitor.send('memberInfo')).value.owesTerms).toBe(false)
  expect((await visitor.send('profileSet', nickname)).code).not.toBe('TERMS_REQUIRED')
})

test('after the password that must be changed the terms are still to be agreed to, and what was agreed to once stays', async () => {
  const { username, visitor, login } = await opened('123456')
  expect(login.value.passwordDefault).toBe(true)
  expect((await agree(visitor)).code).toBe('PASSWORD_CHANGE_REQUIRED')
  const change = { newPassword: testPassword, confirmNewPassword: testPassword }
  expect((await visitor.send('passwordChange', { input: change })).code).toBe('')
  await visitor.logIn(username, testPassword)
  expect((await visitor.send('memberInfo')).value.owesTerms).toBe(true)
  await agree(visitor)
  const first = await agreedOf(username)
  platform.advance(60_000)
  expect((await agree(visitor)).code).toBe('')
  expect(await agreedOf(username)).toEqual(first)
})

test('who owes the terms protects and closes the account and takes money out all the same, but pays nothing in and plays nothing', async () => {
  const { visitor } = await opened()
  const limit = { kind: 'stake', period: 'day', amount: '100.00' }
  expect((await visitor.send('protectionLimit', { input: limit })).code).toBe('')
  expect((await visitor.send('protectionBreak', { input: { hours: 24 } })).code).toBe('')
  const code = async (name: string) => (await visitor.send(name as 'closingAsk', {})).code
  for (const name of ['depositCreate', 'lottoBet', 'launch', 'protectionConfirm', 'protectionReturn'])
    expect(await code(name)).toBe('TERMS_REQUIRED')
  for (const name of ['withdrawCreate', 'withdrawCancel', 'feedbackAdd'])
    expect(await code(name)).not.toBe('TERMS_REQUIRED')
  const proof = { input: { kind: 'LOGIN_PASSWORD', answer: testPassword } }
  expect((await visitor.send('stepUp', proof)).code).toBe('')
  expect((await visitor.send('closingAsk')).code).toBe('')
  expect((await visitor.send('closingCancel')).code).toBe('')
  expect((await visitor.send('protectionExclude', { input: { months: 6 } })).code).toBe('')
})

test('who registers owes no terms', async () => {
  const visitor = new TestVisitor(platform)
  await visitor.register()
  expect((await visitor.send('memberInfo')).value.owesTerms).toBe(false)
})
