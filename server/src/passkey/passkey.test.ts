import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { cleanUpChallenges } from '#passkey/job.ts'
import { addPasskey, type Lies, prove, TestDevice } from '#passkey/test-device.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)

async function newMember(): Promise<TestVisitor> {
  const visitor = new TestVisitor(platform)
  await visitor.register()
  await prove(visitor)
  return visitor
}

const options = async (visitor: TestVisitor) => (await visitor.send('passkeyOptions')).value

const add = (visitor: TestVisitor, credential: object, name = 'My phone') =>
  visitor.send('passkeyAdd', { input: { name, credential } })

const names = async (visitor: TestVisitor): Promise<string[]> =>
  (await visitor.send('passkeyList')).value.content.map(({ name }: { name: string }) => name)

test('asks a device for a passkey that says whose it is, of a verified person, without proof of its maker', async () => {
  const visitor = await newMember()
  const { value: member } = await visitor.send('memberInfo')
  const { id } = (await visitor.send('passkeyOptions')).value.user
  expect(await options(visitor)).toMatchObject({
    rp: { id: 'localhost', name: 'Suntala' },
    user: { id, name: member.account },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [],
  })
  expect(Buffer.from(id, 'base64url').toString('hex')).toBe(member.id.replaceAll('-', ''))
})

test('adds a passkey, names it anew and removes it', async () => {
  const visitor = await newMember()
  const device = await addPasskey(visitor)
  const { value } = await visitor.send('passkeyList')
  const [first] = value.content
  expect(value).toMatchObject({ max: 10, content: [{ name: 'My phone', isSynced: false, lastUsedAt: null }] })
  await prove(visitor, device)
  expect(await options(visitor)).toMatchObject({
    excludeCredentials: [
      {
        id: device.credentialId.toString('base64url'),
        type: 'public-key',
        transports: ['hybrid', 'internal'],
      },
    ],
  })
  await visitor.send('passkeyRename', { params: { id: first.id }, input: { name: ' Blue phone ' } })
  expect(await names(visitor)).toEqual(['Blue phone'])
  await visitor.send('passkeyRemove', { params: { id: first.id } })
  expect(await names(visitor)).toEqual([])
})

test('withdrawals wait after a passkey was added, and after one was removed', async () => {
  const visitor = await newMember()
  const device = await addPasskey(visitor)
  const hold = async () => (await visitor.send('withdrawConfig')).value.hold?.kind
  expect(await hold()).toBe('PASSKEY_ADDED')
  const { value } = await visitor.send('passkeyList')
  platform.advance(1000)
  await prove(visitor, device)
  await visitor.send('passkeyRemove', { params: { id: value.content[0].id } })
  expect(await hold()).toBe('PASSKEY_REMOVED')
})

test.each<[string, Lies]>([
  ['of another origin', { origin: 'https://suntala.example' }],
  ['in a frame of another site', { crossOrigin: true }],
  ['for another relying party', { rpId: 'suntala.example' }],
  ['without the person verified', { flags: 0x41 }],
  ['without the person present', { flags: 0x44 }],
  ['without a key', { flags: 0x05 }],
  ['of another purpose', { type: 'webauthn.get' }],
  ['with certificates of its maker', { format: 'packed' }],
  ['in a form that needs certificates', { format: 'fido-u2f' }],
])('adds no passkey %s', async (_, lies) => {
  const visitor = await newMember()
  const answer = await add(visitor, new TestDevice().create(await options(visitor), lies))
  expect(answer).toMatchObject({ status: 401, code: 'PASSKEY_REFUSED' })
  expect(await names(visitor)).toEqual([])
})

test('what a device made counts once, in the session that asked, for ten minutes', async () => {
  const [visitor, other] = [await newMember(), await newMember()]
  const [asked, second] = [await options(visitor), await options(visitor)]
  expect((await add(other, new TestDevice().create(asked))).code).toBe('PASSKEY_REFUSED')
  expect((await add(visitor, new TestDevice().create(asked))).code).toBe('')
  expect((await add(visitor, new TestDevice().create(asked))).code).toBe('PASSKEY_REFUSED')
  platform.advance(10 * 60_000)
  expect((await add(visitor, new TestDevice().create(second))).code).toBe('PASSKEY_EXPIRED')
})

