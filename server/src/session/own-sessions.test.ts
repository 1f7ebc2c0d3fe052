import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { endStaleSessions } from '#session/job.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const minuteMs = 60_000
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'

const newVisitor = () => new TestVisitor(platform)

async function newMember() {
  const visitor = newVisitor()
  const { value } = await visitor.register()
  return { visitor, account: String(value.account) }
}

/** Another browser of the member's. */
async function alsoLoggedIn(account: string, more: Record<string, unknown> = {}): Promise<TestVisitor> {
  const visitor = newVisitor()
  await visitor.logIn(account, testPassword, more)
  return visitor
}

type Listed = { id: string; isCurrent: boolean; ip: string; device: object }
const sessionsOf = async (visitor: TestVisitor): Promise<Listed[]> =>
  (await visitor.send('sessionList')).value.content
const statusOf = async (visitor: TestVisitor) => (await visitor.send('memberInfo')).status

test('lists the live sessions of the member alone, the one used last first, and says which one asks', async () => {
  const { visitor, account } = await newMember()
  await newMember()
  platform.advance(5 * minuteMs)
  const other = await alsoLoggedIn(account)
  expect(await sessionsOf(other)).toMatchObject([
    { isCurrent: true, ip: other.ip },
    { isCurrent: false, ip: visitor.ip },
  ])
  platform.advance(20 * minuteMs)
  expect(await sessionsOf(visitor)).toMatchObject([{ isCurrent: true }, { isCurrent: false }])
  platform.advance(10 * minuteMs)
  expect(await sessionsOf(visitor)).toHaveLength(1)
})

test('ends the one that is named, at once, and no other', async () => {
  const { visitor, account } = await newMember()
  const [lost, kept] = [await alsoLoggedIn(account), await alsoLoggedIn(account)]
  const id = (await sessionsOf(lost)).find(({ isCurrent }) => isCurrent)?.id ?? ''
  expect(await visitor.send('sessionEnd', { params: { id } })).toMatchObject({ success: true })
  expect(await statusOf(lost)).toBe(401)
  expect(await statusOf(kept)).toBe(200)
  expect(await visitor.send('sessionEnd', { params: { id } })).toMatchObject({ code: 'NOT_FOUND' })
})

test("another member's session is none that can be ended", async () => {
  const [{ visitor }, stranger] = [await newMember(), await newMember()]
  const id = (await sessionsOf(stranger.visitor))[0]?.id ?? ''
  expect(await visitor.send('sessionEnd', { params: { id } })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await statusOf(stranger.visitor)).toBe(200)
})

test('ends all the others and stays, also when two ask at once', async () => {
  const { visitor, account } = await newMember()
  const others = [await alsoLoggedIn(account), await alsoLoggedIn(account)]
  const answers = await Promise.all([visitor.send('sessionEndOthers'), visitor.send('sessionEndOthers')])
  expect(new Set(answers.map(({ value }) => value.ended))).toEqual(new Set([0, 2]))
  for (const other of others) expect(await statusOf(other)).toBe(401)
  expect(await sessionsOf(visitor)).toMatchObject([{ isCurrent: true }])
})

test('a browser whose session was ended asks for the password although it remembered the member; this one still remembers', async () => {
  const { account } = await newMember()
  const [own, other] = [
    await alsoLoggedIn(account, { remember: true }),
    await alsoLoggedIn(account, { remember: true }),
  ]
  await own.send('sessionEndOthers')
  expect(await other.send('loginAgain')).toMatchObject({ code: 'REMEMBER_INVALID' })
  expect(await own.send('loginAgain')).toMatchObject({ success: true })
})

