import { expect, test } from 'vitest'
import { hashPassword } from '#account/hash-password.ts'
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

test('so does the default password however its digits are typed', async () => {
  const { account } = await withForcedChange()
  const wide = newVisitor()
  expect((await wide.logIn(account, '１２３４５６')).value).toMatchObject({ passwordDefault: true })
  expect((await wide.send('memberInfo')).code).toBe('PASSWORD_CHANGE_REQUIRED')
})

test('a default password that nobody used in its days is refused like a wrong one, and counts as one', async () => {
  const { account } = await withForcedChange()
  await changeMember(account, `password_set_at = now() - interval '71 hours'`)
  expect((await newVisitor().logIn(account, '123456')).value).toMatchObject({ passwordDefault: true })
  await changeMember(account, `password_set_at = now() - interval '73 hours'`)
  const late = newVisitor()
  const refused = await late.logIn(account, '123456')
  expect(refused).toMatchObject({ code: 'LOGIN_FAILED', value: { captcha: true } })
  expect((await late.logIn(account, '123456')).code).toBe('CAPTCHA_REQUIRED')
})

test('an expired password opens such a session while its module is on (AUTH-26)', async () => {
  await db.query({ text: `update module_flag set is_enabled = true where mod_id = 'PWDEXPFORCECHANGE3'` })
  forgetSettings(db)
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
    'one with spaces (AUTH-50)',
    { newPassword: 'river stone 41', confirmNewPassword: 'river stone 41' },
    'newPassword',
    'pattern',
  ],
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

test('leaves five minutes for a forced change, and no longer (A-19)', async () => {
  const within = await withForcedChange()
  const visitor = await withForcedChange()
  platform.advance(4 * 60_000)
  expect((await change(within)).success).toBe(true)
  platform.advance(60_000)
  expect((await change(visitor)).code).toBe('UNAUTHORIZED')
})
