import { expect, test } from 'vitest'
import { readHistory } from '#audit/read-history.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'
import { assertStillMay } from '#operator/assert-still-may.ts'
import { makeOperator } from '#operator/make-operator.ts'
import type { Grant } from '#operator/rules.ts'
import { enrol, newOperator, operatorCode, operatorPassword } from '#operator/test-operator.ts'

const db = await testDatabase({ poolSize: 20 })
const platform = await testPlatform(db)

type Operator = Awaited<ReturnType<typeof newOperator>>
const made = (...granted: Grant[]) => newOperator(platform, granted)
const reason = 'as the house agreed'
const codes = (answers: { code: string }[]) => answers.map(({ code }) => code).toSorted()

const about = (by: Operator, verb: 'Suspend' | 'Reinstate' | 'Link' | 'SessionsEnd', to: Operator) =>
  by.send(`opsOperator${verb}`, { params: { id: to.operatorId }, input: { reason } })
const listed = async (by: Operator, { operatorId }: Operator) =>
  (await by.send('opsOperators')).value.content.find(
    (one: { operatorId: string }) => one.operatorId === operatorId,
  )
const asked = async (by: Operator, { operatorId }: Operator) =>
  (await by.send('opsOperatorRequests')).value.content.find(
    (one: { operatorId: string }) => one.operatorId === operatorId,
  )
const decide = (by: Operator, verb: 'Confirm' | 'Decline', id: string) =>
  by.send(`opsOperator${verb}`, { params: { id }, input: { reason } })
async function giveRole(by: Operator, to: Operator, role: string, was?: readonly string[]) {
  const { permissions } = await listed(by, to)
  const input = { role, was: was ?? permissions, reason }
  return by.send('opsOperatorRole', { params: { id: to.operatorId }, input })
}
const isIn = async (operator: Operator) => (await operator.send('opsSession')).success
const steps = async ({ operatorId }: Operator) =>
  (await readHistory(db, { subjectId: operatorId, limit: 50 }))
    .filter(({ actorKind }) => actorKind === 'operator')
    .map(({ action, from, to, reason: why }) => [action, from, to, why])

test('a role that gives less over money is given by one; what gives more waits for another, and each ends the sessions', async () => {
  const [mali, chai, nok] = [await made('all'), await made('all'), await made('cashier')]
  expect((await giveRole(mali, nok, 'support')).value).toMatchObject({ isWaiting: false, link: null })
  expect(await isIn(nok)).toBe(false)
  expect((await giveRole(mali, nok, 'cashier')).value.isWaiting).toBe(true)
  expect((await listed(mali, nok)).role).toBe('support')
  const { id } = await asked(mali, nok)
  expect(await asked(mali, nok)).toMatchObject({ kind: 'ROLE', fromRole: 'support', toRole: 'cashier' })
  expect((await decide(chai, 'Confirm', id)).success).toBe(true)
  expect((await listed(mali, nok)).role).toBe('cashier')
  const same = await giveRole(mali, nok, 'cashier')
  expect(same.code).toBe('STATE_CONFLICT')
  expect((await steps(nok)).slice(0, 3)).toEqual([
    ['role', 'support', 'cashier', reason],
    ['askRole', 'support', 'cashier', reason],
    ['role', 'cashier', 'support', reason],
  ])
})

test('nobody changes, suspends or lets in themselves, nor confirms what is about them', async () => {
  const [mali, chai] = [await made('operator.read', 'operator.manage'), await made('all')]
  for (const verb of ['Suspend', 'Reinstate', 'Link'] as const)
    expect((await about(mali, verb, mali)).code, verb).toBe('NOT_ALLOWED')
  expect((await giveRole(mali, mali, 'manager')).code).toBe('NOT_ALLOWED')
  expect((await giveRole(chai, mali, 'manager')).value.isWaiting).toBe(true)
  const request = await asked(mali, mali)
  expect(request).toMatchObject({ isOwn: true })
  expect((await decide(mali, 'Confirm', request.id)).code).toBe('NOT_ALLOWED')
  expect((await listed(chai, mali)).role).toBeNull()
})

test('what was read otherwise, or changed after it was asked for, is not changed unseen', async () => {
  const [mali, chai, nok] = [
    await made('all'),
    await made('all'),
    await made('deposit.read', 'deposit.decide'),
  ]
  expect((await giveRole(mali, nok, 'content', ['deposit.read'])).code).toBe('STATE_CONFLICT')
  expect((await giveRole(mali, nok, 'cashier')).value.isWaiting).toBe(true)
  const { id } = await asked(chai, nok)
  expect((await giveRole(chai, nok, 'content')).code).toBe('PENDING_EXISTS')
  await db.query({
    text: `update operator set permissions = '{audit.read}' where id = $1`,
    values: [nok.operatorId],
  })
  expect((await decide(chai, 'Confirm', id)).code).toBe('STATE_CONFLICT')
  expect((await listed(chai, nok)).permissions).toEqual(['audit.read'])
  expect((await decide(chai, 'Decline', id)).success).toBe(true)
})

