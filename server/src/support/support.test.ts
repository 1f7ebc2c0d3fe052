import { chatMessagesMax } from '@suntala/contract/support'
import { expect, test } from 'vitest'
import { readHistory } from '#audit/read-history.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { newOperator } from '#operator/test-operator.ts'
import { closeForgotten } from '#support/close-chat.ts'
import { begunPerHour } from '#support/rules.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const operator = await newOperator(platform, ['feedback.read', 'feedback.decide', 'audit.read'])
const reader = await newOperator(platform, ['feedback.read'])

async function newMember(): Promise<TestVisitor> {
  const member = new TestVisitor(platform)
  await member.register()
  return member
}

async function write(who: TestVisitor, content: string, { challengeToken = '', key = uuidV7() } = {}) {
  const headers = { 'idempotency-key': key }
  const { value, ...answer } = await who.send('supportChatWrite', {
    input: { content, challengeToken, as: who.token === null ? 'visitor' : 'member' },
    headers,
  })
  return { ...answer, value: answer.code === '' ? value.chat : value }
}

const readChat = async (who: TestVisitor) => (await who.send('supportChat')).value.chat

const reply = (id: string, content: string, key = uuidV7()) =>
  operator.send('opsChatReply', { params: { id }, input: { content }, headers: { 'idempotency-key': key } })

/** A visitor with a conversation. */
async function newTalker(): Promise<{ visitor: TestVisitor; id: string }> {
  const visitor = new TestVisitor(platform)
  const challengeToken = await visitor.solveChallenge('feedback')
  const { value } = await write(visitor, 'Hello?', { challengeToken })
  return { visitor, id: value.id }
}

async function waitingIds(): Promise<string[]> {
  const { value } = await operator.send('opsChats', { query: { pageSize: '100' } })
  return value.content.map(({ id }: { id: string }) => id)
}

test('a member and the house talk in one conversation, which waits for whoever did not write last (CS-01)', async () => {
  const member = await newMember()
  expect(await readChat(member)).toBeNull()
  const { value: begun } = await write(member, '  My deposit\nis missing. ')
  expect(begun).toMatchObject({
    status: 'WAITING',
    messages: [{ number: 1, by: 'sender', text: 'My deposit\nis missing.' }],
  })
  expect(await waitingIds()).toContain(begun.id)
  expect((await reply(begun.id, 'Which bank?')).value).toMatchObject({ status: 'ANSWERED' })
  expect(await waitingIds()).not.toContain(begun.id)
  const { value: again } = await write(member, 'Bangkok Bank')
  expect(again.id).toBe(begun.id)
  expect(await readChat(member)).toMatchObject({
    status: 'WAITING',
    messages: [
      { by: 'sender' },
      { number: 2, by: 'house', text: 'Which bank?' },
      { number: 3, text: 'Bangkok Bank' },
    ],
  })
  // Who answered is the house's own matter.
  expect(JSON.stringify(await readChat(member))).not.toContain('operator')
})

test('a visitor passes a human verification once, and only the own browser reads the conversation', async () => {
  const visitor = new TestVisitor(platform)
  expect((await write(visitor, 'Hello?')).code).toBe('CHALLENGE_REQUIRED')
  const { visitor: talker, id } = await newTalker()
  expect((await write(talker, 'Is anybody there?')).value).toMatchObject({ id, messages: [{}, {}] })
  expect(await readChat(visitor)).toBeNull()
  expect(await readChat(await newMember())).toBeNull()
  const stored = await db.query<{ hash: Buffer }>({
    text: 'select visitor_hash as hash from support_chat where id = $1',
    values: [id],
  })
  const secrets = [...talker.cookies.values()]
  expect(secrets.some((secret) => stored[0]?.hash.toString().includes(secret))).toBe(false)
})

test('a visitor whose first answer was lost gets the conversation back by the same request, and nobody by another', async () => {
  const visitor = new TestVisitor(platform)
  const challengeToken = await visitor.solveChallenge('feedback')
  const key = uuidV7()
  const { value: first } = await write(visitor, 'Hello?', { challengeToken, key })
  visitor.cookies.clear()
  expect(await readChat(visitor)).toBeNull()
  expect((await write(visitor, 'Hello?', { challengeToken, key })).value).toMatchObject({
    id: first.id,
    messages: [{}],
  })
  const other = new TestVisitor(platform)
  const others = await other.solveChallenge('feedback')
  expect((await write(other, 'Hello?', { challengeToken: others, key })).code).toBe('IDEMPOTENCY_CONFLICT')
  expect((await write(await newMember(), 'Hello?', { challengeToken, key })).code).toBe(
    'IDEMPOTENCY_CONFLICT',
  )
  expect(await readChat(visitor)).toMatchObject({ id: first.id })
})

