import { expect, test } from 'vitest'
import { closeMember } from '#account/close-member.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const operator = await newOperator(platform, ['all'])

const write = (id: string, input: object, who = operator) =>
  who.send('opsMemberMessage', { params: { id }, input: { reason: 'asked by telephone', ...input } })

async function newMember(): Promise<{ visitor: TestVisitor; id: string }> {
  const visitor = new TestVisitor(platform)
  await visitor.register()
  return { visitor, id: (await visitor.send('memberInfo')).value.id }
}

test('what an operator writes stands in the mailbox as it was written, with a way to answer', async () => {
  const { visitor, id } = await newMember()
  const content = 'สวัสดีค่ะ\n\n<b>Your slip</b> could not be read: {amount}.'
  expect((await write(id, { content: `  ${content}\n` })).success).toBe(true)
  const { content: messages } = (await visitor.send('messages')).value
  expect(messages).toMatchObject([{ kind: 'house', title: 'Message from us', content, read: false }])
  const params = { id: messages[0].id }
  expect((await visitor.send('messageRead', { params })).value).toMatchObject({ content, opens: 'feedback' })
})

test('the log keeps who wrote what and why, though the member deletes it', async () => {
  const { visitor, id } = await newMember()
  await write(id, { content: 'Please call us.' })
  const { content: messages } = (await visitor.send('messages')).value
  await visitor.send('messageDelete', { input: { ids: [messages[0].id] } })
  const rows = await db.query({
    text: `select action, reason, details, actor_kind as by from audit_log where subject_id = $1 and action = 'write'`,
    values: [id],
  })
  expect(rows).toEqual([
    { action: 'write', reason: 'asked by telephone', details: { text: 'Please call us.' }, by: 'operator' },
  ])
})

test('nothing is written to nobody, of nothing, of too much, or by who may not', async () => {
  const { visitor, id } = await newMember()
  const codeOf = async (...given: Parameters<typeof write>) => (await write(...given)).code
  expect(await codeOf(uuidV7(), { content: 'Hello' })).toBe('NOT_FOUND')
  for (const content of ['', ' \n\t', 'x'.repeat(501), 'a\u0000b', '\ud800', 5, null])
    expect(await codeOf(id, { content })).toBe('VALIDATION')
  expect(await codeOf(id, { content: 'Hello', reason: ' ' })).toBe('VALIDATION')
  expect(await codeOf(id, { content: 'Hello' }, await newOperator(platform, ['member.read']))).toBe(
    'NOT_ALLOWED',
  )
  expect((await visitor.send('messages')).value.content).toEqual([])
  expect(await codeOf(id, { content: 'x'.repeat(500) })).toBe('')
})

test('nothing is written to an account that is closed', async () => {
  const { id } = await newMember()
  await db.transaction((tx) => closeMember(tx, id))
  expect((await write(id, { content: 'Hello' })).code).toBe('NOT_FOUND')
})
