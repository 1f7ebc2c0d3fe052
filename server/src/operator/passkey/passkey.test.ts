import { expect, test } from 'vitest'
import { readHistory } from '#audit/read-history.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { Lies, TestDevice } from '#passkey/test-device.ts'
import type { Grant } from '#operator/rules.ts'
import { newOperator, operatorCode, operatorPassword } from '#operator/test-operator.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'
import {
  add,
  addPasskey,
  consoleDevice,
  logInBy,
  type Operator,
  optionsOf,
  typedProof,
} from './test-passkey.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db, { OPERATOR_PORT: '4400' })

const made = (...granted: Grant[]) => newOperator(platform, granted)
const listed = async (operator: Operator) => (await operator.send('opsPasskeys')).value.content
const names = async (operator: Operator): Promise<string[]> =>
  (await listed(operator)).map(({ name }: { name: string }) => name)
const history = async ({ operatorId }: Operator) =>
  (await readHistory(db, { subjectId: operatorId, limit: 20 })).map(({ action, from, to, reason }) => [
    action,
    from,
    to,
    reason,
  ])

const remove = (operator: Operator, id: string, input: object) =>
  operator.send('opsPasskeyRemove', { params: { id }, input })
const sign = async (operator: Operator, id: string, device: TestDevice, lies: Lies = {}) => {
  const { value } = await operator.send('opsPasskeySign', { params: { id } })
  return { passkey: device.sign(value, lies) }
}
const take = (by: Operator, from: Operator) =>
  by.send('opsOperatorPasskeysTake', { params: { id: from.operatorId }, input: { reason: 'a lost phone' } })

test('adds a passkey by password and authenticator, shows it and removes it, each in the log', async () => {
  const operator = await made()
  const { id } = await addPasskey(operator)
  expect(await listed(operator)).toEqual([
    { id, name: 'Blue key', isSynced: false, createdAt: platform.now(), lastUsedAt: null },
  ])
  expect((await remove(operator, id, await typedProof(operator))).value).toEqual({ name: 'Blue key' })
  expect(await listed(operator)).toEqual([])
  expect((await history(operator)).slice(0, 3)).toEqual([
    ['removePasskey', 'Blue key', null, ''],
    ['addPasskey', null, 'Blue key', ''],
    ['askPasskey', null, null, ''],
  ])
})

test('asks a device for a passkey of the console that says whose it is, of a verified person', async () => {
  const operator = await made()
  const { device } = await addPasskey(operator)
  expect(await optionsOf(operator)).toMatchObject({
    rp: { id: 'localhost', name: 'Suntala console' },
    user: {
      id: Buffer.from(`operator:${operator.operatorId}`).toString('base64url'),
      name: operator.username,
    },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [{ id: device.credentialId.toString('base64url') }],
  })
})

test.each([
  ['a wrong password', { password: 'no' }, 'PASSWORD_CHECK'],
  ['a wrong code', { totp: 'no-such-code' }, 'VERIFY_WRONG'],
])('a session alone asks for no passkey, nor with %s', async (_, wrong, code) => {
  const operator = await made()
  const proof = { ...(await typedProof(operator)), ...wrong }
  expect((await operator.send('opsPasskeyOptions', { input: proof })).code).toBe(code)
  expect((await operator.send('opsPasskeyOptions', { input: {} })).code).toBe('VALIDATION')
  expect((await history(operator))[0]?.[0]).toBe('authenticatorOn')
})

test("another operator's password and code prove nothing, and wrong ones lock as at a login", async () => {
  const [operator, other] = [await made(), await made()]
  const { totp } = await typedProof(other)
  const ask = (proof: object) => operator.send('opsPasskeyOptions', { input: proof })
  expect((await ask({ password: operatorPassword, totp })).code).toBe('VERIFY_WRONG')
  for (let count = 1; count < 10; count++) await ask({ password: 'no', totp })
  expect((await ask(await typedProof(operator))).code).toBe('ACCOUNT_LOCKED')
})

test('a code proves once: not the one of the login, and none twice', async () => {
  const operator = await made()
  const ofLogin = { password: operatorPassword, totp: await operatorCode(platform, operator.username) }
  const ask = (input: object) => operator.send('opsPasskeyOptions', { input })
  expect((await ask(ofLogin)).code).toBe('VERIFY_WRONG')
  const proof = await typedProof(operator)
  const both = await Promise.all([ask(proof), ask(proof)])
  expect(both.map(({ code }) => code).toSorted()).toEqual(['', 'VERIFY_WRONG'])
})