test('what is written many times at once under its key is there once, and many first messages make one conversation', async () => {
  const member = await newMember()
  const key = uuidV7()
  const answers = await Promise.all([
    ...[1, 2, 3, 4].map(() => write(member, 'one', { key })),
    ...['two', 'three', 'four'].map((content) => write(member, content)),
  ])
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => ''))
  const { id, messages } = await readChat(member)
  expect(messages.map(({ text }: { text: string }) => text).toSorted()).toEqual([
    'four',
    'one',
    'three',
    'two',
  ])
  expect(messages.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4])
  expect((await write(member, 'another', { key })).code).toBe('IDEMPOTENCY_CONFLICT')
  expect(new Set(answers.map(({ value }) => value.id))).toEqual(new Set([id]))
})

test('a conversation that has ended is shown for a day, and the next message begins another', async () => {
  const member = await newMember()
  const { value: first } = await write(member, 'one')
  expect((await member.send('supportChatClose')).value.chat).toMatchObject({ id: first.id, status: 'CLOSED' })
  expect((await member.send('supportChatClose')).value.chat).toMatchObject({ id: first.id, status: 'CLOSED' })
  expect((await reply(first.id, 'too late')).code).toBe('STATE_CONFLICT')
  const { value: second } = await write(member, 'two')
  expect(second).toMatchObject({ status: 'WAITING', messages: [{ number: 1, text: 'two' }] })
  expect(second.id).not.toBe(first.id)
})

test('what nobody answered stays, and what was answered ends by itself after a day', async () => {
  const [silent, talker] = [await newMember(), await newMember()]
  const [waits, answered] = [(await write(silent, 'one')).value, (await write(talker, 'one')).value]
  await reply(answered.id, 'two')
  const now = platform.context.clock()
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  await db.transaction((tx) => closeForgotten(tx, later(23)))
  expect(await readChat(talker)).toMatchObject({ status: 'ANSWERED' })
  await db.transaction((tx) => closeForgotten(tx, later(25)))
  expect(await readChat(talker)).toMatchObject({ status: 'CLOSED' })
  expect(await readChat(silent)).toMatchObject({ id: waits.id, status: 'WAITING' })
})

test('a second answer begins the day anew, and what a visitor can read no more ends unanswered', async () => {
  const { value: chat } = await write(await newMember(), 'one')
  const { id: forgotten } = await newTalker()
  await reply(chat.id, 'two')
  await db.query({
    text: `update support_chat set opened_at = opened_at - $2::interval, changed_at = changed_at - $2::interval,
      read_at = read_at - $2::interval where id = any ($1)`,
    values: [[chat.id, forgotten], '20 hours'],
  })
  await reply(chat.id, 'three')
  const now = platform.context.clock().getTime()
  await db.transaction((tx) => closeForgotten(tx, new Date(now + 5 * 3_600_000)))
  const stateOf = async (id: string) => (await operator.send('opsChat', { params: { id } })).value.status
  expect([await stateOf(chat.id), await stateOf(forgotten)]).toEqual(['ANSWERED', 'CLOSED'])
  const kept = await db.query({ text: `select from support_chat where network <> ''` })
  expect(kept).toEqual([])
})

test('what a member says whose session has ended is said for nobody', async () => {
  const { visitor } = await newTalker()
  const input = { content: 'My account number is', challengeToken: '', as: 'member' }
  const sent = await visitor.send('supportChatWrite', { input, headers: { 'idempotency-key': uuidV7() } })
  expect(sent.code).toBe('UNAUTHORIZED')
  expect((await readChat(visitor)).messages).toHaveLength(1)
})

test('a visitor who ends a conversation leaves nothing of it in the browser', async () => {
  const { visitor } = await newTalker()
  expect((await visitor.send('supportChatClose')).value.chat).toMatchObject({ status: 'CLOSED' })
  expect(await readChat(visitor)).toBeNull()
})

test('a member begins so many in an hour', async () => {
  const member = await newMember()
  const codes: string[] = []
  for (let time = 0; time <= begunPerHour.member; time++) {
    codes.push((await write(member, 'one')).code)
    await member.send('supportChatClose')
  }
  expect(codes).toEqual([...Array(begunPerHour.member).fill(''), 'RATE_LIMITED'])
})

