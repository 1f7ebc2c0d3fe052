import type { FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { hashPassword } from '#account/hash-password.ts'
import { connectDatabase } from '#db/database.ts'
import { testDatabase } from '#db/test-database.ts'
import { holdOpen, holdRows, untilWaiting } from '#db/test-locks.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { endSessions } from '#session/end-session.ts'
import { createFindCaller } from '#session/find-caller.ts'
import { endStaleSessions } from '#session/job.ts'
import { hashOfSecret } from '#http/browser-secret.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const { context } = platform
const minuteMs = 60_000

const newVisitor = () => new TestVisitor(platform)

async function loggedIn() {
  const visitor = newVisitor()
  const { value } = await visitor.register()
  return { visitor, account: String(value.account) }
}

const secretOf = (visitor: TestVisitor) => visitor.cookies.get('__Host-session') ?? ''
const statusOf = async (visitor: TestVisitor) => (await visitor.send('memberInfo')).status

test('holds the secret in a cookie that no script reads and keeps only its hash (A-84)', async () => {
  const visitor = newVisitor()
  const { setCookie, value } = await visitor.register()
  const secret = secretOf(visitor)
  expect(setCookie.find((line) => line.startsWith('__Host-session='))).toBe(
    `__Host-session=${secret}; Path=/; HttpOnly; Secure; SameSite=Lax`,
  )
  expect(secret).toMatch(/^[\w-]{43}$/)
  const rows = await db.query({
    text: 'select id from member_session where secret_hash = $1',
    values: [hashOfSecret(secret)],
  })
  expect(rows).toHaveLength(1)
  expect(value.token).not.toContain(secret)
})

test('drops the prefix and Secure where the operator allows plain HTTP from other machines', async () => {
  const plain = await testPlatform(db, { SECURE_COOKIES: 'false' })
  const visitor = new TestVisitor(plain)
  const { setCookie } = await visitor.register()
  expect(setCookie).toContainEqual(
    expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
  )
  expect(await statusOf(visitor)).toBe(200)
})

test('refuses a stolen token without its cookie, and a cookie without its token', async () => {
  const { visitor } = await loggedIn()
  const thief = newVisitor()
  thief.token = visitor.token
  expect(await statusOf(thief)).toBe(401)

  const forged = newVisitor()
  forged.cookies = new Map(visitor.cookies)
  expect(await statusOf(forged)).toBe(401)
  forged.token = 'x'.repeat(43)
  expect(await statusOf(forged)).toBe(401)
})

test('refuses the token of one session with the cookie of another', async () => {
  const [one, other] = [(await loggedIn()).visitor, (await loggedIn()).visitor]
  other.token = one.token
  expect(await statusOf(other)).toBe(401)
})

test.each(['', 'x', 'ก'.repeat(43), 'a'.repeat(5000), '../../etc', "' or 1=1 --", '%00'])(
  'refuses the cookie and token %j without a fault',
  async (text) => {
    const headers = { cookie: `__Host-session=${encodeURIComponent(text)}` }
    const authorization = `Bearer ${encodeURIComponent(text)}`
    expect(await newVisitor().send('memberInfo', { headers: { ...headers, authorization } })).toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
    })
  },
)

test('gives a new tab its token by the cookie alone', async () => {
  const { visitor } = await loggedIn()
  const tab = newVisitor()
  tab.cookies = new Map(visitor.cookies)
  const { value } = await tab.send('sessionCheck')
  expect(value).toEqual({
    valid: true,
    token: visitor.token,
    expiresAt: platform.now() + 30 * minuteMs,
    type: 0,
    changePending: false,
  })
  tab.token = value.token
  expect(await statusOf(tab)).toBe(200)
  expect((await newVisitor().send('sessionCheck')).value).toEqual({
    valid: false,
    token: null,
    expiresAt: null,
    type: null,
    changePending: false,
  })
})

test('answers the cookie alone to nobody whom another site sent', async () => {
  const { visitor } = await loggedIn()
  const check = async (site: string) =>
    (await visitor.send('sessionCheck', { headers: { 'sec-fetch-site': site } })).value.valid
  expect(await check('same-origin')).toBe(true)
  expect(await check('none')).toBe(true)
  expect(await check('cross-site')).toBe(false)
  expect(await check('same-site')).toBe(false)
})

test('ends a session that nobody used for thirty minutes', async () => {
  const { visitor } = await loggedIn()
  for (let round = 0; round < 3; round++) {
    platform.advance(29 * minuteMs)
    expect(await statusOf(visitor)).toBe(200)
  }
  platform.advance(30 * minuteMs)
  expect(await statusOf(visitor)).toBe(401)
})

test('ends a session after twelve hours, used or not', async () => {
  const { visitor } = await loggedIn()
  for (let passedMs = 0; passedMs < 12 * 60 * minuteMs; passedMs += 20 * minuteMs) {
    expect(await statusOf(visitor)).toBe(200)
    platform.advance(20 * minuteMs)
  }
  expect(await statusOf(visitor)).toBe(401)
})

