import { expect, test } from 'vitest'
import { appCode, turnOn } from '#authenticator/test-authenticator.ts'
import { testDatabase } from '#db/test-database.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)

type Member = TestVisitor & { account: string }

async function newMember(): Promise<Member> {
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.register()
  return Object.assign(visitor, { account: value.account as string })
}

/** A member whose authenticator is on, with what it was answered. */
async function guarded(): Promise<{ member: Member; recovery: string[] }> {
  const member = await newMember()
  return { member, recovery: await turnOn(member, member.account) }
}

const prove = (visitor: TestVisitor, answer: string, kind = 'AUTHENTICATOR') =>
  visitor.send('stepUp', { input: { kind, answer } })
const codesOf = (answers: { code: string }[]) => answers.map(({ code }) => code).toSorted()
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('asks for a proof before it shows a secret, and is on once a code of it was given (A-102)', async () => {
  const member = await newMember()
  expect((await member.send('totpNew')).code).toBe('STEP_UP_REQUIRED')
  await prove(member, testPassword, 'LOGIN_PASSWORD')
  const { value } = await member.send('totpNew')
  expect(value.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(value.uri).toContain(`:${member.account}?secret=${value.secret}&`)
  expect((await member.send('totp')).value).toEqual({ onSince: null, recoveryCodesLeft: 0 })
  const code = await appCode(platform, member.account)
  expect((await member.send('totpConfirm', { input: { code: wrong(code) } })).code).toBe('VERIFY_WRONG')
  const confirmed = await member.send('totpConfirm', {
    input: { code: ` ${code.slice(0, 3)} ${code.slice(3)}` },
  })
  expect(new Set(confirmed.value.recoveryCodes).size).toBe(10)
  expect((await member.send('totp')).value).toEqual({ onSince: platform.now(), recoveryCodesLeft: 10 })
})

test('the secret is sealed, and recovery codes are kept as keyed hashes', async () => {
  const member = await newMember()
  await prove(member, testPassword, 'LOGIN_PASSWORD')
  const { value } = await member.send('totpNew')
  await member.send('totpConfirm', { input: { code: await appCode(platform, member.account) } })
  const rows = await db.query<{ row: string }>({
    text: `select a::text as row from authenticator a union all select r::text from recovery_code r`,
  })
  const kept = rows.map(({ row }) => row).join()
  expect(kept).not.toContain(value.secret)
  expect(kept).not.toContain(Buffer.from(value.secret).toString('hex'))
})

test('another secret takes the place of one that was never confirmed, and of no other', async () => {
  const member = await newMember()
  await prove(member, testPassword, 'LOGIN_PASSWORD')
  await member.send('totpNew')
  const former = await appCode(platform, member.account)
  await member.send('totpNew')
  expect((await member.send('totpConfirm', { input: { code: former } })).code).toBe('VERIFY_WRONG')
  const code = await appCode(platform, member.account)
  const both = await Promise.all([
    member.send('totpConfirm', { input: { code } }),
    member.send('totpConfirm', { input: { code } }),
  ])
  const [first, second] = codesOf(both)
  expect(first).toBe('')
  // Whoever asks once it is set has proved too little, or is told that it is set.
  expect(['ALREADY_SET', 'STEP_UP_REQUIRED']).toContain(second)
  platform.advance(30_000)
  await prove(member, await appCode(platform, member.account))
  expect((await member.send('totpNew')).code).toBe('ALREADY_SET')
})

test('who has an authenticator proves by nothing less', async () => {
  const { member } = await guarded()
  // What proved the setting up was the login password.
  const asked = await member.send('totpOff')
  expect(asked).toMatchObject({
    code: 'STEP_UP_REQUIRED',
    value: { offers: [{ kind: 'AUTHENTICATOR', to: null }] },
  })
  expect((await prove(member, testPassword, 'LOGIN_PASSWORD')).code).toBe('METHOD_OFF')
  const first = { paymentPassword: 'Payment-1234', confirm: 'Payment-1234', old: testPassword }
  expect((await member.send('paymentPasswordSet', { input: first })).code).toBe('STEP_UP_REQUIRED')
  expect((await prove(member, await appCode(platform, member.account))).code).toBe('')
  expect((await member.send('paymentPasswordSet', { input: first })).code).toBe('')
})

test('a code proves once, also of two at the same moment, and none before it after that', async () => {
  const { member } = await guarded()
  const code = await appCode(platform, member.account)
  const before = await appCode(platform, member.account, -1)
  const both = await Promise.all([prove(member, code), prove(member, code)])
  expect(codesOf(both)).toEqual(['', 'VERIFY_WRONG'])
  expect((await prove(member, code)).code).toBe('VERIFY_WRONG')
  expect((await prove(member, before)).code).toBe('VERIFY_WRONG')
  expect((await prove(member, await appCode(platform, member.account, 1))).code).toBe('')
})

test('a code of another step, or of another member’s app, proves nothing', async () => {
  const [{ member }, { member: other }] = [await guarded(), await guarded()]
  expect((await prove(member, await appCode(platform, member.account, 2))).code).toBe('VERIFY_WRONG')
  expect((await prove(member, await appCode(platform, member.account, -2))).code).toBe('VERIFY_WRONG')
  expect((await prove(member, await appCode(platform, other.account))).code).toBe('VERIFY_WRONG')
})

test('a recovery code stands in for the app, once, however it is typed (A-102)', async () => {
  const { member, recovery } = await guarded()
  const [first = '', second = ''] = recovery
  const both = await Promise.all([prove(member, first), prove(member, first)])
  expect(codesOf(both)).toEqual(['', 'VERIFY_WRONG'])
  expect((await prove(member, ` ${second.toUpperCase().replace('-', ' ')}`)).code).toBe('')
  expect((await member.send('totp')).value.recoveryCodesLeft).toBe(8)
  const { member: other } = await guarded()
  expect((await prove(other, recovery[2] ?? '')).code).toBe('VERIFY_WRONG')
})

test('five wrong codes are all that a member has, of the app and of recovery together', async () => {
  const { member, recovery } = await guarded()
  const code = await appCode(platform, member.account)
  const guesses = [wrong(code), 'aaaaa-aaaaa', wrong(wrong(code)), 'bbbbb-bbbbb', '000000x']
  const tries = await Promise.all([...guesses, ...guesses].map((guess) => prove(member, guess)))
  expect(tries.filter((each) => each.code === 'VERIFY_WRONG')).toHaveLength(5)
  expect(tries.filter((each) => each.code === 'TOO_MANY_REQUESTS')).toHaveLength(5)
  expect((await prove(member, recovery[0] ?? '')).code).toBe('TOO_MANY_REQUESTS')
  platform.advance(15 * 60_000)
  expect((await prove(member, recovery[0] ?? '')).code).toBe('')
})

test('other recovery codes take the place of the former ones', async () => {
  const { member, recovery } = await guarded()
  await prove(member, recovery[0] ?? '')
  const { value } = await member.send('totpRecovery')
  expect((await prove(member, recovery[1] ?? '')).code).toBe('VERIFY_WRONG')
  expect((await prove(member, value.recoveryCodes[0])).code).toBe('')
  expect((await member.send('totp')).value.recoveryCodesLeft).toBe(9)
})

test('turned off it is gone with its recovery codes, withdrawals wait, and it can be set up anew', async () => {
  const { member, recovery } = await guarded()
  expect((await member.send('withdrawConfig')).value.hold).toBeNull()
  await prove(member, await appCode(platform, member.account))
  const both = await Promise.all([member.send('totpOff'), member.send('totpOff')])
  // The second is asked for what there is left to prove by, or finds nothing to turn off.
  expect(both.filter(({ code }) => code === '')).toHaveLength(1)
  expect((await member.send('totp')).value).toEqual({ onSince: null, recoveryCodesLeft: 0 })
  expect((await prove(member, recovery[0] ?? '')).code).toBe('METHOD_OFF')
  expect((await member.send('withdrawConfig')).value.hold).toMatchObject({ kind: 'AUTHENTICATOR' })
  await turnOn(member, member.account)
  expect((await member.send('totp')).value.recoveryCodesLeft).toBe(10)
})

test('there is nothing to renew or turn off where none is on', async () => {
  const member = await newMember()
  await prove(member, testPassword, 'LOGIN_PASSWORD')
  await member.send('totpNew')
  expect((await member.send('totpOff')).code).toBe('NOT_FOUND')
  expect((await member.send('totpRecovery')).code).toBe('NOT_FOUND')
  expect((await prove(member, await appCode(platform, member.account))).code).toBe('METHOD_OFF')
})

test('recovery codes are made anew five times an hour, whatever comes at once', async () => {
  const { member, recovery } = await guarded()
  await prove(member, recovery[0] ?? '')
  const tries = await Promise.all(Array.from({ length: 8 }, () => member.send('totpRecovery')))
  expect(codesOf(tries).filter((code) => code === '')).toHaveLength(5)
  expect(codesOf(tries).filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(3)
  // A session left alone for so long would have ended.
  for (let quarter = 0; quarter < 4; quarter++) {
    platform.advance(15 * 60_000)
    await member.send('totp')
  }
  await prove(member, await appCode(platform, member.account))
  expect((await member.send('totpRecovery')).code).toBe('')
})
