import { beforeEach, expect, test } from 'vitest'
import {
  beginDay,
  internationally,
  newNumber,
  setSetting,
  smsCodesOf,
  subject,
} from '#account/test-sms-codes.ts'
import { testDatabase } from '#db/test-database.ts'
import { messagesTo } from '#messaging/test-messages.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'
import { issueCode } from '#verification/issue-code.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const { context } = platform
const { memberWith, ask, askToRegister } = smsCodesOf(platform)

beforeEach(() => beginDay(platform))

test('while one is on its way another is refused, and told when it can be asked for', async () => {
  const mobileNum = newNumber()
  const { value } = await ask(mobileNum)
  platform.advance(59_000)
  expect(await ask(mobileNum)).toMatchObject({ code: 'RATE_LIMITED', value })
  platform.advance(1_000)
  expect((await ask(mobileNum)).success).toBe(true)
})

test('of many who ask for one number at once one gets a code', async () => {
  const mobileNum = newNumber()
  const answers = await Promise.all(Array.from({ length: 6 }, () => askToRegister(mobileNum)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await messagesTo(platform, internationally(mobileNum))).toHaveLength(1)
})

test('one network gets one code a second', async () => {
  const visitor = new TestVisitor(platform)
  expect((await ask(newNumber(), {}, visitor)).success).toBe(true)
  expect((await ask(newNumber(), {}, visitor)).code).toBe('RATE_LIMITED')
  platform.advance(1_000)
  expect((await ask(newNumber(), {}, visitor)).success).toBe(true)
})

const tooMany = {
  status: 429,
  code: 'TOO_MANY_REQUESTS',
  message: 'Too many requests. Please try again in 5 minutes.',
}

test('after five in an hour a number waits five minutes for each more, as the refusal says', async () => {
  const mobileNum = newNumber()
  for (let times = 0; times < 5; times++) {
    expect((await ask(mobileNum)).success).toBe(true)
    platform.advance(61_000)
  }
  expect(await ask(mobileNum)).toMatchObject(tooMany)
  platform.advance(4 * 60_000)
  expect((await ask(mobileNum)).success).toBe(true)
})

test('so does a network that asks for many numbers', async () => {
  await setSetting(db, 'codesPerNetworkHour', 3)
  const visitor = new TestVisitor(platform)
  for (let times = 0; times < 3; times++) {
    expect((await ask(newNumber(), {}, visitor)).success).toBe(true)
    platform.advance(1_000)
  }
  expect(await ask(newNumber(), {}, visitor)).toMatchObject(tooMany)
  platform.advance(5 * 60_000)
  expect((await ask(newNumber(), {}, visitor)).success).toBe(true)
})

test('the neighbours of an IPv6 network ask for as many as eight of them together, and another site is not held up', async () => {
  await setSetting(db, 'codesPerNetworkHour', 1)
  const from = (ip: string) => ask(newNumber(), {}, new TestVisitor(platform, ip))
  for (let network = 0; network < 8; network++)
    expect((await from(`2001:db8:1:${network}::1`)).success).toBe(true)
  expect(await from('2001:db8:1:ffff::1')).toMatchObject(tooMany)
  expect((await from('2001:db8:2::1')).success).toBe(true)
  platform.advance(5 * 60_000)
  expect((await from('2001:db8:1:ffff::1')).success).toBe(true)
})

const quota = { status: 429, code: 'SMS_QUOTA' }

test('a number, a country and all together have a quota for the day; what is withheld costs nothing', async () => {
  await setSetting(db, 'codesPerRecipientDay', 2)
  const mobileNum = newNumber()
  for (let times = 0; times < 2; times++) {
    await ask(mobileNum)
    platform.advance(61_000)
  }
  expect(await ask(mobileNum)).toMatchObject(quota)

  await platform.runJob('account.send-open-code')
  await setSetting(db, 'smsPerCountryDay', 1)
  expect((await askToRegister(newNumber())).success).toBe(true)
  expect(await askToRegister(newNumber())).toMatchObject(quota)
  const abroad = { countryDialingCode: '+84' }
  expect((await ask(newNumber(), abroad)).success).toBe(true)

  await setSetting(db, 'smsPerDay', 1)
  expect(await ask(newNumber(), abroad)).toMatchObject(quota)
  platform.advance(25 * 3_600_000)
  expect((await askToRegister(newNumber())).success).toBe(true)
})

/** What only a session of the member asks for. */
async function askToProve(mobileNum: string) {
  return issueCode(context, {
    ...subject(mobileNum, 'security'),
    country: 'TH',
    ip: '10.3.3.3',
    language: 'en',
  })
}

test('what strangers ask for in the name of a number takes no code from its member for another purpose', async () => {
  const mobileNum = newNumber()
  await memberWith(mobileNum)
  await setSetting(db, 'codesPerRecipientDay', 2)
  for (let times = 0; times < 2; times++) {
    expect((await askToRegister(mobileNum)).success).toBe(true)
    platform.advance(61_000)
  }
  expect(await askToRegister(mobileNum)).toMatchObject(quota)
  expect((await ask(mobileNum)).success).toBe(true)
  await expect(askToProve(mobileNum)).resolves.toHaveProperty('expirationTime')
})

test.each(['smsPerCountryDay', 'smsPerDay'])(
  'registrations use half of %s at most, and the rest is there for members',
  async (limit) => {
    const mobileNum = newNumber()
    await memberWith(mobileNum)
    await setSetting(db, limit, 4)
    for (let times = 0; times < 2; times++) expect((await askToRegister(newNumber())).success).toBe(true)
    expect(await askToRegister(newNumber())).toMatchObject(quota)
    expect((await ask(mobileNum)).success).toBe(true)
    await expect(askToProve(mobileNum)).resolves.toHaveProperty('expirationTime')
    platform.advance(2_000)
    await expect(askToProve(newNumber())).rejects.toMatchObject({ code: 'SMS_QUOTA' })
  },
)
