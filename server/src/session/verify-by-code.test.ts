import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveContacts } from '#account/test-contacts.ts'
import { testDatabase } from '#db/test-database.ts'
import { codeSentTo } from '#messaging/test-messages.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)

beforeAll(async () => {
  await db.query({ text: `insert into setting (key, value) values ('verifyNewAddress', 'true')` })
  forgetSettings(db)
})
afterAll(async () => {
  await db.query({ text: `delete from setting where key = 'verifyNewAddress'` })
})

const wrong = (code: string) => String((Number(code) + 500_000) % 1_000_000).padStart(6, '0')

/** A member with a mobile number who is logged in, and a login from an address that the account has not had. */
async function waitingLogin() {
  const own = new TestVisitor(platform)
  const { account } = (await own.register()).value
  const mobile = `+66${randomInt(100_000_000, 1_000_000_000)}`
  await giveContacts(platform, account, { mobile })
  const visitor = new TestVisitor(platform)
  const { ticket } = (await visitor.logIn(account, testPassword)).value
  const verify = async (answer: string) =>
    (await visitor.send('loginVerify', { input: { ticket, kind: 'SMS', answer } })).code
  const askAtLogin = async () => {
    platform.advance(61_000)
    const challengeToken = await visitor.solveChallenge('sms')
    const sent = await visitor.send('loginCode', { input: { ticket, kind: 'SMS', challengeToken } })
    expect(sent.value).toEqual({ expirationTime: platform.now() + 60_000 })
    return codeSentTo(platform, mobile)
  }
  const askWithin = async () => {
    platform.advance(61_000)
    await own.send('smsMember', { input: { challengeToken: await own.solveChallenge('sms') } })
    return codeSentTo(platform, mobile)
  }
  return { own, mobile, verify, askAtLogin, askWithin }
}

const outcomesOf = async (visitor: TestVisitor) =>
  (await visitor.send('signInList', { query: {} })).value.content.map(
    ({ outcome }: { outcome: string }) => outcome,
  )

test('a code that proves a change within a session opens no login that waits, and a login’s proves no change; whoever sends one says when another can be asked for (A-14, DATA-15)', async () => {
  const { own, verify, askAtLogin, askWithin } = await waitingLogin()
  const ofChange = await askWithin()
  expect(await verify(ofChange)).toBe('SMS_CODE_WRONG')
  const prove = async (answer: string) => (await own.send('stepUp', { input: { kind: 'SMS', answer } })).code
  expect(await prove(ofChange)).toBe('')
  const ofLogin = await askAtLogin()
  expect(await prove(ofLogin)).toBe('SMS_CODE_WRONG')
  expect(await verify(ofLogin)).toBe('')
})

test('wrong codes are told in the history where one was sent, and fill it with nothing where none was', async () => {
  const { own, verify, askAtLogin } = await waitingLogin()
  const before = await outcomesOf(own)
  for (let times = 0; times < 3; times++) expect(await verify('000000')).toBe('SMS_CODE_WRONG')
  expect(await outcomesOf(own)).toEqual(before)
  const code = await askAtLogin()
  for (let times = 0; times < 8; times++) await verify(wrong(code))
  expect(await outcomesOf(own)).toEqual([...Array.from({ length: 5 }, () => 'WRONG_CODE'), ...before])
})
