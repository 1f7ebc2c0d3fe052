import { beforeEach, expect, test } from 'vitest'
import { cleanUpAttempts } from '#account/job.ts'
import { connectDatabase } from '#db/database.ts'
import { testDatabase } from '#db/test-database.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { type TestPlatform, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)

beforeEach(async () => {
  await db.query({
    text: `insert into setting (key, value) values ('registrationsPerNetworkHour', '3') on conflict do nothing`,
  })
  forgetSettings(db)
})

const registerFrom = async (ip: string, at: TestPlatform = platform) =>
  (await new TestVisitor(at, ip).register()).code

test('a network opens so many accounts within an hour, on whichever process, and is told when it can open more', async () => {
  const otherDb = connectDatabase({ connection: db.connection })
  try {
    const second = await testPlatform(otherDb)
    second.setNow(platform.now())
    const ip = '198.51.100.7'
    for (const at of [platform, second, platform]) expect(await registerFrom(ip, at)).toBe('')
    const refused = await new TestVisitor(second, ip).register()
    expect(refused).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many requests. Please try again in 60 minutes.',
    })
    expect(await registerFrom('198.51.100.8')).toBe('')
    platform.advance(59 * 60_000)
    const now = new Date(platform.now())
    await db.transaction((tx) => cleanUpAttempts.run(tx, { now, period: { startsAt: now, endsAt: now } }))
    expect(await registerFrom(ip)).toBe('TOO_MANY_REQUESTS')
    platform.advance(60_000)
    expect(await registerFrom(ip)).toBe('')
  } finally {
    await otherDb.close()
  }
})

test('the addresses of one home’s /64 count together, and another /64 for itself', async () => {
  for (const host of [1, 2, 3]) expect(await registerFrom(`2001:db8:1:2::${host}`)).toBe('')
  expect(await registerFrom('2001:db8:1:2:ffff::4')).toBe('TOO_MANY_REQUESTS')
  expect(await registerFrom('2001:db8:1:3::1')).toBe('')
})

test('of many that come at once no more are opened, and a registration that is refused counts for nothing', async () => {
  const ip = '198.51.100.77'
  const visitor = new TestVisitor(platform, ip)
  for (let times = 0; times < 5; times++)
    expect((await visitor.register({ password: '12345678', confirmPassword: '12345678' })).code).toBe(
      'VALIDATION',
    )
  const codes = await Promise.all(Array.from({ length: 6 }, () => registerFrom(ip)))
  expect(codes.toSorted()).toEqual(['', '', '', ...Array.from({ length: 3 }, () => 'TOO_MANY_REQUESTS')])
})

test('the neighbours of an IPv6 network open as many as eight of them together', async () => {
  await db.query({ text: `update setting set value = '1' where key = 'registrationsPerNetworkHour'` })
  forgetSettings(db)
  for (let network = 0; network < 8; network++)
    expect(await registerFrom(`2001:db8:77:${network}::1`)).toBe('')
  expect(await registerFrom('2001:db8:77:ffff::1')).toBe('TOO_MANY_REQUESTS')
  expect(await registerFrom('2001:db8:78::1')).toBe('')
  await db.query({ text: `delete from setting` })
})
