import { expect, test } from 'vitest'
import { readHistory } from '#audit/read-history.ts'
import { testDatabase } from '#db/test-database.ts'
import { addPasskey as addMembersPasskey, type Lies } from '#passkey/test-device.ts'
import { newOperator, operatorCode, operatorPassword, reinstate, suspend } from '#operator/test-operator.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'
import { addPasskey, consoleDevice, logInBy, type Operator } from './test-passkey.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db, { OPERATOR_PORT: '4400' })

async function withPasskey({ counter = 0 } = {}) {
  const operator = await newOperator(platform, ['audit.read'])
  const device = consoleDevice(platform)
  device.counter = counter
  return { operator, ...(await addPasskey(operator, device)) }
}

const refused = { status: 401, code: 'PASSKEY_REFUSED', setCookie: [] }
const actionsAbout = async ({ operatorId }: Operator) =>
  (await readHistory(db, { subjectId: operatorId, limit: 20 })).map(({ action, actorKind }) => [
    action,
    actorKind,
  ])
const deedsOf = async ({ operatorId }: Operator) =>
  (await readHistory(db, { actorId: operatorId, limit: 20 })).map(({ action }) => action)
const codesOf = (answers: { code: string }[]) => answers.map(({ code }) => code).toSorted()

test('an operator logs in by a passkey with no name said, in a browser that nobody knows, and the log tells by what', async () => {
  const { operator, device } = await withPasskey()
  const { visitor, answer } = await logInBy(platform, device)
  expect(answer).toMatchObject({ status: 200, value: { token: expect.any(String) } })
  expect(answer.setCookie.join()).toMatch(/__Host-operator=.*HttpOnly; Secure; SameSite=Lax/)
  expect((await visitor.send('opsSession')).value).toMatchObject({ operatorId: operator.operatorId })
  expect(await deedsOf(operator)).toEqual([
    'loginByPasskey',
    'addPasskey',
    'askPasskey',
    'login',
    'authenticatorOn',
  ])
  const [only] = (await visitor.send('opsPasskeys')).value.content
  expect(only).toMatchObject({ name: 'Blue key', lastUsedAt: platform.now() })
})

test('asks a device for what is signed once, by a verified person, for the console', async () => {
  const { value, setCookie } = await new TestVisitor(platform).send('opsPasskeyChallenge')
  expect(value).toMatchObject({ rpId: 'localhost', userVerification: 'required', timeout: 600_000 })
  expect(setCookie[0]).toMatch(/^__Host-operator-passkey=[\w-]{43}; Max-Age=600; .*HttpOnly; Secure/)
})

test('where the console has a host of its own, its passkeys belong to that host, and a page of the portal signs for none', async () => {
  const elsewhere = await testPlatform(db, {
    SANDBOX_SECRET: 'a secret of this test',
    DATA_KEY: 'a data key of this test',
    PUBLIC_URL: 'https://suntala.example',
    OPERATOR_URL: 'https://house.suntala.example',
  })
  const operator = await newOperator(elsewhere, [])
  const { device } = await addPasskey(operator)
  expect(device.origin).toBe('https://house.suntala.example')
  const { value } = await new TestVisitor(elsewhere).send('opsPasskeyChallenge')
  expect(value.rpId).toBe('house.suntala.example')
  for (const lies of [{ origin: 'https://suntala.example' }, { rpId: 'suntala.example' }])
    expect((await logInBy(elsewhere, device, { lies })).answer).toMatchObject(refused)
  expect((await logInBy(elsewhere, device)).answer.code).toBe('')
})

test("a member's passkey opens nothing of the console, and an operator's nothing of the portal", async () => {
  const { device } = await withPasskey()
  const member = new TestVisitor(platform)
  await member.register()
  const theirs = await addMembersPasskey(member)
  for (const origin of [theirs.origin, device.origin])
    expect((await logInBy(platform, theirs, { lies: { origin } })).answer).toMatchObject(refused)
  const visitor = new TestVisitor(platform)
  for (const origin of [theirs.origin, device.origin]) {
    const { value } = await visitor.send('passkeyChallenge')
    const credential = device.sign(value, { origin })
    expect(await visitor.send('passkeyLogin', { input: { credential } })).toMatchObject(refused)
  }
})

