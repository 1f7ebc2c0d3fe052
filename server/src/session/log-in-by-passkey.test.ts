import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { addPasskey, type Lies, prove, TestDevice } from '#passkey/test-device.ts'
import { registration, testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)

async function newMember({ counter = 0 } = {}) {
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.register(registration())
  const device = new TestDevice()
  device.counter = counter
  await addPasskey(visitor, device)
  return { visitor, device, account: String(value.account) }
}

const ask = async (visitor: TestVisitor) => (await visitor.send('passkeyChallenge')).value

async function logIn(device: TestDevice, lies: Lies = {}, visitor = new TestVisitor(platform)) {
  // The history is in the order of milliseconds.
  platform.advance(1)
  const credential = device.sign(await ask(visitor), lies)
  const answer = await visitor.send('passkeyLogin', { input: { credential } })
  if (answer.success) visitor.token = answer.value.token
  return { visitor, answer, credential }
}

/** Each line of the history, the newest first. */
async function history(visitor: TestVisitor): Promise<string[]> {
  const { value } = await visitor.send('signInList')
  return value.content.map(({ method, outcome }: Record<string, string>) => `${method} ${outcome}`)
}

test('logs in by a passkey with no name said, and the history tells by what', async () => {
  const { device, account } = await newMember()
  const { visitor, answer } = await logIn(device)
  expect(answer).toMatchObject({ status: 200, value: { passwordExpired: false, passwordDefault: false } })
  expect(answer.setCookie.join()).toContain('__Host-session=')
  expect((await visitor.send('memberInfo')).value.account).toBe(account)
  expect(await history(visitor)).toEqual(['PASSKEY OPENED', 'REGISTRATION OPENED'])
  const { value } = await visitor.send('passkeyList')
  expect(value.content[0].lastUsedAt).toBe(platform.now())
})