test.each<[string, Lies]>([
  ["of the portal's origin", { origin: 'http://localhost:4100' }],
  ['in a frame of another site', { crossOrigin: true }],
  ['for another relying party', { rpId: 'suntala.example' }],
  ['without the person verified', { flags: 0x41 }],
  ['without a key', { flags: 0x05 }],
  ['of another purpose', { type: 'webauthn.get' }],
  ['with certificates of its maker', { format: 'packed' }],
])('adds no passkey %s', async (_, lies) => {
  const operator = await made()
  const answer = await add(operator, consoleDevice(platform).create(await optionsOf(operator), lies))
  expect(answer).toMatchObject({ status: 401, code: 'PASSKEY_REFUSED' })
  expect(await names(operator)).toEqual([])
})

test('what a device made counts once, for the operator and session that asked, for ten minutes', async () => {
  const [operator, other] = [await made(), await made()]
  const [asked, second] = [await optionsOf(operator), await optionsOf(operator)]
  const device = () => consoleDevice(platform)
  expect((await add(other, device().create(asked))).code).toBe('PASSKEY_REFUSED')
  const elsewhere = Object.assign((await logInBy(platform, (await addPasskey(operator)).device)).visitor, {
    operatorId: operator.operatorId,
    username: operator.username,
  })
  expect((await add(elsewhere, device().create(asked))).code).toBe('PASSKEY_REFUSED')
  expect((await add(operator, device().create(asked))).code).toBe('')
  expect((await add(operator, device().create(asked))).code).toBe('PASSKEY_REFUSED')
  platform.advance(10 * 60_000)
  expect((await add(operator, device().create(second))).code).toBe('PASSKEY_EXPIRED')
})

test('a challenge of a login, of a removal or of the portal adds no passkey', async () => {
  const operator = await made()
  const { id } = await addPasskey(operator)
  const options = await optionsOf(operator)
  const ofLogin = await operator.send('opsPasskeyChallenge')
  const ofRemoval = await operator.send('opsPasskeySign', { params: { id } })
  const ofPortal = await new TestVisitor(platform).send('passkeyChallenge')
  for (const { value } of [ofLogin, ofRemoval, ofPortal]) {
    const created = consoleDevice(platform).create({ ...options, challenge: value.challenge })
    expect((await add(operator, created)).code).toBe('PASSKEY_REFUSED')
  }
})

test('of five answers to one question at once one adds a passkey, and a credential is added once, whoever has it', async () => {
  const [operator, other] = [await made(), await made()]
  const asked = await optionsOf(operator)
  const device = consoleDevice(platform)
  const all = await Promise.all(Array.from({ length: 5 }, () => add(operator, device.create(asked))))
  expect(all.filter(({ success }) => success)).toHaveLength(1)
  expect(all.filter(({ code }) => code === 'PASSKEY_REFUSED')).toHaveLength(4)
  for (const each of [operator, other])
    expect((await add(each, device.create(await optionsOf(each)))).code).toBe('PASSKEY_TAKEN')
  expect(await names(operator)).toHaveLength(1)
})

test('an operator has ten passkeys at most, also when many are added at once', async () => {
  const operator = await made()
  for (let count = 0; count < 8; count++) await addPasskey(operator)
  const asked = []
  for (let count = 0; count < 5; count++) asked.push(await optionsOf(operator))
  const answers = await Promise.all(asked.map((each) => add(operator, consoleDevice(platform).create(each))))
  expect(answers.filter(({ success }) => success)).toHaveLength(2)
  expect(answers.filter(({ code }) => code === 'LIMIT_REACHED')).toHaveLength(3)
  const more = await operator.send('opsPasskeyOptions', { input: await typedProof(operator) })
  expect(more.code).toBe('LIMIT_REACHED')
})

test('a passkey signs for removing one, itself included, and for that one alone', async () => {
  const operator = await made()
  const [first, second] = [await addPasskey(operator), await addPasskey(operator)]
  const forFirst = await sign(operator, first.id, second.device)
  expect((await remove(operator, second.id, forFirst)).code).toBe('PASSKEY_REFUSED')
  expect((await remove(operator, first.id, forFirst)).value).toEqual({ name: 'Blue key' })
  expect((await remove(operator, first.id, forFirst)).code).toBe('PASSKEY_REFUSED')
  const itself = await sign(operator, second.id, second.device)
  expect((await remove(operator, second.id, itself)).code).toBe('')
  expect((await history(operator)).slice(0, 4).map(([action]) => action)).toEqual([
    'removePasskey',
    'askRemovePasskey',
    'removePasskey',
    'askRemovePasskey',
  ])
})

