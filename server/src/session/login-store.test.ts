import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { openLoginRow } from '#session/login-store.ts'
import { registration, testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)

/** A member as a login has checked them, and the session that it would open. */
async function checkedLogin() {
  const { username } = registration()
  await new TestVisitor(platform).register({ ...registration(username) })
  const text = 'select id, password_hash as hash from member where username = $1'
  const [row] = await db.query<{ id: string; hash: string }>({ text, values: [username] })
  if (!row) throw new Error('no member')
  const now = new Date(platform.now())
  const attempt = { subject: `login:${username}`, source: 'network:10.9.9.9', network: '10.9.9.9' }
  const checked = { passwordHash: row.hash, type: 0 as const, attempt: { ...attempt, isStranger: true } }
  const session = {
    id: uuidV7(),
    member: row.id,
    network: '10.9.9.9',
    ip: '10.9.9.9',
    userAgent: null,
    isChangePending: false,
    expiresAt: new Date(now.getTime() + 3_600_000),
    signInId: uuidV7(),
    method: 'PASSWORD' as const,
  }
  const secrets = { secretHash: randomBytes(32), deviceHash: randomBytes(32), now }
  const set = (what: string) =>
    db.query({ text: `update member set ${what} where id = $1`, values: [row.id] })
  const open = () => openLoginRow(db, checked, { session, secrets })
  const counted = async () => {
    const count = `select count(*)::int as n from member_session where id = $1`
    return (await db.query<{ n: number }>({ text: count, values: [session.id] }))[0]?.n
  }
  return { id: row.id, set, open, counted, expiresAt: session.expiresAt }
}

test('opens the session of a member who is as the login checked them', async () => {
  const login = await checkedLogin()
  expect(await login.open()).toEqual(login.expiresAt)
  expect(await login.counted()).toBe(1)
})

test.each([
  ['was locked', `state = 'LOCKED'`],
  ['became an agent', 'account_type = 1'],
  ['has another password', `password_hash = password_hash || 'x'`],
])('does nothing for a member who %s while the password was checked', async (_, change) => {
  const login = await checkedLogin()
  await login.set(change)
  expect(await login.open()).toBeUndefined()
  expect(await login.counted()).toBe(0)
})

test('does nothing for a member whose authenticator was turned on while the password was checked', async () => {
  const login = await checkedLogin()
  const text = `insert into authenticator (member_id, secret_sealed, created_at, confirmed_at, last_step)
    values ($1, 'x', now(), now(), 0)`
  await db.query({ text, values: [login.id] })
  expect(await login.open()).toBeUndefined()
  expect(await login.counted()).toBe(0)
})

test('a captcha that is due leaves the human verification as it was', async () => {
  const { username } = registration()
  await new TestVisitor(platform).register({ ...registration(username) })
  const visitor = new TestVisitor(platform)
  await visitor.logIn(username, 'not-the-password-at-all')
  const challengeToken = await visitor.solveChallenge('login')
  const unused = async () => {
    const text = 'select count(*)::int as n from challenge where used_at is null and token_hash is not null'
    return (await db.query<{ n: number }>({ text }))[0]?.n
  }
  const before = await unused()
  expect((await visitor.logIn(username, testPassword, { challengeToken })).code).toBe('CAPTCHA_REQUIRED')
  expect(await unused()).toBe(before)
})