test('a challenge of a login adds no passkey', async () => {
  const visitor = await newMember()
  const { challenge } = (await visitor.send('passkeyChallenge')).value
  const made = new TestDevice().create({ ...(await options(visitor)), challenge })
  expect((await add(visitor, made)).code).toBe('PASSKEY_REFUSED')
})

test('a credential is added once, whoever has it', async () => {
  const [visitor, other] = [await newMember(), await newMember()]
  const device = await addPasskey(visitor)
  await prove(visitor, device)
  for (const again of [visitor, other])
    expect((await add(again, device.create(await options(again)))).code).toBe('PASSKEY_TAKEN')
  const both = await Promise.all([visitor, other].map(async (each) => options(each)))
  const twice = new TestDevice()
  const [first, second] = both.map((each) => twice.create(each))
  const codes = await Promise.all([add(visitor, first ?? {}), add(other, second ?? {})])
  expect(codes.map(({ code }) => code).toSorted()).toEqual(['', 'PASSKEY_TAKEN'])
})

test('a member has ten passkeys at most, also when many are added at once', async () => {
  const visitor = await newMember()
  const devices = Array.from({ length: 12 }, () => new TestDevice())
  const made: object[] = []
  for (const device of devices) made.push(device.create(await options(visitor)))
  const answers = await Promise.all(made.map((each) => add(visitor, each)))
  expect(answers.filter(({ success }) => success)).toHaveLength(10)
  expect(answers.filter(({ code }) => code === 'LIMIT_REACHED')).toHaveLength(2)
  await prove(
    visitor,
    devices.find((_, place) => answers[place]?.success),
  )
  expect((await visitor.send('passkeyOptions')).code).toBe('LIMIT_REACHED')
})

test("another member's passkey can be neither seen, named nor removed", async () => {
  const [visitor, other] = [await newMember(), await newMember()]
  await addPasskey(visitor)
  await prove(other)
  const { value } = await visitor.send('passkeyList')
  const params = { id: value.content[0].id }
  expect(await names(other)).toEqual([])
  expect((await other.send('passkeyRename', { params, input: { name: 'x' } })).code).toBe('NOT_FOUND')
  expect((await other.send('passkeyRemove', { params })).code).toBe('NOT_FOUND')
  expect(await names(visitor)).toEqual(['My phone'])
})

test.each([
  ['nothing', {}],
  ['a name alone', { name: 'x' }],
  ['an empty name', { name: '  ', credential: {} }],
  [
    'a credential of wrong parts',
    { name: 'x', credential: { id: 1, rawId: 2, type: 'public-key', response: {} } },
  ],
])('refuses %s as what it is', async (_, input) => {
  const visitor = await newMember()
  expect((await visitor.send('passkeyAdd', { input })).code).toBe('VALIDATION')
})

test.each(['AAAA', '*', Buffer.from('{}').toString('base64url'), 'x'.repeat(5_000)])(
  'refuses client data that is none, without a fault: %.12s',
  async (clientDataJSON) => {
    const visitor = await newMember()
    const made = new TestDevice().create(await options(visitor))
    const response = { ...(made['response'] as object), clientDataJSON } // an object by TestDevice
    expect(['PASSKEY_REFUSED', 'VALIDATION']).toContain((await add(visitor, { ...made, response })).code)
  },
)

test('a demo has no passkeys', async () => {
  const visitor = new TestVisitor(platform)
  const random = 'r'.repeat(16)
  const { value } = await visitor.send('freeplay', {
    input: { os: 'x', platform: 'W', random, gatewayVersion: 3 },
  })
  visitor.token = value.token
  expect((await visitor.send('passkeyOptions')).code).toBe('NEED_REAL_ACCOUNT')
})

test('passkeys stay with a new password', async () => {
  const visitor = await newMember()
  const device = await addPasskey(visitor)
  const { value: member } = await visitor.send('memberInfo')
  const next = 'river-stone-under-moon-58'
  const input = { oldPassword: testPassword, newPassword: next, confirmNewPassword: next }
  await prove(visitor, device)
  const changed = await visitor.send('passwordChange', { input })
  expect(changed.code).toBe('')
  const again = new TestVisitor(platform)
  await again.logIn(member.account, next)
  expect(await names(again)).toEqual(['My phone'])
})

