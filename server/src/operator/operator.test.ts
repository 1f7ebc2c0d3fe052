import { afterAll, expect, test } from 'vitest'
import { endpoint } from '@suntala/contract/endpoint'
import { permissions } from '@suntala/contract/permission'
import { z } from 'zod'
import { readHistory } from '#audit/read-history.ts'
import { runAudited } from '#audit/run-audited.ts'
import { transition } from '#audit/transition.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { createBind } from '#http/bind.ts'
import { createServer } from '#http/server.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'
import { makeOperator } from '#operator/make-operator.ts'
import { absoluteMs, type Grant, idleMs } from '#operator/rules.ts'
import { enrol, newOperator, operatorCode, operatorPassword } from '#operator/test-operator.ts'

const db = await testDatabase()
const platform = await testPlatform(db)

const operatorWith = (permissions: Grant[]) => newOperator(platform, permissions)
const credentials = (username: string) => ({ username, password: operatorPassword })
const logIn = (username: string, totp?: string, visitor = new TestVisitor(platform)) =>
  visitor.send('opsLogin', { input: { ...credentials(username), ...(totp !== undefined && { totp }) } })
/** One who has yet to log in for the first time. */
async function made(permissions: Grant[] = ['all']): Promise<string> {
  const username = `ops-${uuidV7().slice(-12)}`
  await makeOperator(db, {
    username,
    password: operatorPassword,
    permissions,
    at: new Date(platform.now()),
  })
  return username
}
const codesOf = (answers: { code: string }[]) => answers.map(({ code }) => code).toSorted()

const actionsOf = async (actorId: string) =>
  (await readHistory(db, { actorId, limit: 50 })).map(({ action }) => action)

test('an operator logs in to a session of its own and out again, both written down', async () => {
  const { username, operatorId } = await operatorWith(['audit.read'])
  platform.advance(30_000)
  const operator = new TestVisitor(platform)
  const answer = await logIn(username, await operatorCode(platform, username), operator)
  operator.token = answer.value.token
  expect(answer.setCookie.join()).toMatch(/operator=.*HttpOnly; Secure; SameSite=Lax/)
  const settings = { brandName: 'Suntala', timeZone: 'Asia/Bangkok', currency: 'THB' }
  expect((await operator.send('opsSession')).value).toEqual({
    operatorId,
    username,
    permissions: ['audit.read'],
    ...settings,
  })
  expect((await operator.send('opsAudit')).success).toBe(true)
  expect((await operator.send('opsLogout')).success).toBe(true)
  expect(await operator.send('opsAudit')).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  expect(await actionsOf(operatorId)).toEqual(['logout', 'login', 'login', 'authenticatorOn'])
})

test('a name that nobody has and a wrong password are refused alike, and many tries lock', async () => {
  const { username } = await operatorWith(['audit.read'])
  const wrong = (username: string) =>
    new TestVisitor(platform).send('opsLogin', { input: { username, password: 'no' } })
  const refusal = { status: 401, code: 'LOGIN_FAILED', value: null }
  expect(await wrong(username)).toMatchObject(refusal)
  expect(await wrong('nobody-of-this-house')).toMatchObject(refusal)
  for (let count = 1; count < 10; count++) await wrong(username)
  expect(await wrong(username)).toMatchObject({ code: 'ACCOUNT_LOCKED' })
})

test('the password alone opens nothing: a code has to come with it, and it counts once', async () => {
  const { username } = await operatorWith(['audit.read'])
  expect(await logIn(username)).toMatchObject({
    status: 401,
    code: 'TOTP_REQUIRED',
    value: null,
    setCookie: [],
  })
  const used = await operatorCode(platform, username)
  expect((await logIn(username, used)).code).toBe('VERIFY_WRONG')
  platform.advance(30_000)
  const fresh = await operatorCode(platform, username)
  expect(codesOf(await Promise.all([logIn(username, fresh), logIn(username, fresh)]))).toEqual([
    '',
    'VERIFY_WRONG',
  ])
})

