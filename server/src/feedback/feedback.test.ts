import { feedbackTypes } from '@suntala/contract/form-inputs'
import { expect, test } from 'vitest'
import { readHistory } from '#audit/read-history.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { networkOf } from '#http/network.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const operator = await newOperator(platform, ['feedback.read', 'feedback.decide', 'audit.read'])
const reason = 'read by the house'
const content = 'The withdrawal page does not say which bank is meant.'

async function newMember(): Promise<TestVisitor> {
  const member = new TestVisitor(platform)
  await member.register()
  return member
}

const write = (who: TestVisitor, more: object = {}, key = uuidV7()) =>
  who.send('feedback', {
    input: { type: 'withdrawal', content, contact: '', ...more },
    headers: { 'idempotency-key': key },
  })

const listOf = async (who: TestVisitor) => (await who.send('feedbackList')).value.content

async function countOf({ ip }: TestVisitor): Promise<number> {
  const rows = await db.query({ text: 'select id from feedback where network = $1', values: [networkOf(ip)] })
  return rows.length
}

async function answered(): Promise<{ member: TestVisitor; id: string }> {
  const member = await newMember()
  const id = (await write(member)).value.feedbackId
  await operator.send('opsFeedbackTake', { params: { id }, input: { reason } })
  await operator.send('opsFeedbackReply', { params: { id }, input: { text: 'It is yours.\nThank you.' } })
  return { member, id }
}

test('every question type is kept with its description (HELP-09)', async () => {
  for (const type of feedbackTypes) {
    const member = await newMember()
    expect((await write(member, { type, content: `  ${content}\n${type}  ` })).success).toBe(true)
    expect(await listOf(member)).toMatchObject([
      { type, status: 'NEW', entries: [{ by: 'sender', text: `${content}\n${type}` }] },
    ])
  }
  expect(feedbackTypes).toHaveLength(6)
  expect((await write(await newMember(), { type: 'praise' })).code).toBe('VALIDATION')
})

test.each([
  ['too short', '  nine char '],
  ['too long', 'ก'.repeat(501)],
])('content that is %s is refused with both configured numbers (HELP-10)', async (_, wrong) => {
  const refused = await write(await newMember(), { content: wrong })
  expect(refused).toMatchObject({
    status: 400,
    code: 'VALIDATION',
    value: { fields: [{ field: 'content', kind: 'length', min: 10, max: 500 }] },
  })
})

test('characters are counted as people count them, and control characters are none (A-37)', async () => {
  expect((await write(await newMember(), { content: '😀'.repeat(500) })).success).toBe(true)
  expect((await write(await newMember(), { content: `${content}\u0000` })).code).toBe('VALIDATION')
})

test('a visitor passes a human verification, which counts once (A-100)', async () => {
  const visitor = new TestVisitor(platform)
  expect((await write(visitor)).code).toBe('CHALLENGE_REQUIRED')
  const challengeToken = await visitor.solveChallenge('feedback')
  const key = uuidV7()
  const more = { challengeToken, contact: 'me@example.com' }
  expect((await write(visitor, more, key)).value.feedbackId).toBe(key)
  expect((await write(visitor, more, key)).value.feedbackId).toBe(key)
  expect((await write(visitor, more)).code).toBe('CHALLENGE_FAILED')
  expect((await visitor.send('feedbackList')).code).toBe('UNAUTHORIZED')
  const queue = await operator.send('opsFeedback', { query: { pageSize: '100' } })
  expect(queue.value.content).toContainEqual(
    expect.objectContaining({ id: key, account: '', contact: 'me@example.com' }),
  )
})

test('sent again under its key it is kept once, and another text under it is refused', async () => {
  const member = await newMember()
  const key = uuidV7()
  const answers = await Promise.all([1, 2, 3].map(() => write(member, {}, key)))
  expect(answers.map(({ value }) => value.feedbackId)).toEqual([key, key, key])
  expect(await listOf(member)).toHaveLength(1)
  expect((await write(member, { type: 'other' }, key)).code).toBe('IDEMPOTENCY_CONFLICT')
  expect((await write(await newMember(), {}, key)).code).toBe('IDEMPOTENCY_CONFLICT')
})

test('sent by a visitor many times at once under its key it has one answer, and counts once', async () => {
  const visitor = new TestVisitor(platform)
  const challengeToken = await visitor.solveChallenge('feedback')
  const key = uuidV7()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => write(visitor, { challengeToken }, key)))
  expect(answers.map(({ code, value }) => [code, value?.feedbackId])).toEqual(answers.map(() => ['', key]))
  expect(await countOf(visitor)).toBe(1)
})