test('a suspended operator is out at once, logs in no more, and comes back by two with what there was', async () => {
  const [mali, chai, nok] = [await made('all'), await made('all'), await made('cashier')]
  expect((await about(mali, 'Suspend', nok)).value).toEqual({ ended: 1 })
  expect(await isIn(nok)).toBe(false)
  platform.advance(30_000)
  const logIn = async () => {
    const totp = await operatorCode(platform, nok.username)
    const input = { username: nok.username, password: operatorPassword, totp }
    return new TestVisitor(platform).send('opsLogin', { input })
  }
  expect((await logIn()).code).toBe('LOGIN_FAILED')
  expect((await about(mali, 'Suspend', nok)).code).toBe('STATE_CONFLICT')
  expect((await about(mali, 'Link', nok)).code).toBe('STATE_CONFLICT')
  expect((await about(mali, 'Reinstate', nok)).value).toMatchObject({ isWaiting: true })
  expect((await logIn()).code).toBe('LOGIN_FAILED')
  const { id } = await asked(mali, nok)
  expect((await decide(chai, 'Confirm', id)).success).toBe(true)
  expect((await logIn()).success).toBe(true)
  expect(await isIn(nok)).toBe(false)
  expect((await steps(nok)).slice(0, 3)).toEqual([
    ['reinstate', 'SUSPENDED', 'ACTIVE', reason],
    ['askReinstate', 'cashier', 'cashier', reason],
    ['suspend', 'ACTIVE', 'SUSPENDED', reason],
  ])
})