test('cleans up challenges that nobody can use any more', async () => {
  const visitor = await newMember()
  await options(visitor)
  const now = new Date(platform.now() + 2 * 60 * 60_000)
  await db.transaction((tx) => cleanUpChallenges.run(tx, { now, period: { startsAt: now, endsAt: now } }))
  expect(await db.query({ text: 'select from passkey_challenge' })).toEqual([])
})

test('adding and removing ask for a fresh proof: the login password of who has no other, and the passkey from then on', async () => {
  const visitor = new TestVisitor(platform)
  await visitor.register()
  expect(await visitor.send('passkeyOptions')).toMatchObject({
    code: 'STEP_UP_REQUIRED',
    value: { offers: [{ kind: 'LOGIN_PASSWORD' }] },
  })
  const device = await addPasskey(visitor)
  const { value } = await visitor.send('passkeyList')
  const remove = () => visitor.send('passkeyRemove', { params: { id: value.content[0].id } })
  expect(await remove()).toMatchObject({
    code: 'STEP_UP_REQUIRED',
    value: { offers: [{ kind: 'PASSKEY', to: null }] },
  })
  expect((await prove(visitor)).code).toBe('METHOD_OFF')
  expect((await prove(visitor, device, { userHandle: null })).code).toBe('')
  expect((await remove()).code).toBe('')
})

test('a proof is asked of the passkeys that the member has, and of nobody without one', async () => {
  const visitor = await newMember()
  expect((await visitor.send('passkeyProof')).code).toBe('METHOD_OFF')
  const device = await addPasskey(visitor)
  expect((await visitor.send('passkeyProof')).value).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [{ id: device.credentialId.toString('base64url'), type: 'public-key' }],
  })
})

test.each<[string, Lies]>([
  ['of another origin', { origin: 'https://suntala.example' }],
  ['without the person verified', { flags: 0x01 }],
  ['of another person', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
  ['of a counter that does not grow', { counter: 1 }],
])('takes no proof by a signature %s', async (_, lies) => {
  const visitor = await newMember()
  const device = new TestDevice()
  device.counter = 3
  await addPasskey(visitor, device)
  expect((await prove(visitor, device, lies)).code).toBe('PASSKEY_REFUSED')
  expect((await visitor.send('passkeyOptions')).code).toBe('STEP_UP_REQUIRED')
})

test("another member's passkey proves nothing, and one's own in another session neither", async () => {
  const [visitor, other] = [await newMember(), await newMember()]
  const [mine, theirs] = [await addPasskey(visitor), await addPasskey(other)]
  expect((await prove(visitor, theirs)).code).toBe('PASSKEY_REFUSED')
  const { value: member } = await visitor.send('memberInfo')
  const elsewhere = new TestVisitor(platform)
  await elsewhere.logIn(member.account, testPassword)
  const { value: asked } = await elsewhere.send('passkeyProof')
  const input = { kind: 'PASSKEY', answer: JSON.stringify(mine.sign(asked)) }
  expect((await visitor.send('stepUp', { input })).code).toBe('PASSKEY_REFUSED')
})

test('a proof is good once, for ten minutes, and what was signed for a login is none', async () => {
  const visitor = await newMember()
  const device = await addPasskey(visitor)
  const [first, late] = [await visitor.send('passkeyProof'), await visitor.send('passkeyProof')]
  const send = (asked: { challenge: string; rpId: string }) =>
    visitor.send('stepUp', { input: { kind: 'PASSKEY', answer: JSON.stringify(device.sign(asked)) } })
  expect((await send(first.value)).code).toBe('')
  expect((await send(first.value)).code).toBe('PASSKEY_REFUSED')
  const login = await visitor.send('passkeyChallenge')
  expect((await send(login.value)).code).toBe('PASSKEY_REFUSED')
  platform.advance(10 * 60_000)
  expect((await send(late.value)).code).toBe('PASSKEY_EXPIRED')
})

test.each(['x', '{}', 'null', '[1]'])(
  'an answer that is none is refused, without a fault: %s',
  async (answer) => {
    const visitor = await newMember()
    await addPasskey(visitor)
    expect((await visitor.send('stepUp', { input: { kind: 'PASSKEY', answer } })).code).toBe(
      'PASSKEY_REFUSED',
    )
  },
)