test('writes down at most once a minute that a session is used', async () => {
  const { visitor } = await loggedIn()
  const lastSeen = async () => {
    const values = [hashOfSecret(secretOf(visitor))]
    const text = 'select last_seen_at as at from member_session where secret_hash = $1'
    const [row] = await db.query<{ at: Date }>({ text, values })
    return row?.at.getTime()
  }
  const start = platform.now()
  platform.advance(59_000)
  await visitor.send('memberInfo')
  expect(await lastSeen()).toBe(start)
  platform.advance(1_000)
  await visitor.send('memberInfo')
  expect(await lastSeen()).toBe(platform.now())
})

test('ends the session at logout, clears its cookie and has the browser forget kept pages', async () => {
  const { visitor } = await loggedIn()
  const stolen = newVisitor()
  stolen.cookies = new Map(visitor.cookies)
  stolen.token = visitor.token
  const { value, setCookie, clearSiteData } = await visitor.send('logout')
  expect(value).toEqual({ done: true })
  // Neither cookies nor storage: language, theme and merchant stay.
  expect(clearSiteData).toBe('"cache"')
  expect(setCookie[0]).toMatch(
    /^__Host-session=; .*Expires=Thu, 01 Jan 1970.*HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(await statusOf(stolen)).toBe(401)
  expect((await stolen.send('logout')).status).toBe(401)
})

test('ends a session on every process at once, not when its memory fades', async () => {
  const { visitor } = await loggedIn()
  const otherDb = connectDatabase({ connection: db.connection })
  try {
    const otherProcess = await testPlatform(otherDb)
    otherProcess.setNow(platform.now())
    const there = new TestVisitor(otherProcess)
    there.cookies = visitor.cookies
    there.token = visitor.token
    expect(await statusOf(there)).toBe(200)

    const told = new Promise<string>((resolve) => {
      void otherDb.notifications.subscribe('session-ended', { message: resolve })
    })
    const cookies = new Map(visitor.cookies)
    await visitor.send('logout')
    await told
    // The other clock stands still, so only the message can have ended it.
    there.cookies = cookies
    expect(await statusOf(there)).toBe(401)
  } finally {
    await otherDb.close()
  }
})

test('ends the former session of a browser that logs in again (fixation)', async () => {
  const { visitor, account } = await loggedIn()
  const former = newVisitor()
  former.cookies = new Map(visitor.cookies)
  former.token = visitor.token
  await visitor.logIn(account, testPassword)
  expect(secretOf(visitor)).not.toBe(secretOf(former))
  expect(await statusOf(visitor)).toBe(200)
  expect(await statusOf(former)).toBe(401)
})

test('does not take a cookie that somebody planted for a session', async () => {
  const { account } = await loggedIn()
  const victim = newVisitor()
  const planted = 'A'.repeat(43)
  victim.cookies.set('__Host-session', planted)
  await victim.logIn(account, testPassword)
  expect(secretOf(victim)).not.toBe(planted)
})

test('ends all sessions of a member at once, as a lock does', async () => {
  const { visitor, account } = await loggedIn()
  const second = newVisitor()
  await second.logIn(account, testPassword)
  const memberId = (await visitor.send('memberInfo')).value.id
  const which = { memberId }
  await db.transaction((tx) => endSessions(tx, context, { which, reason: 'REVOKED' }))
  expect([await statusOf(visitor), await statusOf(second)]).toEqual([401, 401])
})

const lockOf = (account: string) => ({
  text: 'select id from member where username = $1 for update',
  values: [account],
})

test('a login by a password that was changed while it was checked opens no session', async () => {
  const { account } = await loggedIn()
  const release = await holdOpen(db, async (tx) => {
    await tx.query(lockOf(account))
    const text = 'update member set password_hash = $2 where username = $1'
    await tx.query({ text, values: [account, await hashPassword('bamboo-raft-at-noon')] })
  })
  const late = newVisitor()
  const login = late.logIn(account, testPassword, { remember: true })
  await untilWaiting(db, 1)
  await release()
  expect((await login).code).toBe('LOGIN_FAILED')
  expect([...late.cookies.keys()]).not.toContain('__Host-session')
  expect(await newVisitor().logIn(account, 'bamboo-raft-at-noon')).toMatchObject({ success: true })
})

test('a login to an account that was locked while it was checked opens no session', async () => {
  const { account } = await loggedIn()
  const release = await holdOpen(db, async (tx) => {
    await tx.query(lockOf(account))
    await tx.query({ text: `update member set state = 'LOCKED' where username = $1`, values: [account] })
  })
  const login = newVisitor().logIn(account, testPassword)
  await untilWaiting(db, 1)
  await release()
  expect((await login).code).toBe('ACCOUNT_LOCKED')
})

test('of two changes of a password by one old password, one is made', async () => {
  const { visitor, account } = await loggedIn()
  const other = newVisitor()
  await other.logIn(account, testPassword)
  const release = await holdRows(db, lockOf(account))
  const words = ['bamboo-raft-at-noon', 'copper-kettle-at-dusk'] as const
  const changes = [visitor, other].map((who, at) => {
    const newPassword = words[at]
    const input = { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword }
    return who.send('passwordChange', { input })
  })
  await untilWaiting(db, 2)
  await release()
  const codes = (await Promise.all(changes)).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['', 'OLD_PASSWORD_WRONG'])
  const made = words[codes.indexOf('')] ?? ''
  expect((await newVisitor().logIn(account, made)).success).toBe(true)
})