test('asks a device for what is signed once, by a verified person, for this portal', async () => {
  const visitor = new TestVisitor(platform)
  const { value, setCookie } = await visitor.send('passkeyChallenge')
  expect(value).toMatchObject({ rpId: 'localhost', userVerification: 'required', timeout: 600_000 })
  expect(Buffer.from(value.challenge, 'base64url')).toHaveLength(32)
  expect(setCookie[0]).toMatch(
    /^__Host-passkey=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('a signature is good once', async () => {
  const { device } = await newMember()
  const { visitor, credential } = await logIn(device)
  const again = await visitor.send('passkeyLogin', { input: { credential } })
  expect(again).toMatchObject({ status: 401, code: 'PASSKEY_REFUSED', setCookie: [] })
})

test('of ten logins by one signature at once one is logged in', async () => {
  const { device } = await newMember()
  const visitor = new TestVisitor(platform)
  const credential = device.sign(await ask(visitor))
  const all = await Promise.all(
    Array.from({ length: 10 }, () => visitor.send('passkeyLogin', { input: { credential } })),
  )
  expect(all.map(({ code }) => code).toSorted()).toEqual([
    '',
    ...Array.from({ length: 9 }, () => 'PASSKEY_REFUSED'),
  ])
})

test('of two logins that tell the same counter at once one is logged in', async () => {
  const { device } = await newMember({ counter: 5 })
  const visitors = [new TestVisitor(platform), new TestVisitor(platform)]
  const all = await Promise.all(visitors.map((visitor) => logIn(device, { counter: 9 }, visitor)))
  expect(all.map(({ answer }) => answer.code).toSorted()).toEqual(['', 'PASSKEY_REFUSED'])
})

test.each<[string, Lies]>([
  ['of another origin', { origin: 'https://suntala.example' }],
  ['of another port', { origin: 'http://localhost:4999' }],
  ['in a frame of another site', { crossOrigin: true }],
  ['for another relying party', { rpId: 'suntala.example' }],
  ['without the person verified', { flags: 0x01 }],
  ['without the person present', { flags: 0x04 }],
  ['made for another purpose', { type: 'webauthn.create' }],
  ['that does not say whose it is', { userHandle: null }],
  ['of another person', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
])('refuses a signature %s, and the history tells of it', async (_, lies) => {
  const { visitor, device } = await newMember()
  const { answer } = await logIn(device, lies)
  expect(answer).toMatchObject({ status: 401, code: 'PASSKEY_REFUSED', setCookie: [] })
  // What a frame says is refused before anybody looks whose it is.
  const told = lies.crossOrigin ? [] : ['PASSKEY WRONG_PASSKEY']
  expect(await history(visitor)).toEqual([...told, 'REGISTRATION OPENED'])
})

test("refuses a key that signs under another member's credential", async () => {
  const [victim, thief] = [await newMember(), await newMember()]
  const { credentialId, userHandle } = victim.device
  const { answer } = await logIn(thief.device, { credentialId, userHandle })
  expect(answer.code).toBe('PASSKEY_REFUSED')
  expect(await history(victim.visitor)).toEqual(['PASSKEY WRONG_PASSKEY', 'REGISTRATION OPENED'])
  expect(await history(thief.visitor)).toEqual(['REGISTRATION OPENED'])
})

test('refuses a copy of a device by its counter, and goes on with the original', async () => {
  const { device } = await newMember({ counter: 5 })
  expect((await logIn(device)).answer.code).toBe('')
  expect((await logIn(device, { counter: 6 })).answer.code).toBe('PASSKEY_REFUSED')
  expect((await logIn(device, { counter: 0 })).answer.code).toBe('PASSKEY_REFUSED')
  expect((await logIn(device)).answer.code).toBe('')
})

test('a device that does not count logs in again and again', async () => {
  const { device } = await newMember()
  expect((await logIn(device)).answer.code).toBe('')
  expect((await logIn(device)).answer.code).toBe('')
})

test('refuses a passkey that nobody has as one that does not hold', async () => {
  const { device } = await newMember()
  const [unknown, wrong] = [
    await logIn(new TestDevice(), { userHandle: 'AAAA' }),
    await logIn(device, { flags: 0x01 }),
  ]
  const [first, second] = [unknown, wrong].map(({ answer: { traceId: _, ...rest } }) => rest)
  expect(first).toEqual(second)
})

test('refuses a challenge of another browser, of another purpose, and a made up one', async () => {
  const { visitor, device } = await newMember()
  const mine = await ask(new TestVisitor(platform))
  const signed = (asked: { challenge: string; rpId: string }) => ({
    input: { credential: device.sign(asked) },
  })
  const other = new TestVisitor(platform)
  expect((await other.send('passkeyLogin', signed(mine))).code).toBe('PASSKEY_REFUSED')
  await ask(other)
  expect((await other.send('passkeyLogin', signed(mine))).code).toBe('PASSKEY_REFUSED')
  await prove(visitor, device)
  const { value } = await visitor.send('passkeyOptions')
  await ask(visitor)
  const toAdd = { challenge: value.challenge, rpId: 'localhost' }
  expect((await visitor.send('passkeyLogin', signed(toAdd))).code).toBe('PASSKEY_REFUSED')
  const madeUp = { challenge: Buffer.alloc(32).toString('base64url'), rpId: 'localhost' }
  expect((await visitor.send('passkeyLogin', signed(madeUp))).code).toBe('PASSKEY_REFUSED')
})

test('a challenge is good for ten minutes', async () => {
  const { device } = await newMember()
  const visitor = new TestVisitor(platform)
  const [early, late] = [await ask(visitor), await ask(visitor)]
  platform.advance(10 * 60_000 - 1)
  expect((await visitor.send('passkeyLogin', { input: { credential: device.sign(early) } })).code).toBe('')
  platform.advance(1)
  const tooLate = await visitor.send('passkeyLogin', { input: { credential: device.sign(late) } })
  expect(tooLate).toMatchObject({ status: 400, code: 'PASSKEY_EXPIRED' })
})

test('neither wrong passwords nor a captcha stand before a passkey', async () => {
  const { device, account } = await newMember()
  const stranger = new TestVisitor(platform)
  for (let times = 0; times < 10; times++) await stranger.logIn(account, 'not-the-password')
  expect((await stranger.logIn(account, testPassword)).code).not.toBe('')
  expect((await logIn(device, {}, stranger)).answer.code).toBe('')
})

test.each([
  ['LOCKED', 'ACCOUNT_LOCKED'],
  ['DISABLED', 'ACCOUNT_DISABLED'],
])(
  'an account that is %s is told so to whoever has its passkey, and written into the history',
  async (state, code) => {
    const { device, account } = await newMember()
    const set = (to: string) =>
      db.query({ text: 'update member set state = $2 where username = $1', values: [account, to] })
    await set(state)
    expect((await logIn(device)).answer).toMatchObject({ code, setCookie: [] })
    await set('ACTIVE')
    const { visitor } = await logIn(device)
    expect(await history(visitor)).toEqual(['PASSKEY OPENED', 'PASSKEY REFUSED', 'REGISTRATION OPENED'])
  },
)

test("the agents' side takes no member", async () => {
  const { device } = await newMember()
  const visitor = new TestVisitor(platform)
  const credential = device.sign(await ask(visitor))
  const answer = await visitor.send('passkeyLogin', { input: { credential, side: 'agent' } })
  expect(answer.code).toBe('NON_AGENT')
})

test('a login by passkey ends the session that the browser had, and knows its address from then on', async () => {
  const { device } = await newMember()
  const { visitor } = await logIn(device)
  const former = { cookies: new Map(visitor.cookies), token: visitor.token }
  await logIn(device, {}, visitor)
  const old = new TestVisitor(platform)
  Object.assign(old, former)
  expect((await old.send('memberInfo')).code).toBe('UNAUTHORIZED')
  const { value } = await visitor.send('ipList')
  expect(value.content.map(({ ip }: { ip: string }) => ip)).toContain(visitor.ip)
})

test('a browser that is to remember the member does so after a passkey too', async () => {
  const { device } = await newMember()
  const visitor = new TestVisitor(platform)
  const credential = device.sign(await ask(visitor))
  const answer = await visitor.send('passkeyLogin', { input: { credential, remember: true } })
  expect(answer.setCookie.join()).toMatch(/__Host-remember=[\w-]{43}; Max-Age=86400;/)
  expect((await visitor.send('loginAgain')).code).toBe('')
})

test('a removed passkey logs in no more, also not by what was signed before', async () => {
  const { visitor, device } = await newMember()
  const elsewhere = new TestVisitor(platform)
  const credential = device.sign(await ask(elsewhere))
  const { value } = await visitor.send('passkeyList')
  await prove(visitor, device)
  await visitor.send('passkeyRemove', { params: { id: value.content[0].id } })
  expect((await elsewhere.send('passkeyLogin', { input: { credential } })).code).toBe('PASSKEY_REFUSED')
})
