import { randomInt } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { printsOfContacts } from '#encryption/contact-print.ts'
import { startTestIssuer } from '#identity/test-issuer.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { registration, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const issuer = await startTestIssuer()
afterAll(() => issuer.close())
const platform = await testPlatform(db, issuer.environment)

async function letFirebaseProve(isOn: boolean): Promise<void> {
  const text = `insert into setting (key, value) values ('firebasePhone', $1)
    on conflict (key) do update set value = excluded.value`
  await db.query({ text, values: [JSON.stringify(isOn)] })
  forgetSettings(db)
}

beforeEach(async () => {
  await db.query({
    text: `update module_flag set is_enabled = true where mod_id in ('MOBILENUMREG3', 'REGMOBVERF3')`,
  })
  await letFirebaseProve(true)
})

const newNumber = () => String(randomInt(100_000_000, 1_000_000_000))
const tokenFor = (mobileNum: string) =>
  issuer.sign(platform.now(), { phone_number: `+66${mobileNum}`, firebase: { sign_in_provider: 'phone' } })

async function register(given: object) {
  const visitor = new TestVisitor(platform)
  const challengeToken = await visitor.solveChallenge('register')
  const input = { ...registration(), countryDialingCode: '+66', challengeToken, ...given }
  return visitor.send('registerMobile', { input })
}

const proved = async (mobileNum: string) => ({
  mobileNum,
  firebaseChannel: 'sms',
  firebaseIdToken: await tokenFor(mobileNum),
})

const holdersOf = (mobileNum: string) =>
  db.query<{ username: string }>({
    text: 'select username from member where mobile_print = any ($1)',
    values: [printsOfContacts(platform.context.config.dataKey, 'sms', [`+66${mobileNum}`])],
  })

test('a number that Firebase has proved is the new account’s', async () => {
  const { value } = await new TestVisitor(platform).send('registerSettings')
  expect(value).toMatchObject({ smsRequired: true, numberProof: 'firebase' })
  const mobileNum = newNumber()
  const answer = await register(await proved(mobileNum))
  expect(answer.code).toBe('')
  expect(await holdersOf(mobileNum)).toEqual([{ username: answer.value.account }])
})

test('without the proof nothing is opened, and a code of ours is none', async () => {
  const mobileNum = newNumber()
  expect((await register({ mobileNum })).value.fields).toEqual([
    { field: 'firebaseChannel', kind: 'required' },
    { field: 'firebaseIdToken', kind: 'required' },
  ])
  expect((await register({ ...(await proved(mobileNum)), verificationCode: '123456' })).value.fields).toEqual(
    [{ field: 'verificationCode', kind: 'unknown' }],
  )
})

test('while our own codes prove numbers, no token is taken', async () => {
  await letFirebaseProve(false)
  const answer = await register({ ...(await proved(newNumber())), verificationCode: '123456' })
  expect(answer.value.fields).toEqual([
    { field: 'firebaseChannel', kind: 'unknown' },
    { field: 'firebaseIdToken', kind: 'unknown' },
  ])
})

test('a token of another number, of no phone or of nobody opens nothing', async () => {
  const mobileNum = newNumber()
  const others = [await tokenFor(newNumber()), await issuer.sign(platform.now()), 'nothing of the kind']
  for (const firebaseIdToken of others)
    expect((await register({ ...(await proved(mobileNum)), firebaseIdToken })).code).toBe('OTP_INVALID')
  expect(await holdersOf(mobileNum)).toEqual([])
})

test('a refused registration costs no token, and a token opens one account, also of two at once', async () => {
  const given = await proved(newNumber())
  const taken = (await register(await proved(newNumber()))).value.account
  expect((await register({ ...given, username: taken })).code).toBe('USERNAME_TAKEN')
  const both = await Promise.all([register(given), register(given)])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect((await register(given)).success).toBe(false)
})

test('a token is looked at without being used, and what is none is told', async () => {
  const visitor = new TestVisitor(platform)
  const check = (idToken: string) => visitor.send('firebaseCheck', { input: { channel: 'sms', idToken } })
  const mobileNum = newNumber()
  const given = await proved(mobileNum)
  for (let times = 0; times < 2; times++)
    expect((await check(given.firebaseIdToken)).value).toEqual({ phone: `+66${mobileNum}`, valid: true })
  expect((await register(given)).code).toBe('')
  expect((await check(given.firebaseIdToken)).code).toBe('OTP_INVALID')
  expect((await check(await issuer.sign(platform.now()))).code).toBe('OTP_INVALID')
  const late = await tokenFor(mobileNum)
  platform.advance(11 * 60_000)
  expect((await check(late)).code).toBe('OTP_EXPIRED')
  await letFirebaseProve(false)
  expect((await check(late)).code).toBe('PROVIDER_OFF')
})
