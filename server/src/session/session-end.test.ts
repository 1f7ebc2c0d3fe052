import { expect, test } from 'vitest'
import { hashPassword } from '#account/hash-password.ts'
import { appCode, turnOn } from '#authenticator/test-authenticator.ts'
import { connectDatabase } from '#db/database.ts'
import { testDatabase } from '#db/test-database.ts'
import { holdRows, untilWaiting } from '#db/test-locks.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const [minuteMs, hourMs] = [60_000, 3_600_000]

async function loggedIn() {
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.register()
  return { visitor, account: String(value.account) }
}

async function tryDemo(): Promise<TestVisitor> {
  const visitor = new TestVisitor(platform)
  const input = { os: 'web', platform: 'W', random: 'b7c4f0a19d2e4c55', gatewayVersion: 3 }
  visitor.token = (await visitor.send('freeplay', { input })).value.token
  return visitor
}

/** How a session stands: what it is answered, and what a new tab of its browser is told. */
async function stateOf(visitor: TestVisitor): Promise<string> {
  const { code } = await visitor.send('memberInfo')
  const { value } = await visitor.send('sessionCheck')
  if (!value.valid) return code === 'UNAUTHORIZED' ? 'none' : `${code} of no session`
  if (value.changePending) return code === 'PASSWORD_CHANGE_REQUIRED' ? 'CHANGE_PENDING' : `change, ${code}`
  return value.type === 4 ? 'TRIAL' : 'ACTIVE'
}

test('tells when the session goes idle and when it ends in any case, and asking does not keep it', async () => {
  const { visitor } = await loggedIn()
  const openedAt = platform.now()
  const times = {
    endsAt: openedAt + 30 * minuteMs,
    lastsUntil: openedAt + 12 * hourMs,
    warnAt: openedAt + 28 * minuteMs,
    since: openedAt,
    reminderMinutes: 60,
  }
  for (const minutes of [0, 20, 9]) {
    platform.advance(minutes * minuteMs)
    expect((await visitor.send('sessionEndAt')).value).toEqual(times)
  }
  platform.advance(minuteMs)
  expect(await visitor.send('sessionEndAt')).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  expect((await visitor.send('memberInfo')).code).toBe('UNAUTHORIZED')
})

test('staying counts as use, up to the end that comes in any case', async () => {
  const { visitor } = await loggedIn()
  const lastsUntil = platform.now() + 12 * hourMs
  while (platform.now() + 29 * minuteMs < lastsUntil) {
    platform.advance(29 * minuteMs)
    const endsAt = Math.min(platform.now() + 30 * minuteMs, lastsUntil)
    expect((await visitor.send('sessionStay')).value).toMatchObject({
      endsAt,
      lastsUntil,
      warnAt: endsAt - 2 * minuteMs,
    })
  }
  platform.advance(lastsUntil - platform.now())
  expect((await visitor.send('sessionStay')).code).toBe('UNAUTHORIZED')
})

test('a call is answered when its use of the session is written, also where another call is writing it', async () => {
  const [{ visitor, account }, { visitor: bystander }] = [await loggedIn(), await loggedIn()]
  platform.advance(29 * minuteMs)
  await bystander.send('transactions')
  const [text, values] = [
    'select last_seen_at from member_session join member m on m.id = member_id where m.username = $1',
    [account],
  ]
  const seenAt = async () =>
    (await db.query<{ last_seen_at: Date }>({ text, values }))[0]?.last_seen_at.getTime()
  const letGo = await holdRows(db, { text: 'select from member_session for update' })
  try {
    const first = visitor.send('transactions').then(seenAt)
    await untilWaiting(db, 1)
    const second = visitor.send('transactions').then(seenAt)
    for (let asked = 0; asked < 5; asked++) await bystander.send('transactions')
    await letGo()
    expect(await Promise.all([first, second])).toEqual([platform.now(), platform.now()])
  } finally {
    await letGo()
  }
})