test('tells of each login and each refusal with time, address and device, newest first', async () => {
  const { visitor, account } = await newMember()
  platform.advance(minuteMs)
  const again = await alsoLoggedIn(account, { remember: true })
  await again.send('loginAgain')
  platform.advance(minuteMs)
  const thief = newVisitor()
  const challengeToken = await thief.solveChallenge('login')
  await thief.send('login', {
    input: { username: account, password: 'wrong-wrong-1', challengeToken },
    headers: { 'user-agent': chrome },
  })
  const { value } = await visitor.send('signInList')
  expect(value).toMatchObject({
    content: [
      {
        method: 'PASSWORD',
        outcome: 'WRONG_PASSWORD',
        ip: thief.ip,
        time: platform.now(),
        device: { browser: 'Chrome', system: 'Windows', isHandheld: false },
      },
      { method: 'REMEMBERED', outcome: 'OPENED', ip: again.ip, time: platform.now() - minuteMs },
      { method: 'PASSWORD', outcome: 'OPENED', ip: again.ip },
      { method: 'REGISTRATION', outcome: 'OPENED', ip: visitor.ip, time: platform.now() - 2 * minuteMs },
    ],
    next: null,
  })
})

test('a right password that an account may not be entered with is told as refused', async () => {
  const { visitor, account } = await newMember()
  const stranger = newVisitor()
  expect((await stranger.logIn(account, testPassword, { side: 'agent' })).code).toBe('NON_AGENT')
  const { value } = await visitor.send('signInList')
  expect(value.content[0]).toMatchObject({ method: 'PASSWORD', outcome: 'REFUSED', ip: stranger.ip })
})

test('pages of the history follow each other without a gap or a repeat while new logins come', async () => {
  const { visitor, account } = await newMember()
  for (let count = 0; count < 4; count++) await alsoLoggedIn(account)
  const page = async (before?: string) =>
    (await visitor.send('signInList', { query: { size: '2', ...(before && { before }) } })).value
  const first = await page()
  await alsoLoggedIn(account)
  const second = await page(first.next)
  const third = await page(second.next)
  const ids: string[] = [first, second, third].flatMap(({ content }) => content.map(({ id }: Listed) => id))
  expect(new Set(ids).size).toBe(5)
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect(third).toMatchObject({ content: [{ method: 'REGISTRATION' }], next: null })
})

test('forgets what is older than ninety days', async () => {
  // A time of its own, so that no other test lives in it.
  const later = await testPlatform(db)
  const [first, last] = [new TestVisitor(later), new TestVisitor(later)]
  const { account } = (await first.register()).value
  later.advance(91 * 24 * 60 * minuteMs)
  await last.logIn(account, testPassword)
  const now = new Date(later.now())
  await db.transaction((tx) =>
    endStaleSessions(later.context).run(tx, { now, period: { startsAt: now, endsAt: now } }),
  )
  expect((await last.send('signInList')).value.content).toMatchObject([{ ip: last.ip }])
})

test('lists the addresses that the member logged in from, once each, the newest first', async () => {
  const { visitor, account } = await newMember()
  const startMs = platform.now()
  platform.advance(minuteMs)
  const other = await alsoLoggedIn(account)
  platform.advance(minuteMs)
  const back = new TestVisitor(platform, visitor.ip)
  await back.logIn(account, testPassword)
  expect((await back.send('ipList')).value.content).toEqual([
    { ip: visitor.ip, firstSeen: startMs, lastSeen: platform.now(), isCurrent: true },
    { ip: other.ip, firstSeen: startMs + minuteMs, lastSeen: startMs + minuteMs, isCurrent: false },
  ])
})

test.each(['sessionList', 'signInList', 'ipList', 'sessionEndOthers'] as const)(
  'answers %s to nobody without a session, and to no demo',
  async (name) => {
    expect(await newVisitor().send(name)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
    await db.query({ text: "update module_flag set is_enabled = true where mod_id = 'FREEPLAY3'" })
    forgetSettings(db)
    const demo = newVisitor()
    const random = 'x'.repeat(20)
    const { value } = await demo.send('freeplay', {
      input: { os: 'Linux', platform: 'W', random, gatewayVersion: 3 },
    })
    demo.token = value.token
    expect(await demo.send(name)).toMatchObject({ status: 403, code: 'NEED_REAL_ACCOUNT' })
  },
)
