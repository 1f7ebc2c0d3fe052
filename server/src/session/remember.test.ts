import { expect, test } from 'vitest'
import { turnOn } from '#authenticator/test-authenticator.ts'
import { testDatabase } from '#db/test-database.ts'
import { holdRows, untilWaiting } from '#db/test-locks.ts'
import { endStaleSessions } from '#session/job.ts'
import { hashOfSecret } from '#http/browser-secret.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const hourMs = 3_600_000

const cookieName = '__Host-remember'
const newVisitor = () => new TestVisitor(platform)
/** What lives as long as the browser runs is gone. */
function closeBrowser(visitor: TestVisitor): void {
  visitor.cookies.delete('__Host-session')
  visitor.token = null
}
const tokenOf = (visitor: TestVisitor) => visitor.cookies.get(cookieName) ?? ''

/** A browser of a member who asked to be remembered, opened again. */
async function remembered(): Promise<{ visitor: TestVisitor; account: string; setCookie: string[] }> {
  const visitor = newVisitor()
  const { account } = (await visitor.register()).value
  const { setCookie } = await visitor.logIn(account, testPassword, { remember: true })
  closeBrowser(visitor)
  return { visitor, account, setCookie }
}

async function logInAgain(visitor: TestVisitor) {
  const answer = await visitor.send('loginAgain')
  if (answer.success) visitor.token = answer.value.token
  return answer
}

test('a remembered member logs in again within a day by one call, without a password (STORE-16, A-05)', async () => {
  const { visitor, account, setCookie } = await remembered()
  const token = tokenOf(visitor)
  expect(setCookie.find((line) => line.startsWith(cookieName))).toBe(
    `${cookieName}=${token}; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Lax`,
  )
  platform.advance(23 * hourMs)
  expect(await logInAgain(visitor)).toMatchObject({ success: true, value: { passwordExpired: false } })
  expect((await visitor.send('memberInfo')).value.account).toBe(account)
})

test('what a browser holds is a random secret of which the platform keeps only a hash: no password, in no form', async () => {
  const { visitor } = await remembered()
  expect(tokenOf(visitor)).toMatch(/^[\w-]{43}$/)
  const columns = 'select to_jsonb(t) as row from remember_token t where secret_hash = $1'
  const [stored] = await db.query<{ row: object }>({
    text: columns,
    values: [hashOfSecret(tokenOf(visitor))],
  })
  expect(Object.keys(stored?.row ?? {}).toSorted()).toEqual([
    'created_at',
    'expires_at',
    'family_id',
    'member_id',
    'secret_hash',
    'used_at',
  ])
  expect(JSON.stringify(stored)).not.toContain(tokenOf(visitor))
})

test('a token serves once, and the next takes its place', async () => {
  const { visitor } = await remembered()
  const copied = newVisitor()
  copied.cookies.set(cookieName, tokenOf(visitor))
  const first = tokenOf(visitor)
  expect((await logInAgain(visitor)).success).toBe(true)
  expect(tokenOf(visitor)).not.toBe(first)
  expect(await logInAgain(copied)).toMatchObject({ status: 401, code: 'REMEMBER_INVALID' })
  expect((await logInAgain(visitor)).success).toBe(true)
})

test('a day after the login by password it is over, however often its tokens took turns', async () => {
  const { visitor } = await remembered()
  for (let hour = 8; hour < 24; hour += 8) {
    platform.advance(8 * hourMs)
    const { setCookie } = await logInAgain(visitor)
    expect(setCookie.find((line) => line.startsWith(cookieName))).toContain(`Max-Age=${(24 - hour) * 3_600};`)
    closeBrowser(visitor)
  }
  platform.advance(8 * hourMs)
  expect((await logInAgain(visitor)).code).toBe('REMEMBER_INVALID')
})

test('a used token that comes again ends all that came of its login', async () => {
  const { visitor, account } = await remembered()
  const elsewhere = newVisitor()
  await elsewhere.logIn(account, testPassword, { remember: true })
  closeBrowser(elsewhere)
  const thief = newVisitor()
  thief.cookies.set(cookieName, tokenOf(visitor))
  expect((await logInAgain(visitor)).success).toBe(true)
  platform.advance(10_001)
  expect((await logInAgain(thief)).code).toBe('REMEMBER_INVALID')
  expect((await logInAgain(visitor)).code).toBe('REMEMBER_INVALID')
  expect((await logInAgain(elsewhere)).success).toBe(true)
})

test('a tab that comes seconds after another with the same token is refused, and takes nothing from it', async () => {
  const { visitor } = await remembered()
  const tab = newVisitor()
  tab.cookies.set(cookieName, tokenOf(visitor))
  expect((await logInAgain(visitor)).success).toBe(true)
  platform.advance(10_000)
  const late = await logInAgain(tab)
  expect(late).toMatchObject({ code: 'REMEMBER_INVALID', setCookie: [] })
  closeBrowser(visitor)
  expect((await logInAgain(visitor)).success).toBe(true)
})