test("a challenge of the portal's login is none of the console's, nor the reverse, though one browser asked for both", async () => {
  const { device } = await withPasskey()
  const member = new TestVisitor(platform)
  await member.register()
  const theirs = await addMembersPasskey(member)
  const visitor = new TestVisitor(platform)
  const [{ value: portal }, { value: console }] = [
    await visitor.send('passkeyChallenge'),
    await visitor.send('opsPasskeyChallenge'),
  ]
  const byOperator = await visitor.send('opsPasskeyLogin', { input: { credential: device.sign(portal) } })
  const byMember = await visitor.send('passkeyLogin', { input: { credential: theirs.sign(console) } })
  expect([byOperator.code, byMember.code]).toEqual(['PASSKEY_REFUSED', 'PASSKEY_REFUSED'])
})

test.each<[string, Lies]>([
  ['of another origin', { origin: 'https://suntala.example' }],
  ["of the portal's origin", { origin: 'http://localhost:4100' }],
  ['for another relying party', { rpId: 'suntala.example' }],
  ['without the person verified', { flags: 0x01 }],
  ['without the person present', { flags: 0x04 }],
  ['made for another purpose', { type: 'webauthn.create' }],
  ['that does not say whose it is', { userHandle: null }],
  ['of another person', { userHandle: Buffer.from('operator:other').toString('base64url') }],
])('refuses a signature %s, and the log tells of it', async (_, lies) => {
  const { operator, device } = await withPasskey()
  expect((await logInBy(platform, device, { lies })).answer).toMatchObject(refused)
  expect((await actionsAbout(operator))[0]).toEqual(['refusePasskey', 'system'])
  expect((await logInBy(platform, device)).answer.code).toBe('')
})

test('refuses what a frame of another site signed, and a passkey that nobody has', async () => {
  const { device } = await withPasskey()
  expect((await logInBy(platform, device, { lies: { crossOrigin: true } })).answer).toMatchObject(refused)
  const unknown = consoleDevice(platform)
  expect((await logInBy(platform, unknown, { lies: { userHandle: 'AAAA' } })).answer).toMatchObject(refused)
})

test("refuses a key that signs under another operator's credential", async () => {
  const [victim, thief] = [await withPasskey(), await withPasskey()]
  const { credentialId, userHandle } = victim.device
  const { answer } = await logInBy(platform, thief.device, { lies: { credentialId, userHandle } })
  expect(answer).toMatchObject(refused)
  expect((await actionsAbout(victim.operator))[0]).toEqual(['refusePasskey', 'system'])
  expect((await actionsAbout(thief.operator))[0]).toEqual(['addPasskey', 'operator'])
})

test('a signature is good once, in the browser that asked, for ten minutes', async () => {
  const { device } = await withPasskey()
  const { visitor, credential } = await logInBy(platform, device)
  expect(await visitor.send('opsPasskeyLogin', { input: { credential } })).toMatchObject(refused)
  const [asking, other] = [new TestVisitor(platform), new TestVisitor(platform)]
  const [early, late] = [await asking.send('opsPasskeyChallenge'), await asking.send('opsPasskeyChallenge')]
  await other.send('opsPasskeyChallenge')
  const stolen = { input: { credential: device.sign(early.value) } }
  expect(await other.send('opsPasskeyLogin', stolen)).toMatchObject(refused)
  platform.advance(10 * 60_000 - 1)
  expect((await asking.send('opsPasskeyLogin', stolen)).code).toBe('')
  platform.advance(1)
  const tooLate = await asking.send('opsPasskeyLogin', { input: { credential: device.sign(late.value) } })
  expect(tooLate).toMatchObject({ status: 400, code: 'PASSKEY_EXPIRED', setCookie: [] })
})

test('of five logins by one signature at once one is let in', async () => {
  const { operator, device } = await withPasskey()
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.send('opsPasskeyChallenge')
  const input = { credential: device.sign(value) }
  const all = await Promise.all(Array.from({ length: 5 }, () => visitor.send('opsPasskeyLogin', { input })))
  expect(codesOf(all)).toEqual(['', ...Array.from({ length: 4 }, () => 'PASSKEY_REFUSED')])
  expect((await deedsOf(operator)).filter((action) => action === 'loginByPasskey')).toHaveLength(1)
})

test('of five logins at once by one device that does not count, each has a session of its own', async () => {
  const { operator, device } = await withPasskey()
  const all = await Promise.all(Array.from({ length: 5 }, () => logInBy(platform, device)))
  expect(codesOf(all.map(({ answer }) => answer))).toEqual(Array.from({ length: 5 }, () => ''))
  expect(new Set(all.map(({ visitor }) => visitor.token)).size).toBe(5)
  expect((await deedsOf(operator)).filter((action) => action === 'loginByPasskey')).toHaveLength(5)
})