test('a member who does not look is told of the first answer to what was written', async () => {
  const messagesOf = async (member: TestVisitor) => {
    const { value } = await member.send('messages')
    return value.content.filter(({ title }: { title: string }) => title === 'Answer in your chat').length
  }
  const [gone, looking] = [await newMember(), await newMember()]
  const [a, b] = [(await write(gone, 'one')).value, (await write(looking, 'one')).value]
  platform.advance(5 * 60_000)
  await readChat(looking)
  for (const { id } of [a, b, a]) await reply(id, 'An answer')
  expect([await messagesOf(gone), await messagesOf(looking)]).toEqual([1, 0])
})

test('operators see who wrote and who answered, and the log tells each answer', async () => {
  const member = await newMember()
  const { value: info } = await member.send('memberInfo')
  const { value: chat } = await write(member, 'one')
  const key = uuidV7()
  for (let time = 0; time < 2; time++) expect((await reply(chat.id, 'two', key)).code).toBe('')
  expect((await reply(chat.id, 'three', key)).code).toBe('IDEMPOTENCY_CONFLICT')
  const { value: shown } = await operator.send('opsChat', { params: { id: chat.id } })
  expect(shown).toMatchObject({
    memberId: info.id,
    messages: [{ operator: null }, { by: 'house', text: 'two', operator: expect.any(String) }],
  })
  expect(shown.messages).toHaveLength(2)
  await operator.send('opsChatClose', { params: { id: chat.id }, input: { reason: 'all said' } })
  const history = await readHistory(db, { subjectId: chat.id, limit: 9 })
  expect(history.map(({ action }) => action)).toEqual(['close', 'reply', 'reply', 'begin'])
  expect((await operator.send('opsChat', { params: { id: uuidV7() } })).code).toBe('NOT_FOUND')
})

test('who may only read answers nothing and ends nothing', async () => {
  const { value: chat } = await write(await newMember(), 'one')
  expect((await reader.send('opsChat', { params: { id: chat.id } })).code).toBe('')
  const given = { params: { id: chat.id }, headers: { 'idempotency-key': uuidV7() } }
  expect((await reader.send('opsChatReply', { ...given, input: { content: 'x' } })).code).toBe('NOT_ALLOWED')
  expect((await reader.send('opsChatClose', { ...given, input: { reason: 'x' } })).code).toBe('NOT_ALLOWED')
})

test.each([
  ['nothing', ''],
  ['nothing that can be seen', ' \u200b\u2060\n'],
  ['more than 1,000 characters', 'x'.repeat(1_001)],
  ['a control character', 'a\u0000b'],
])('a message of %s is refused, and nothing begins', async (_, content) => {
  const member = await newMember()
  expect((await write(member, content)).code).toBe('VALIDATION')
  expect(await readChat(member)).toBeNull()
})

test('a conversation has so many messages and no more, of both sides together', async () => {
  const member = await newMember()
  const { value: chat } = await write(member, 'one')
  await db.query({
    text: `insert into support_chat_message (chat_id, number, id, content, body_hash, written_at)
      select $1, n, gen_random_uuid(), 'more', '', now() from generate_series(2, $2::int) n`,
    values: [chat.id, chatMessagesMax],
  })
  const value = { max: chatMessagesMax }
  expect(await write(member, 'too much')).toMatchObject({ code: 'LIMIT_REACHED', value })
  expect(await reply(chat.id, 'too much')).toMatchObject({ code: 'LIMIT_REACHED', value })
  expect((await readChat(member)).messages).toHaveLength(chatMessagesMax)
})

test('behind one address so many visitors begin in an hour, and their verification is kept', async () => {
  const { ip } = new TestVisitor(platform)
  const begin = async () => {
    const visitor = new TestVisitor(platform, ip)
    const challengeToken = await visitor.solveChallenge('feedback')
    return (await write(visitor, 'Hello?', { challengeToken })).code
  }
  const codes: string[] = []
  for (let time = 0; time <= begunPerHour.visitors; time++) codes.push(await begin())
  expect(codes).toEqual([...Array(begunPerHour.visitors).fill(''), 'RATE_LIMITED'])
  const member = new TestVisitor(platform, ip)
  await member.register()
  expect((await write(member, 'one')).code).toBe('')
})