test('whoever sent too much keeps the verification for later', async () => {
  const visitor = new TestVisitor(platform)
  const member = new TestVisitor(platform, visitor.ip)
  await member.register()
  for (let sent = 1; sent <= 5; sent++) expect((await write(member)).success).toBe(true)
  const more = { challengeToken: await visitor.solveChallenge('feedback') }
  expect((await write(visitor, more)).code).toBe('RATE_LIMITED')
  await db.query({
    text: `update feedback set network = 'elsewhere' where network = $1`,
    values: [networkOf(visitor.ip)],
  })
  expect((await write(visitor, more)).success).toBe(true)
})

test('an answer reaches its sender, whose words open the matter again (SM-15)', async () => {
  const { member, id } = await answered()
  expect(await listOf(member)).toMatchObject([
    {
      id,
      status: 'ANSWERED',
      entries: [{ by: 'sender' }, { by: 'house', text: 'It is yours.\nThank you.' }],
    },
  ])
  const add = (who: TestVisitor, text: string, key = uuidV7()) =>
    who.send('feedbackAdd', { params: { id }, input: { content: text }, headers: { 'idempotency-key': key } })
  expect((await add(await newMember(), content)).code).toBe('NOT_FOUND')
  expect((await add(member, 'short')).value.fields[0]).toMatchObject({ kind: 'length', min: 10, max: 500 })
  const key = uuidV7()
  const again = await Promise.all([add(member, content, key), add(member, content, key)])
  for (const { value } of again) expect(value).toMatchObject({ status: 'IN_REVIEW', entries: [{}, {}, {}] })
  expect((await add(member, content)).code).toBe('STATE_CONFLICT')
})

test('each decision is in the audit log, and what the state lacks is refused (SM-15)', async () => {
  const { id } = await answered()
  const close = () => operator.send('opsFeedbackClose', { params: { id }, input: { reason } })
  const closed = await Promise.all([close(), close()])
  expect(closed.map(({ code }) => code).toSorted()).toEqual(['', 'STATE_CONFLICT'])
  const reply = await operator.send('opsFeedbackReply', { params: { id }, input: { text: 'Once more' } })
  expect(reply.code).toBe('STATE_CONFLICT')
  const entries = await readHistory(db, { subjectId: id, limit: 9 })
  expect(entries.map(({ action, actorKind, from, to }) => [action, actorKind, from, to])).toEqual([
    ['close', 'operator', 'ANSWERED', 'CLOSED'],
    ['reply', 'operator', 'IN_REVIEW', 'ANSWERED'],
    ['take', 'operator', 'NEW', 'IN_REVIEW'],
    ['send', 'member', null, 'NEW'],
  ])
  const unknown = { params: { id: uuidV7() }, input: { reason } }
  expect((await operator.send('opsFeedbackTake', unknown)).code).toBe('NOT_FOUND')
})

test('what is no feedback is closed unread, and only by operators with the permission', async () => {
  const id = (await write(await newMember())).value.feedbackId
  const reader = await newOperator(platform, ['feedback.read'])
  const call = { params: { id }, input: { reason } }
  expect((await reader.send('opsFeedbackClose', call)).code).toBe('NOT_ALLOWED')
  expect((await operator.send('opsFeedbackClose', call)).value.status).toBe('CLOSED')
})

test('an address sends five in an hour, also all at once', async () => {
  const member = await newMember()
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => write(member)))
  expect(answers.filter(({ success }) => success)).toHaveLength(5)
  expect(answers.filter(({ status, code }) => status === 429 && code === 'RATE_LIMITED')).toHaveLength(2)
  platform.advance(3_600_001)
  const neighbour = new TestVisitor(platform, member.ip)
  await neighbour.register()
  expect((await write(neighbour)).success).toBe(true)
})

test('an answer of signs that no database keeps is refused by name', async () => {
  const clerk = await newOperator(platform, ['feedback.decide'])
  const send = (text: string) => clerk.send('opsFeedbackReply', { params: { id: uuidV7() }, input: { text } })
  for (const text of ['\u0000', '\u001B', ' \n ']) expect((await send(text)).code).toBe('VALIDATION')
  expect((await send('Thank you.')).code).toBe('NOT_FOUND')
})

test('where to reach a sender that does not open any more is told as unreadable, and the others of the list as ever', async () => {
  const contact = 'line: nok'
  const [one, other] = [
    (await write(await newMember(), { contact })).value.feedbackId,
    (await write(await newMember(), { contact })).value.feedbackId,
  ]
  await db.query({ text: `update feedback set contact_sealed = '\\x01ff' where id = $1`, values: [one] })
  const reader = await newOperator(platform, ['feedback.read'])
  const { value } = await reader.send('opsFeedback', { query: { pageSize: '100' } })
  const told = new Map(value.content.map((row: { id: string; contact: string }) => [row.id, row.contact]))
  expect([told.get(one), told.get(other)]).toEqual([null, contact])
})