test('wrong codes count as wrong tries: ten of them lock', async () => {
  const { username } = await operatorWith(['audit.read'])
  platform.advance(30_000)
  const right = await operatorCode(platform, username)
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  for (let count = 0; count < 10; count++) expect((await logIn(username, wrong)).code).toBe('VERIFY_WRONG')
  expect((await logIn(username, right)).code).toBe('ACCOUNT_LOCKED')
})

test('a locked operator is let in again after a quarter of an hour, however often others went on trying', async () => {
  const { username } = await operatorWith(['audit.read'])
  const tryOnce = () => logIn(username, 'no-such-code')
  for (let count = 0; count < 10; count++) await tryOnce()
  platform.advance(14 * 60_000)
  for (let count = 0; count < 10; count++) expect((await tryOnce()).code).toBe('ACCOUNT_LOCKED')
  platform.advance(61_000)
  expect((await logIn(username, await operatorCode(platform, username))).code).toBe('')
})

/** What strangers do until the name is locked to them. */
async function lockByStrangers(username: string): Promise<void> {
  for (let count = 0; count < 10; count++)
    await new TestVisitor(platform).send('opsLogin', { input: { username, password: 'no' } })
  expect((await logIn(username)).code).toBe('ACCOUNT_LOCKED')
}

test('tries of strangers keep an operator out of nothing in a browser or a network of before', async () => {
  const own = await operatorWith(['audit.read'])
  platform.advance(30_000)
  await lockByStrangers(own.username)
  const moved = new TestVisitor(platform)
  moved.cookies = new Map([...own.cookies].filter(([name]) => name.endsWith('device')))
  expect((await logIn(own.username, await operatorCode(platform, own.username), moved)).code).toBe('')
  platform.advance(30_000)
  const neighbour = new TestVisitor(platform, own.ip)
  expect((await logIn(own.username, await operatorCode(platform, own.username), neighbour)).code).toBe('')
  expect((await logIn(own.username)).code).toBe('ACCOUNT_LOCKED')
})

test('a browser of before has ten tries of its own, is known at its own name alone, and at none after another password', async () => {
  const own = await operatorWith(['audit.read'])
  const other = await operatorWith(['audit.read'])
  await lockByStrangers(other.username)
  expect((await logIn(other.username, undefined, own)).code).toBe('ACCOUNT_LOCKED')
  const wrong = { username: own.username, password: 'no' }
  const tries = await Promise.all(Array.from({ length: 14 }, () => own.send('opsLogin', { input: wrong })))
  expect(codesOf(tries)).toEqual([...Array(4).fill('ACCOUNT_LOCKED'), ...Array(10).fill('LOGIN_FAILED')])
  const again = await operatorWith(['audit.read'])
  const at = new Date(platform.now())
  await makeOperator(db, { username: again.username, password: operatorPassword, permissions: ['all'], at })
  await lockByStrangers(again.username)
  expect((await logIn(again.username, undefined, again)).code).toBe('ACCOUNT_LOCKED')
})

test('a right password without its code counts as a try, and ten of them lock; the code clears them', async () => {
  const { username } = await operatorWith(['audit.read'])
  const visitor = new TestVisitor(platform)
  platform.advance(30_000)
  for (let count = 0; count < 9; count++)
    expect((await logIn(username, undefined, visitor)).code).toBe('TOTP_REQUIRED')
  expect((await logIn(username, await operatorCode(platform, username), visitor)).code).toBe('')
  platform.advance(30_000)
  const another = new TestVisitor(platform)
  const asked = await Promise.all(Array.from({ length: 12 }, () => logIn(username, undefined, another)))
  expect(codesOf(asked)).toEqual([...Array(2).fill('ACCOUNT_LOCKED'), ...Array(10).fill('TOTP_REQUIRED')])
})