test('who moves no money comes back by one, and a link that was made before is good for nothing', async () => {
  const [mali, nok] = [await made('all'), await made('content')]
  const { link } = (await about(mali, 'Link', nok)).value
  await about(mali, 'Suspend', nok)
  const input = { token: /#([\w-]{43})/.exec(link)?.[1], username: nok.username, password: operatorPassword }
  const setUp = () => new TestVisitor(platform).send('opsSetUp', { input })
  expect((await setUp()).code).toBe('SET_UP_LINK_INVALID')
  expect((await about(mali, 'Reinstate', nok)).value).toMatchObject({ isWaiting: false })
  expect((await setUp()).code).toBe('SET_UP_LINK_INVALID')
})

test('a new link ends what there was: sessions, password, authenticator and recovery codes; with money it takes two', async () => {
  const [mali, chai, nok] = [await made('all'), await made('all'), await made('lottery')]
  expect((await about(mali, 'Link', nok)).value).toMatchObject({ isWaiting: true, link: null })
  expect(await isIn(nok)).toBe(true)
  const { value } = await decide(chai, 'Confirm', (await asked(chai, nok)).id)
  expect(await isIn(nok)).toBe(false)
  platform.advance(30_000)
  const credentials = { username: nok.username, password: operatorPassword }
  const totp = await operatorCode(platform, nok.username)
  const logIn = { input: { ...credentials, totp: totp || '123456' } }
  expect((await new TestVisitor(platform).send('opsLogin', logIn)).code).toBe('LOGIN_FAILED')
  expect(await listed(mali, nok)).toMatchObject({
    state: 'INVITED',
    hasAuthenticator: false,
    role: 'lottery',
  })
  const token = /#([\w-]{43})/.exec(value.link)?.[1]
  expect(
    (await new TestVisitor(platform).send('opsSetUp', { input: { token, ...credentials } })).success,
  ).toBe(true)
  await enrol(nok, nok.username)
  expect(await isIn(nok)).toBe(true)
})

test('sessions are ended by one, also one’s own, and where none is open it says so', async () => {
  const [mali, nok] = [await made('all'), await made('cashier')]
  expect((await about(mali, 'SessionsEnd', nok)).value).toEqual({ ended: 1 })
  expect(await isIn(nok)).toBe(false)
  expect((await about(mali, 'SessionsEnd', nok)).code).toBe('STATE_CONFLICT')
  expect((await about(mali, 'SessionsEnd', mali)).value).toEqual({ ended: 1 })
  expect(await isIn(mali)).toBe(false)
})

test('of two who suspend, or lower, each other at once one is left who may manage operators', async () => {
  for (const [one, other] of [
    [await made('all'), await made('all')],
    [await made('all'), await made('all')],
  ] as const) {
    const answers = await Promise.all([about(one, 'Suspend', other), about(other, 'Suspend', one)])
    expect(codes(answers)).toEqual(['', 'UNAUTHORIZED'])
    expect([await isIn(one), await isIn(other)].filter(Boolean)).toHaveLength(1)
  }
  const [one, other] = [await made('all'), await made('all')]
  const was = (await listed(one, one)).permissions
  const lower = (by: Operator, to: Operator) =>
    by.send('opsOperatorRole', { params: { id: to.operatorId }, input: { role: 'auditor', was, reason } })
  expect(codes(await Promise.all([lower(one, other), lower(other, one)]))).toEqual(['', 'UNAUTHORIZED'])
  expect([await isIn(one), await isIn(other)].filter(Boolean)).toHaveLength(1)
})

test('a call that an operator began before the suspension is done before it, or has no effect', async () => {
  const [mali, chai] = [await made('all'), await made('all')]
  for (let round = 0; round < 6; round++) {
    const nok = await made('settings.read', 'settings.edit', 'operator.read')
    const bonusTitle = `by-${uuidV7()}`
    const [changed, suspended] = await Promise.all([
      nok.send('opsSettingsAsk', { input: { settings: { bonusTitle }, from: null, reason } }),
      about(mali, 'Suspend', nok),
    ])
    expect(suspended.code).toBe('')
    expect(['', 'UNAUTHORIZED']).toContain(changed.code)
    const log = await readHistory(db, { actorId: nok.operatorId, limit: 5 })
    const [end] = (await readHistory(db, { subjectId: nok.operatorId, limit: 1 })) ?? []
    const asks = log.filter(({ subject }) => subject === 'settings_change')
    expect(asks).toHaveLength(changed.success ? 1 : 0)
    for (const { id } of asks) expect(id).toBeLessThan(end?.id ?? 0n)
  }
  expect(await isIn(chai)).toBe(true)
})

test('rights are looked at once more where the deed is done: who lost one, or the session, meanwhile is refused', async () => {
  const nok = await made('settings.edit')
  const [session] = await db.query<{ id: string }>({
    text: 'select id from operator_session where operator_id = $1',
    values: [nok.operatorId],
  })
  const { operatorId, username } = nok
  /** As the beginning of the call found it. */
  const operator = {
    sessionId: session?.id ?? '',
    operatorId,
    username,
    permissions: ['settings.edit'],
  } as const
  const deed = () =>
    db
      .transaction((tx) => assertStillMay(tx, { operator, permission: 'settings.edit' }))
      .catch(({ code }) => code)
  expect(await deed()).toBeUndefined()
  const give = (granted: string) =>
    db.query({ text: 'update operator set permissions = $2 where id = $1', values: [operatorId, [granted]] })
  await give('settings.read')
  expect(await deed()).toBe('NOT_ALLOWED')
  await give('settings.edit')
  await db.query({
    text: 'update operator_session set ended_at = now() where operator_id = $1',
    values: [operatorId],
  })
  expect(await deed()).toBe('UNAUTHORIZED')
})

test('a login that was proved before the suspension opens no session after it', async () => {
  const [mali, nok] = [await made('all'), await made('cashier')]
  platform.advance(30_000)
  const totp = await operatorCode(platform, nok.username)
  const input = { username: nok.username, password: operatorPassword, totp }
  const [entered] = await Promise.all([
    new TestVisitor(platform).send('opsLogin', { input }),
    about(mali, 'Suspend', nok),
  ])
  expect(['', 'LOGIN_FAILED']).toContain(entered.code)
  const open = await db.query({
    text: 'select from operator_session where operator_id = $1 and ended_at is null',
    values: [nok.operatorId],
  })
  expect(open).toHaveLength(0)
})

test('an operator without the right reads and does nothing about operators', async () => {
  const [reader, nobody, nok] = [await made('operator.read'), await made('auditor'), await made('content')]
  for (const by of [reader, nobody]) {
    expect((await by.send('opsOperators')).success).toBe(true)
    for (const verb of ['Suspend', 'Reinstate', 'Link', 'SessionsEnd'] as const)
      expect((await about(by, verb, nok)).code).toBe('NOT_ALLOWED')
    expect((await giveRole(by, nok, 'auditor')).code).toBe('NOT_ALLOWED')
  }
  expect((await nok.send('opsOperators')).code).toBe('NOT_ALLOWED')
})

test('who is made anew on the server is let in again, and an earlier link is good for nothing', async () => {
  const [mali, nok] = [await made('all'), await made('content')]
  const { link } = (await about(mali, 'Link', nok)).value
  await about(mali, 'Suspend', nok)
  const again = { username: nok.username, password: operatorPassword, permissions: ['content'] as const }
  await makeOperator(db, { ...again, at: new Date(platform.now()) })
  const token = /#([\w-]{43})/.exec(link)?.[1]
  const input = { token, username: nok.username, password: operatorPassword }
  expect((await new TestVisitor(platform).send('opsSetUp', { input })).code).toBe('SET_UP_LINK_INVALID')
  await enrol(nok, nok.username)
  expect(await isIn(nok)).toBe(true)
})