test('a counter that does not grow is refused, of two that tell the same one is let in, and the device goes on', async () => {
  const { operator, device } = await withPasskey({ counter: 5 })
  expect((await logInBy(platform, device)).answer.code).toBe('')
  for (const counter of [6, 0])
    expect((await logInBy(platform, device, { lies: { counter } })).answer).toMatchObject(refused)
  expect((await actionsAbout(operator)).slice(0, 2)).toEqual([
    ['refusePasskey', 'system'],
    ['refusePasskey', 'system'],
  ])
  const same = await Promise.all([1, 2].map(() => logInBy(platform, device, { lies: { counter: 20 } })))
  expect(codesOf(same.map(({ answer }) => answer))).toEqual(['', 'PASSKEY_REFUSED'])
  expect((await logInBy(platform, device, { lies: { counter: 21 } })).answer.code).toBe('')
})

test('who is suspended is refused like a passkey that does not hold, which the log tells, and comes in once let in again', async () => {
  const { operator, device } = await withPasskey()
  await suspend(platform, operator)
  expect((await logInBy(platform, device)).answer).toMatchObject({ ...refused, value: null })
  expect((await actionsAbout(operator)).slice(0, 2)).toEqual([
    ['refusePasskey', 'system'],
    ['suspend', 'operator'],
  ])
  await reinstate(platform, operator)
  expect((await logInBy(platform, device)).answer.code).toBe('')
})

test('tries of strangers that lock a name to passwords keep a passkey out of nothing', async () => {
  const { operator, device } = await withPasskey()
  const input = { username: operator.username, password: 'no' }
  for (let count = 0; count < 10; count++) await new TestVisitor(platform).send('opsLogin', { input })
  const stranger = new TestVisitor(platform)
  const credentials = { username: operator.username, password: operatorPassword }
  expect((await stranger.send('opsLogin', { input: credentials })).code).toBe('ACCOUNT_LOCKED')
  expect((await logInBy(platform, device, { visitor: stranger })).answer.code).toBe('')
})

test('a new link takes the passkeys with the password: nobody who must choose another comes in by what was before', async () => {
  const { operator, device } = await withPasskey()
  const manager = await newOperator(platform, ['operator.read', 'operator.manage'])
  const input = { reason: 'lost the phone' }
  const { value } = await manager.send('opsOperatorLink', { params: { id: operator.operatorId }, input })
  expect((await logInBy(platform, device)).answer).toMatchObject(refused)
  const [token = '', username = ''] = new URL(value.link).hash.slice(1).split('/')
  const fresh = new TestVisitor(platform)
  const password = 'another-password-of-the-house'
  await fresh.send('opsSetUp', { input: { token, username, password } })
  await fresh.send('opsTotpNew', { input: { username, password } })
  const totp = await operatorCode(platform, username)
  const confirmed = await fresh.send('opsTotpConfirm', { input: { username, password, totp } })
  fresh.token = confirmed.value.token
  expect((await fresh.send('opsPasskeys')).value.content).toEqual([])
  expect((await logInBy(platform, device)).answer).toMatchObject(refused)
})

test('a login races a suspension: it is refused, or its session is over', async () => {
  for (let round = 0; round < 5; round++) {
    const { operator, device } = await withPasskey()
    const [{ visitor }] = await Promise.all([logInBy(platform, device), suspend(platform, operator)])
    expect((await visitor.send('opsSession')).code).toBe('UNAUTHORIZED')
    expect((await logInBy(platform, device)).answer).toMatchObject(refused)
  }
})

test.each([
  ['nothing', {}],
  ['a credential of wrong parts', { credential: { id: 1, rawId: 2, type: 'public-key', response: {} } }],
])('refuses %s as what it is', async (_, input) => {
  const visitor = new TestVisitor(platform)
  await visitor.send('opsPasskeyChallenge')
  expect(await visitor.send('opsPasskeyLogin', { input })).toMatchObject({ status: 400, code: 'VALIDATION' })
})

test('a browser that asked for nothing is let in by no signature', async () => {
  const { device } = await withPasskey()
  const { value } = await new TestVisitor(platform).send('opsPasskeyChallenge')
  const credential = device.sign(value)
  const answer = await new TestVisitor(platform).send('opsPasskeyLogin', { input: { credential } })
  expect(answer).toMatchObject(refused)
})