test('an authenticator is set up with the first login, once, and a recovery code stands in for it, once', async () => {
  const username = await made()
  expect((await logIn(username, '123456')).code).toBe('TOTP_SET_UP_REQUIRED')
  const visitor = new TestVisitor(platform)
  const wrong = { ...credentials(username), password: 'no' }
  expect((await visitor.send('opsTotpNew', { input: wrong })).code).toBe('LOGIN_FAILED')
  const recovery = await enrol(visitor, username)
  expect((await visitor.send('opsSession')).value.username).toBe(username)
  expect((await visitor.send('opsTotpNew', { input: credentials(username) })).code).toBe('ALREADY_SET')
  const input = { ...credentials(username), totp: '123456' }
  expect((await visitor.send('opsTotpConfirm', { input })).code).toBe('ALREADY_SET')
  const [code = ''] = recovery
  expect(codesOf(await Promise.all([logIn(username, code), logIn(username, code)]))).toEqual([
    '',
    'VERIFY_WRONG',
  ])
})

test('of two who set one authenticator up at once, one does', async () => {
  const username = await made()
  await new TestVisitor(platform).send('opsTotpNew', { input: credentials(username) })
  const totp = await operatorCode(platform, username)
  const confirm = () =>
    new TestVisitor(platform).send('opsTotpConfirm', { input: { ...credentials(username), totp } })
  expect(codesOf(await Promise.all([confirm(), confirm()]))).toEqual(['', 'ALREADY_SET'])
})

test('an operator who is made anew sets the authenticator up anew', async () => {
  const { username } = await operatorWith(['all'])
  const at = new Date(platform.now())
  await makeOperator(db, { username, password: operatorPassword, permissions: ['all'], at })
  expect((await logIn(username)).code).toBe('TOTP_SET_UP_REQUIRED')
})

test('operators’ calls answer at their own address alone, and none of the portal’s answers there', async () => {
  const { cookies, token } = await operatorWith(['all'])
  const headers = {
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    authorization: `Bearer ${token}`,
  }
  const read = { url: '/wps/ops/deposits', headers }
  expect((await platform.console.inject(read)).statusCode).toBe(200)
  expect((await platform.server.inject(read)).statusCode).toBe(404)
  expect((await platform.console.inject('/wps/system/whitelabel')).statusCode).toBe(404)
  expect((await platform.server.inject('/wps/system/whitelabel')).statusCode).toBe(200)
})

test('a call needs its permission, and the operator session alone', async () => {
  const operator = await operatorWith(['deposit.read'])
  expect((await operator.send('opsDeposits')).success).toBe(true)
  const id = uuidV7()
  const input = { reason: 'seen', amount: '1.00' }
  expect(await operator.send('opsDepositApprove', { params: { id }, input })).toMatchObject({
    status: 403,
    code: 'NOT_ALLOWED',
  })
  expect(await operator.send('memberInfo')).toMatchObject({ code: 'UNAUTHORIZED' })
  const member = new TestVisitor(platform)
  await member.register()
  expect(await member.send('opsDeposits')).toMatchObject({ code: 'UNAUTHORIZED' })
})

test('who was given all may do whatever a release knows, and no list of it is kept', async () => {
  const operator = await operatorWith(['all'])
  expect((await operator.send('opsSession')).value.permissions).toEqual(permissions)
  for (const name of ['opsDeposits', 'opsAudit'] as const)
    expect((await operator.send(name)).success, name).toBe(true)
  const kept = await db.query({
    text: 'select permissions from operator where id = $1',
    values: [operator.operatorId],
  })
  expect(kept).toEqual([{ permissions: ['all'] }])
})

test('cookie and token must belong together', async () => {
  const [one, other] = [await operatorWith(['deposit.read']), await operatorWith(['deposit.read'])]
  one.token = other.token
  expect(await one.send('opsDeposits')).toMatchObject({ code: 'UNAUTHORIZED' })
})