test.each<[string, (visitor: TestVisitor, account: string) => Promise<unknown>]>([
  [
    'a logout',
    async (visitor, account) => {
      const held = tokenOf(visitor)
      await visitor.logIn(account, testPassword, { remember: true })
      expect(tokenOf(visitor)).not.toBe(held)
      return visitor.send('logout')
    },
  ],
  ['a registration', (visitor) => visitor.register()],
  [
    'a demo',
    (visitor) =>
      visitor.send('freeplay', {
        input: { os: 'web', platform: 'W', random: 'b7c4f0a19d2e4c55', gatewayVersion: 3 },
      }),
  ],
])('%s takes the cookie along, and its token remembers nobody', async (_, act) => {
  // A demo's credits are posted, which other tests have moved the clock too far for.
  platform.setNow(Date.now())
  const { visitor, account } = await remembered()
  const held: string[] = []
  held.push(tokenOf(visitor))
  expect((await logInAgain(visitor)).success).toBe(true)
  held.push(tokenOf(visitor))
  expect(await act(visitor, account)).toMatchObject({ status: 200 })
  expect(visitor.cookies.has(cookieName)).toBe(false)
  for (const token of held) {
    const copied = newVisitor()
    copied.cookies.set(cookieName, token)
    expect((await logInAgain(copied)).code).toBe('REMEMBER_INVALID')
  }
})

test('a logout beside a login of the remembered member leaves no token of either', async () => {
  const { visitor } = await remembered()
  expect((await logInAgain(visitor)).success).toBe(true)
  const tab = newVisitor()
  tab.cookies = new Map(visitor.cookies)
  const former = hashOfSecret(visitor.cookies.get('__Host-session') ?? '')
  const release = await holdRows(db, {
    text: 'select from member_session where secret_hash = $1 for update',
    values: [former],
  })
  const again = logInAgain(tab)
  await untilWaiting(db, 1)
  const logout = visitor.send('logout')
  await untilWaiting(db, 2)
  await release()
  expect([(await again).status, (await logout).status]).toEqual([200, 200])
  closeBrowser(tab)
  expect((await logInAgain(tab)).code).toBe('REMEMBER_INVALID')
})

test('of two who come with one token at once, one gets in', async () => {
  const { visitor } = await remembered()
  const others = [newVisitor(), newVisitor()]
  for (const other of others) other.cookies.set(cookieName, tokenOf(visitor))
  const answers = await Promise.all(others.map(logInAgain))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
})

test.each([undefined, '', 'x', 'a'.repeat(43), "' or 1=1 --"])('%j remembers nobody', async (given) => {
  const visitor = newVisitor()
  if (given !== undefined) visitor.cookies.set(cookieName, encodeURIComponent(given))
  expect((await logInAgain(visitor)).code).toBe('REMEMBER_INVALID')
})

test('after a day, after a new password and for a locked account it is over', async () => {
  const late = await remembered()
  platform.advance(25 * hourMs)
  expect((await logInAgain(late.visitor)).code).toBe('REMEMBER_INVALID')

  const { visitor, account } = await remembered()
  const elsewhere = newVisitor()
  await elsewhere.logIn(account, testPassword)
  const newPassword = 'bamboo-raft-at-noon'
  const input = { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword }
  expect((await elsewhere.send('passwordChange', { input })).success).toBe(true)
  expect((await logInAgain(visitor)).code).toBe('REMEMBER_INVALID')

  const locked = await remembered()
  await db.query({ text: `update member set state = 'LOCKED' where username = $1`, values: [locked.account] })
  expect((await logInAgain(locked.visitor)).code).toBe('ACCOUNT_LOCKED')
})

test('whom a browser logs in again beside a change of the password, the change logs out and forgets', async () => {
  const visitor = newVisitor()
  const { account } = (await visitor.register()).value
  const elsewhere = newVisitor()
  await elsewhere.logIn(account, testPassword)
  await visitor.logIn(account, testPassword, { remember: true })
  const former = hashOfSecret(visitor.cookies.get('__Host-session') ?? '')
  // The login has used its token up and waits to end the browser's former session.
  const release = await holdRows(db, {
    text: 'select from member_session where secret_hash = $1 for update',
    values: [former],
  })
  const again = logInAgain(visitor)
  await untilWaiting(db, 1)
  const newPassword = 'bamboo-raft-at-noon'
  const input = { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword }
  const change = elsewhere.send('passwordChange', { input })
  await untilWaiting(db, 2)
  await release()
  expect([(await again).status, (await change).status]).toEqual([200, 200])
  expect((await visitor.send('memberInfo')).status).toBe(401)
  expect((await logInAgain(visitor)).code).toBe('REMEMBER_INVALID')
})

test('a login that is not to be remembered forgets who was', async () => {
  const { visitor, account } = await remembered()
  const held = tokenOf(visitor)
  await visitor.logIn(account, testPassword)
  expect(visitor.cookies.has(cookieName)).toBe(false)
  visitor.cookies.set(cookieName, held)
  expect((await logInAgain(visitor)).code).toBe('REMEMBER_INVALID')
})

test('a call that another site caused is not answered by it', async () => {
  const { visitor } = await remembered()
  const crossed = await visitor.send('loginAgain', { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(crossed.code).toBe('REMEMBER_INVALID')
  expect((await logInAgain(visitor)).success).toBe(true)
})

test('tokens that are over do not stay', async () => {
  await remembered()
  platform.advance(25 * hourMs)
  const now = new Date(platform.now())
  await db.transaction((tx) =>
    endStaleSessions(platform.context).run(tx, { now, period: { startsAt: now, endsAt: now } }),
  )
  const rows = await db.query({ text: 'select 1 from remember_token where expires_at <= $1', values: [now] })
  expect(rows).toEqual([])
})

test('an authenticator that is turned on makes every other browser forget its member, and not the one that turned it on', async () => {
  const { visitor, account } = await remembered()
  const own = newVisitor()
  await own.logIn(account, testPassword, { remember: true })
  await turnOn(own, account)
  expect((await logInAgain(visitor)).code).toBe('REMEMBER_INVALID')
  closeBrowser(own)
  expect((await logInAgain(own)).code).toBe('')
})