test('five wrong old passwords end the session that tried them and what remembers the member, and no other session', async () => {
  const { visitor: owner, account } = await loggedIn()
  const thief = newVisitor()
  await thief.logIn(account, testPassword, { remember: true })
  const newPassword = 'bamboo-raft-at-noon'
  const change = (who: TestVisitor, oldPassword: string) =>
    who.send('passwordChange', { input: { oldPassword, newPassword, confirmNewPassword: newPassword } })
  for (let round = 0; round < 4; round++)
    expect((await change(thief, 'wrong-password-here')).code).toBe('OLD_PASSWORD_WRONG')
  expect(await statusOf(thief)).toBe(200)
  expect((await change(thief, 'wrong-password-here')).code).toBe('OLD_PASSWORD_WRONG')
  expect(await statusOf(thief)).toBe(401)
  expect((await thief.send('loginAgain')).code).toBe('REMEMBER_INVALID')
  expect(await statusOf(owner)).toBe(200)
  expect((await change(owner, testPassword)).success).toBe(true)
})

test('keeps a locked member out, session or not', async () => {
  const { visitor, account } = await loggedIn()
  await db.query({ text: `update member set state = 'LOCKED' where username = $1`, values: [account] })
  platform.advance(15_000)
  expect(await statusOf(visitor)).toBe(401)
})

test('what was read five seconds ago answers once more and is read anew beside it, and what nobody told is found out by that', async () => {
  const { visitor, account } = await loggedIn()
  expect(await statusOf(visitor)).toBe(200)
  const reads = vi.spyOn(db, 'queryShared')
  const readsOf = () => reads.mock.calls.filter(([{ name }]) => name === 'select-session').length
  await Promise.all([1, 2, 3].map(() => statusOf(visitor)))
  expect(readsOf()).toBe(0)
  await db.query({ text: `update member set state = 'LOCKED' where username = $1`, values: [account] })
  platform.advance(5_000)
  expect(await Promise.all([1, 2, 3].map(() => statusOf(visitor)))).toEqual([200, 200, 200])
  expect(readsOf()).toBe(1)
  await vi.waitFor(async () => expect(await statusOf(visitor)).toBe(401))
  reads.mockRestore()
})

test('tells a trial account that it is one, and lets it touch no real money (ROLE-16, ROLE-26)', async () => {
  const { visitor, account } = await loggedIn()
  const text = 'update member set account_type = 4, password_hash = null where username = $1'
  await db.query({ text, values: [account] })
  platform.advance(15_000)
  expect((await visitor.send('sessionCheck')).value.type).toBe(4)
  expect((await visitor.send('memberInfo')).value).toMatchObject({ type: 4, isAgent: 4 })
  const request = { cookies: Object.fromEntries(visitor.cookies), headers: {} } as FastifyRequest // all that is read of it
  expect((await createFindCaller(context)(request, 'cookie'))?.currency).toBe('DEMO')
  const input = { old: 'x', paymentPassword: 'y', confirm: 'y' }
  expect((await visitor.send('paymentPasswordSet', { input })).code).toBe('NEED_REAL_ACCOUNT')
  const key = { 'idempotency-key': uuidV7() }
  for (const name of ['depositCreate', 'withdrawCreate'] as const)
    expect((await visitor.send(name, { input: {}, headers: key })).code).toBe('NEED_REAL_ACCOUNT')
})

test('remembers that the welcome was shown (AUTH-24)', async () => {
  const { visitor, account } = await loggedIn()
  expect((await visitor.send('memberInfo')).value.firstTimeLogin).toBe(true)
  expect((await visitor.send('firstLogin')).value).toEqual({ done: true })
  expect((await visitor.send('memberInfo')).value.firstTimeLogin).toBe(false)
  expect((await newVisitor().logIn(account, testPassword)).value.firstTimeLogin).toBe(false)
  expect((await newVisitor().send('firstLogin')).status).toBe(401)
})

test('marks what idled or aged out as ended', async () => {
  const { visitor } = await loggedIn()
  platform.advance(31 * minuteMs)
  const { visitor: fresh } = await loggedIn()
  const now = new Date(platform.now())
  await db.transaction((tx) =>
    endStaleSessions(context).run(tx, { now, period: { startsAt: now, endsAt: now } }),
  )
  const reasonOf = async (of: TestVisitor) => {
    const text = 'select end_reason as reason from member_session where secret_hash = $1'
    const [row] = await db.query<{ reason: string | null }>({ text, values: [hashOfSecret(secretOf(of))] })
    return row?.reason
  }
  expect([await reasonOf(visitor), await reasonOf(fresh)]).toEqual(['EXPIRED', null])
})
