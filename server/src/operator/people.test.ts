import { expect, test } from 'vitest'
import { operatorRoles } from '@suntala/contract/operator-role'
import { readHistory } from '#audit/read-history.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'
import { linkLastsMs } from '#operator/rules.ts'
import { enrol, newOperator, operatorPassword } from '#operator/test-operator.ts'

const db = await testDatabase({ poolSize: 20 })
const platform = await testPlatform(db, { OPERATOR_URL: 'https://console.example' })

type Operator = Awaited<ReturnType<typeof newOperator>>
const manager = () => newOperator(platform, ['all'])
const [mali, chai, third] = [await manager(), await manager(), await manager()]
const reason = 'as the house agreed'
const newName = () => `new-${uuidV7().slice(-12)}`
const codes = (answers: { code: string }[]) => answers.map(({ code }) => code).toSorted()

const invite = (by: Operator, role: string, username = newName()) =>
  by.send('opsOperatorInvite', { input: { username, role, reason } })
const listed = async (username: string, by = mali) =>
  (await by.send('opsOperators')).value.content.find((one: { username: string }) => one.username === username)
const request = async (username: string, by = mali) =>
  (await by.send('opsOperatorRequests')).value.content.find(
    (one: { username: string }) => one.username === username,
  )
const decide = (by: Operator, verb: 'Confirm' | 'Decline', id: string) =>
  by.send(`opsOperator${verb}`, { params: { id }, input: { reason } })
const newLink = (by: Operator, id: string) =>
  by.send('opsOperatorLink', { params: { id }, input: { reason } })
const tokenOf = (link: string) => /#([\w-]{43})\//.exec(link)?.[1] ?? ''
const setUp = (link: string, username: string) =>
  new TestVisitor(platform).send('opsSetUp', {
    input: { token: tokenOf(link), username, password: operatorPassword },
  })
const history = (id: string) => readHistory(db, { subjectId: id, limit: 50 })

test('an operator who moves no money is invited by one, sets the account up by the link and has the role’s rights alone', async () => {
  const { value } = await invite(mali, 'support', 'Nok.Support')
  expect(value).toMatchObject({ username: 'nok.support', isWaiting: false })
  expect(value.link).toMatch(/^https:\/\/console\.example\/set-up#[\w-]{43}\/nok\.support$/)
  expect(value.linkUntil).toBe(platform.now() + linkLastsMs)
  expect(await listed('nok.support')).toMatchObject({
    role: 'support',
    state: 'INVITED',
    hasAuthenticator: false,
    sessions: 0,
    lastLoginAt: null,
  })
  expect((await setUp(value.link, 'nok.support')).value).toEqual({ username: 'nok.support' })
  const nok = new TestVisitor(platform)
  await enrol(nok, 'nok.support')
  const { permissions } = (await nok.send('opsSession')).value
  expect(permissions).toContain('member.lock')
  expect(permissions.filter((one: string) => /decide|manage|settings/.test(one))).toEqual(['feedback.decide'])
  expect((await nok.send('opsOperators')).code).toBe('NOT_ALLOWED')
  expect(await listed('nok.support')).toMatchObject({
    state: 'ACTIVE',
    hasAuthenticator: true,
    sessions: 1,
    lastLoginAt: platform.now(),
    linkUntil: null,
  })
  const { operatorId } = (await nok.send('opsSession')).value
  expect((await history(operatorId)).map(({ action, from, to }) => [action, from, to])).toEqual([
    ['authenticatorOn', null, null],
    ['setUp', null, null],
    ['invite', null, 'support'],
  ])
  expect((await invite(mali, 'support', 'NOK.support')).code).toBe('USERNAME_TAKEN')
})

test('whose role moves money or results, or manages operators, is made once another operator confirms, who gets the link', async () => {
  for (const role of operatorRoles) {
    const username = newName()
    const { value } = await invite(mali, role, username)
    const takesTwo = ['manager', 'cashier', 'lottery', 'agents'].includes(role)
    expect([role, value.isWaiting, value.link === null]).toEqual([role, takesTwo, takesTwo])
    if (!takesTwo) continue
    expect(await listed(username)).toBeUndefined()
    const asked = await request(username)
    expect(asked).toMatchObject({ kind: 'INVITE', toRole: role, isOwn: true, state: 'ASKED' })
    expect((await invite(chai, role, username)).code).toBe('PENDING_EXISTS')
    expect((await decide(mali, 'Confirm', asked.id)).code).toBe('NOT_ALLOWED')
    const done = await decide(chai, 'Confirm', asked.id)
    expect((await setUp(done.value.link, username)).success).toBe(true)
    expect(await listed(username)).toMatchObject({ operatorId: asked.operatorId, role })
    expect((await decide(third, 'Confirm', asked.id)).code).toBe('STATE_CONFLICT')
  }
})

test('of several who confirm and turn down at once, one decides; what was turned down makes nobody', async () => {
  const username = newName()
  await invite(mali, 'cashier', username)
  const { id } = await request(username)
  const answers = await Promise.all([
    decide(chai, 'Confirm', id),
    decide(third, 'Confirm', id),
    decide(mali, 'Decline', id),
  ])
  expect(codes(answers)).toEqual(['', 'STATE_CONFLICT', 'STATE_CONFLICT'])
  const dropped = newName()
  await invite(mali, 'cashier', dropped)
  const asked = await request(dropped)
  expect((await decide(mali, 'Decline', asked.id)).success).toBe(true)
  expect((await decide(chai, 'Confirm', asked.id)).code).toBe('STATE_CONFLICT')
  expect(await listed(dropped)).toBeUndefined()
  await expect(db.query({ text: 'delete from operator_request' })).rejects.toThrow('kept')
  await expect(db.query({ text: 'delete from operator' })).rejects.toThrow('kept')
})

test('a link counts once, for its own name, for a day, and the last one made alone', async () => {
  const username = newName()
  const first = (await invite(mali, 'content', username)).value.link
  expect((await setUp(first, 'another-name')).code).toBe('SET_UP_LINK_INVALID')
  platform.advance(linkLastsMs)
  const [asker, { operatorId }] = [await manager(), await listed(username, await manager())]
  expect((await setUp(first, username)).code).toBe('SET_UP_LINK_INVALID')
  const second = (await newLink(asker, operatorId)).value.link
  const third = (await newLink(asker, operatorId)).value.link
  expect((await setUp(second, username)).code).toBe('SET_UP_LINK_INVALID')
  const kept = await db.query<{ row: string }>({ text: 'select l::text as row from operator_link l' })
  expect(kept.map(({ row }) => row).join()).not.toContain(tokenOf(third))
  const both = await Promise.all([setUp(third, username), setUp(third, username)])
  expect(codes(both)).toEqual(['', 'SET_UP_LINK_INVALID'])
})