test("a removal is proved neither by another operator's passkey, by a login's signature nor without a person", async () => {
  const [operator, other] = [await made(), await made()]
  const [{ id, device }, theirs] = [await addPasskey(operator), await addPasskey(other)]
  const login = { passkey: device.sign((await operator.send('opsPasskeyChallenge')).value) }
  for (const proof of [
    await sign(operator, id, theirs.device),
    await sign(operator, id, device, { flags: 0x01 }),
    await sign(operator, id, device, { origin: 'http://localhost:4100' }),
    login,
  ])
    expect((await remove(operator, id, proof)).code).toBe('PASSKEY_REFUSED')
  expect((await remove(operator, id, {})).code).toBe('VALIDATION')
  expect((await remove(operator, id, { ...(await typedProof(operator)), password: 'no' })).code).toBe(
    'PASSWORD_CHECK',
  )
  expect(await names(operator)).toEqual(['Blue key'])
  const late = await sign(operator, id, device)
  platform.advance(10 * 60_000)
  expect((await remove(operator, id, late)).code).toBe('PASSKEY_EXPIRED')
})

test('of five removals by one signature at once one removes it', async () => {
  const operator = await made()
  const { id, device } = await addPasskey(operator)
  const proof = await sign(operator, id, device)
  const all = await Promise.all(Array.from({ length: 5 }, () => remove(operator, id, proof)))
  expect(all.map(({ code }) => code).toSorted()).toEqual(['', ...Array(4).fill('PASSKEY_REFUSED')])
})

test("another operator's passkey can be neither seen nor removed, though one proves who one is", async () => {
  const [operator, other] = [await made(), await made('operator.read', 'operator.manage')]
  const { id } = await addPasskey(operator)
  expect(await names(other)).toEqual([])
  expect((await other.send('opsPasskeySign', { params: { id } })).code).toBe('NOT_FOUND')
  expect((await remove(other, id, await typedProof(other))).code).toBe('NOT_FOUND')
  expect((await remove(operator, uuidV7(), await typedProof(operator))).code).toBe('NOT_FOUND')
  expect(await names(operator)).toEqual(['Blue key'])
})

test('the last passkey is never the last way in: password and authenticator are left, and no passkey stands without them', async () => {
  const operator = await made()
  const { id, device } = await addPasskey(operator)
  const elsewhere = new TestVisitor(platform)
  const waiting = device.sign((await elsewhere.send('opsPasskeyChallenge')).value)
  await remove(operator, id, await sign(operator, id, device))
  const late = await elsewhere.send('opsPasskeyLogin', { input: { credential: waiting } })
  expect(late.code).toBe('PASSKEY_REFUSED')
  const { username } = operator
  const input = { username, ...(await typedProof(operator)) }
  expect((await new TestVisitor(platform).send('opsLogin', { input })).code).toBe('')
  const [none] = await db.query<{ id: string }>({
    text: `insert into operator (id, username, permissions, created_at) values ($1, $2, '{}', now()) returning id`,
    values: [uuidV7(), `ops-${uuidV7().slice(-12)}`],
  })
  const bare = db.query({
    text: `insert into operator_passkey
        (id, operator_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
      values ($1, $2, $3, '', 0, '{}', 'x', false, now())`,
    values: [uuidV7(), none?.id, Buffer.alloc(16)],
  })
  await expect(bare).rejects.toThrow(/operator_passkey_operator_id_fkey/)
})

test('who manages operators takes the passkeys of another away, at once, with every session, and the log tells why', async () => {
  const [manager, operator] = [await made('operator.read', 'operator.manage'), await made('deposit.decide')]
  const { device } = await addPasskey(operator)
  await addPasskey(operator)
  const { visitor } = await logInBy(platform, device)
  expect((await take(manager, operator)).value).toEqual({ taken: 2, ended: 2 })
  expect((await visitor.send('opsSession')).code).toBe('UNAUTHORIZED')
  expect((await logInBy(platform, device)).answer.code).toBe('PASSKEY_REFUSED')
  expect((await history(operator))[0]).toEqual(['takePasskeys', null, null, 'a lost phone'])
  expect((await take(manager, operator)).code).toBe('STATE_CONFLICT')
  const input = { username: operator.username, ...(await typedProof(operator)) }
  expect((await new TestVisitor(platform).send('opsLogin', { input })).code).toBe('')
})

test('nobody takes their own that way, nor without the right, and the list tells how many there are', async () => {
  const [manager, operator] = [await made('operator.read', 'operator.manage'), await made('operator.read')]
  await addPasskey(manager)
  await addPasskey(operator)
  expect((await take(manager, manager)).code).toBe('NOT_ALLOWED')
  expect((await take(operator, manager)).code).toBe('NOT_ALLOWED')
  const { content } = (await manager.send('opsOperators')).value
  const counts = content.map(({ username, passkeys }: { username: string; passkeys: number }) => [
    username,
    passkeys,
  ])
  expect(counts).toContainEqual([manager.username, 1])
  expect((await take(manager, operator)).value).toMatchObject({ taken: 1 })
  const after = (await manager.send('opsOperators')).value.content
  expect(after).toContainEqual(expect.objectContaining({ username: operator.username, passkeys: 0 }))
})