test('a session ends when idle, after its longest time, and when the operator is changed', async () => {
  const idle = await operatorWith(['deposit.read'])
  platform.advance(idleMs)
  expect(await idle.send('opsDeposits')).toMatchObject({ code: 'UNAUTHORIZED' })
  const busy = await operatorWith(['deposit.read'])
  for (let passed = 0; passed < absoluteMs - idleMs; passed += idleMs / 2) {
    platform.advance(idleMs / 2)
    expect((await busy.send('opsDeposits')).success).toBe(true)
  }
  platform.advance(idleMs)
  expect(await busy.send('opsDeposits')).toMatchObject({ code: 'UNAUTHORIZED' })
  const changed = await operatorWith(['deposit.read'])
  const at = new Date(platform.now())
  await makeOperator(db, { username: changed.username, password: operatorPassword, permissions: [], at })
  expect(await changed.send('opsDeposits')).toMatchObject({ code: 'UNAUTHORIZED' })
})

test('a write without an entry in the log is undone and not answered', async () => {
  const member = new TestVisitor(platform)
  await member.register()
  const { value } = await member.send('memberInfo')
  const rename = { text: "update member set nickname = 'x' where id = $1", values: [value.id] }
  await expect(runAudited({ db }, (tx) => tx.query(rename))).rejects.toThrow('no entry in the audit log')
  expect((await member.send('memberInfo')).value.nickname).toBe(value.nickname)
})

test('a write that never wrote through the audited transaction is not answered as done', async () => {
  const server = await createServer(platform.context.config)
  afterAll(() => server.close())
  const operator = { sessionId: uuidV7(), operatorId: uuidV7(), username: 'x', permissions: [] }
  const deps = {
    findCaller: async () => null,
    findOperator: async () => operator,
    runAudited: async () => Promise.reject(new Error('not called')),
    assertProved: async () => {},
    assertOpen: async () => {},
    openPayload: async () => ({}),
    checkAnswers: false,
    callTimeoutMs: 8_000,
  }
  const silent = endpoint({
    method: 'POST',
    path: '/silent',
    summary: '',
    auth: { operator: 'any' },
    output: z.object({ done: z.boolean() }),
  })
  createBind(server, deps, new Map())({ silent }, { silent: () => ({ done: true }) })
  const answer = await server.inject({ method: 'POST', url: '/silent' })
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'INTERNAL'])
})

const notice = { subject: 'notice', transitions: { SHOWN: { end: 'ENDED' }, ENDED: {} } } as const

test('a transition tells who, from, to and why; what the table lacks is refused and leaves nothing', async () => {
  const [id, member] = [uuidV7(), uuidV7()]
  const cause = { actor: { member }, at: new Date(platform.now()), reason: 'cold' }
  const end = (state: 'SHOWN' | 'ENDED') =>
    db.transaction((tx) => transition(tx, notice, { id, state }, 'end', cause))
  expect(await end('SHOWN')).toBe('ENDED')
  await expect(end('ENDED')).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await readHistory(db, { subjectId: id, limit: 9 })).toMatchObject([
    { actorKind: 'member', actorId: member, action: 'end', from: 'SHOWN', to: 'ENDED', reason: 'cold' },
  ])
})

test.each(["update audit_log set reason = ''", 'delete from audit_log', 'truncate audit_log'])(
  'the log refuses %s',
  async (text) => {
    await operatorWith(['audit.read'])
    await expect(db.query({ text })).rejects.toThrow('never rewritten')
  },
)

test('the log is read a page at a time', async () => {
  const operator = await operatorWith(['audit.read'])
  const subjectId = uuidV7()
  const cause = { actor: 'system', at: new Date(platform.now()) } as const
  await db.transaction(async (tx) => {
    for (let count = 0; count < 101; count++)
      await transition(tx, notice, { id: subjectId, state: 'SHOWN' }, 'end', cause)
  })
  const first = await operator.send('opsAudit', { query: { subjectId } })
  expect([first.value.content.length, first.value.hasMore]).toEqual([100, true])
  const before = first.value.content.at(-1).id
  const second = await operator.send('opsAudit', { query: { subjectId, before } })
  expect([second.value.content.length, second.value.hasMore]).toEqual([1, false])
})
