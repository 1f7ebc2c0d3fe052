import { api } from '@suntala/contract'
import { expect, test } from 'vitest'
import { connectDatabase } from '#db/database.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const input = { os: 'web', platform: 'W', random: 'b7c4f0a19d2e4c55', gatewayVersion: 3 }

async function setFreePlay(isOn: boolean): Promise<void> {
  const text = "update module_flag set is_enabled = $1 where mod_id = 'FREEPLAY3'"
  await db.query({ text, values: [isOn] })
  forgetSettings(db)
}

async function tryDemo(): Promise<TestVisitor> {
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.send('freeplay', { input })
  visitor.token = value.token
  return visitor
}

test('a visitor gets a demo session with demo credits, and no real money with it (API-23, API-24, ROLE-16)', async () => {
  const visitor = await tryDemo()
  const { value } = await visitor.send('memberInfo')
  expect(value).toMatchObject({ type: 4, isAgent: 4, firstTimeLogin: false })
  expect((await visitor.send('balance')).value).toMatchObject({ currency: 'DEMO', sumBalance: '10000.00' })
  expect((await visitor.send('depositList')).code).toBe('NEED_REAL_ACCOUNT')
})

const callsOfMembers = Object.entries(api).filter(([, { auth }]) => auth === 'member')

test('who has no real account makes no call of members: a visitor has to log in, a demo needs a real account (SCOPE-06)', async () => {
  const [visitor, demo] = [new TestVisitor(platform), await tryDemo()]
  expect(callsOfMembers.length).toBeGreaterThan(50)
  for (const [name, { path }] of callsOfMembers) {
    const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, key]) => [key, '1']))
    const sent = { params, headers: { 'idempotency-key': uuidV7() } }
    const codes = await Promise.all(
      [visitor, demo].map(async (who) => (await who.send(name as keyof typeof api, sent)).code), // a name of its own
    )
    expect([name, ...codes]).toEqual([name, 'UNAUTHORIZED', 'NEED_REAL_ACCOUNT'])
  }
})

test('each demo has an account of its own, whose name nobody can register', async () => {
  const [one, other] = [await tryDemo(), await tryDemo()]
  const nameOf = async (visitor: TestVisitor) => String((await visitor.send('memberInfo')).value.account)
  const name = await nameOf(one)
  expect(await nameOf(other)).not.toBe(name)
  expect((await new TestVisitor(platform).register({ username: name })).value.fields).toMatchObject([
    { field: 'username' },
  ])
})

test('a demo ends after two hours, however much it is used', async () => {
  const visitor = await tryDemo()
  const statusOf = async () => (await visitor.send('memberInfo')).status
  for (let minutes = 20; minutes < 120; minutes += 20) {
    platform.advance(20 * 60_000)
    expect(await statusOf()).toBe(200)
  }
  platform.advance(21 * 60_000)
  expect(await statusOf()).toBe(401)
})

test('a demo is refused while the operator has it off (SYS-18)', async () => {
  await setFreePlay(false)
  expect(await new TestVisitor(platform).send('freeplay', { input })).toMatchObject({
    status: 403,
    code: 'FEATURE_OFF',
  })
  await setFreePlay(true)
  expect(await new TestVisitor(platform).send('freeplay', { input })).toMatchObject({ status: 200 })
})

test('one network gets ten demos in ten minutes, whatever its addresses and on whichever process', async () => {
  const ask = (network: string, host: number, at = platform) =>
    new TestVisitor(at, `2001:db8:0:${network}::${host}`).send('freeplay', { input })
  const otherDb = connectDatabase({ connection: db.connection, poolSize: 4 })
  try {
    const otherProcess = await testPlatform(otherDb)
    otherProcess.setNow(platform.now())
    for (let host = 1; host <= 10; host++)
      expect((await ask('1', host, host % 2 === 0 ? otherProcess : platform)).success).toBe(true)
    expect((await ask('1', 11)).code).toBe('TOO_MANY_REQUESTS')
    expect((await ask('1', 12, otherProcess)).code).toBe('TOO_MANY_REQUESTS')
    expect((await ask('2', 1)).success).toBe(true)
    platform.advance(10 * 60_000)
    expect((await ask('1', 13)).success).toBe(true)
  } finally {
    await otherDb.close()
  }
})

test.each([
  ['another platform', { platform: 'X' }],
  ['another gateway version', { gatewayVersion: 2 }],
  ['no random text', { random: '' }],
])('a demo with %s is refused', async (_, change) => {
  const answer = await new TestVisitor(platform).send('freeplay', { input: { ...input, ...change } })
  expect(answer).toMatchObject({ status: 400, code: 'VALIDATION' })
})

test('a demo that is asked for in plain text is refused (A-30)', async () => {
  const answer = await new TestVisitor(platform).send('freeplay', { input, isPlain: true })
  expect(answer.code).toBe('ENCRYPTION_REQUIRED')
})