test('the operator sets how long before the end the member is warned', async () => {
  await db.query({ text: `insert into setting (key, value) values ('sessionWarningSeconds', '300')` })
  forgetSettings(db)
  const { visitor } = await loggedIn()
  const { endsAt, warnAt } = (await visitor.send('sessionEndAt')).value
  expect(endsAt - warnAt).toBe(300_000)
  await db.query({ text: `delete from setting where key = 'sessionWarningSeconds'` })
  forgetSettings(db)
})

test('a session that was kept at one process is no other one’s to end, whatever that remembers', async () => {
  const { visitor } = await loggedIn()
  const otherDb = connectDatabase({ connection: db.connection })
  try {
    const otherProcess = await testPlatform(otherDb)
    otherProcess.setNow(platform.now())
    const there = new TestVisitor(otherProcess)
    Object.assign(there, { cookies: visitor.cookies, token: visitor.token })
    for (const who of [platform, otherProcess]) who.advance(30 * minuteMs - 1_000)
    expect((await there.send('sessionEndAt')).success).toBe(true)
    await visitor.send('sessionStay')
    for (const who of [platform, otherProcess]) who.advance(2_000)
    expect((await there.send('sessionEndAt')).value).toEqual((await visitor.send('sessionEndAt')).value)
  } finally {
    await otherDb.close()
  }
})

test('a session is none, waits for a proof or a password, is a member’s or a demo; it ends by logout, 30 idle minutes, 12 hours, revoking or a lock (SM-10)', async () => {
  const { visitor: owner, account } = await loggedIn()
  expect(await stateOf(owner)).toBe('ACTIVE')
  await turnOn(owner, account)

  // VERIFY_PENDING: the password was right, and nothing is open before the proof.
  const waiting = new TestVisitor(platform)
  expect(await stateOf(waiting)).toBe('none')
  const begun = await waiting.logIn(account, testPassword)
  expect(begun.code).toBe('EXTRA_VERIFICATION')
  expect(await stateOf(waiting)).toBe('none')
  const answer = await appCode(platform, account)
  const proof = { input: { ticket: begun.value.ticket, kind: 'AUTHENTICATOR', answer } }
  waiting.token = (await waiting.send('loginVerify', proof)).value.token
  expect(await stateOf(waiting)).toBe('ACTIVE')

  // CHANGE_PENDING: nothing is answered but a new password, which ends every session of the account.
  const { visitor: first, account: given } = await loggedIn()
  const text = 'update member set password_hash = $2 where username = $1'
  await db.query({ text, values: [given, await hashPassword('123456')] })
  const changing = new TestVisitor(platform)
  await changing.logIn(given, '123456')
  expect(await stateOf(changing)).toBe('CHANGE_PENDING')
  const input = { newPassword: testPassword, confirmNewPassword: testPassword }
  expect((await changing.send('passwordChange', { input })).success).toBe(true)
  expect([await stateOf(changing), await stateOf(first)]).toEqual(['none', 'none'])

  const demo = await tryDemo()
  expect(await stateOf(demo)).toBe('TRIAL')
  await demo.send('logout')
  expect(await stateOf(demo)).toBe('none')

  // Revoked from another browser of the member.
  expect((await owner.send('sessionEndOthers')).value).toEqual({ ended: 1 })
  expect(await stateOf(waiting)).toBe('none')

  const [idle, aged, locked] = [await loggedIn(), await loggedIn(), await loggedIn()]
  await db.query({ text: `update member set state = 'LOCKED' where username = $1`, values: [locked.account] })
  const openedAt = platform.now()
  platform.advance(29 * minuteMs)
  expect([await stateOf(locked.visitor), await stateOf(aged.visitor)]).toEqual(['none', 'ACTIVE'])
  platform.advance(minuteMs)
  expect([await stateOf(idle.visitor), await stateOf(aged.visitor)]).toEqual(['none', 'ACTIVE'])
  while (platform.now() + 20 * minuteMs < openedAt + 12 * hourMs) {
    platform.advance(20 * minuteMs)
    expect(await stateOf(aged.visitor)).toBe('ACTIVE')
  }
  platform.advance(openedAt + 12 * hourMs - platform.now())
  expect(await stateOf(aged.visitor)).toBe('none')
})
