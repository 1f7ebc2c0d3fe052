import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { cleanUpMessages } from '#mailbox/job.ts'
import { messagesKeptMs } from '#mailbox/rules.ts'
import { type MessageToWrite, writeMessages } from '#mailbox/write-messages.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)

type Member = TestVisitor & { id: string }

async function newMember(): Promise<Member> {
  const visitor = new TestVisitor(platform)
  await visitor.register()
  return Object.assign(visitor, { id: String((await visitor.send('memberInfo')).value.id) })
}

const write = ({ id: memberId }: Member, ...messages: Omit<MessageToWrite, 'memberId'>[]) =>
  db.transaction((tx) =>
    writeMessages(
      tx,
      db,
      messages.map((message) => ({ memberId, ...message })),
    ),
  )
const deposit = (amount: string) => ({ key: 'depositCredited' as const, params: { amount } })

const listOf = async (member: Member, query = {}, headers = {}) =>
  (await member.send('messages', { query, headers })).value
const contentsOf = async (member: Member, query = {}): Promise<string[]> =>
  (await listOf(member, query)).content.map(({ content }: { content: string }) => content)
const unreadOf = async (member: Member) => (await member.send('unread')).value.message

test('a message is told in the language of whoever reads it, the newest first', async () => {
  const member = await newMember()
  await write(member, { key: 'passkeyAdded' }, deposit('฿500.00'))
  expect(await listOf(member)).toMatchObject({
    content: [
      {
        kind: 'money',
        title: 'Deposit arrived',
        content: '฿500.00 has arrived in your account.',
        read: false,
      },
      { kind: 'security', title: 'Passkey added', read: false },
    ],
    next: null,
    totalPages: 1,
    totalCount: 2,
  })
  const inThai = await listOf(member, {}, { language: 'th' })
  expect(inThai.content[0].content).toMatch(/฿500\.00.*\p{Script=Thai}|\p{Script=Thai}.*฿500\.00/u)
})

test('a message counts as unread until it is opened, and says where it leads', async () => {
  const member = await newMember()
  await write(member, deposit('฿1.00'), { key: 'feedbackAnswered' })
  expect(await unreadOf(member)).toBe(2)
  const { content } = await listOf(member)
  const params = { id: content[1].id }
  const first = await member.send('messageRead', { params })
  expect(first.value).toMatchObject({ title: 'Deposit arrived', opens: 'wallet' })
  expect((await member.send('messageRead', { params })).value).toEqual(first.value)
  expect(await unreadOf(member)).toBe(1)
  expect(await contentsOf(member, { state: 'unread' })).toEqual(['Your feedback was answered.'])
  expect((await listOf(member)).content.map(({ read }: { read: boolean }) => read)).toEqual([false, true])
  await member.send('messagesReadAll')
  expect(await unreadOf(member)).toBe(0)
})

test('pages from one message on neither repeat nor skip when others come meanwhile', async () => {
  const member = await newMember()
  for (let n = 1; n <= 5; n++) await write(member, deposit(`฿${n}.00`))
  const first = await listOf(member, { pageSize: '2' })
  expect(first).toMatchObject({ totalPages: 3, totalCount: 5 })
  await write(member, deposit('฿6.00'))
  const second = await listOf(member, { pageSize: '2', before: first.next })
  const third = await listOf(member, { pageSize: '2', before: second.next })
  const amounts = [first, second, third].flatMap((page) =>
    page.content.map(({ content }: { content: string }) => content.slice(1, 2)),
  )
  expect(amounts).toEqual(['5', '4', '3', '2', '1'])
  expect(third.next).toBeNull()
  expect(await contentsOf(member, { pageSize: '2', pageNo: '3' })).toHaveLength(2)
  expect(await contentsOf(member, { pageSize: '2', pageNo: '4' })).toEqual([])
})

test('messages of one kind are asked for alone', async () => {
  const member = await newMember()
  await write(member, deposit('฿1.00'), { key: 'mailChanged' }, { key: 'feedbackAnswered' })
  expect(await contentsOf(member, { kind: 'security' })).toEqual(['Your account has a new email address.'])
  expect((await member.send('messages', { query: { kind: 'gossip' } })).code).toBe('VALIDATION')
})

test('nobody reads, marks or deletes what is another’s', async () => {
  const [member, other] = [await newMember(), await newMember()]
  await write(member, deposit('฿1.00'))
  const [{ id }] = (await listOf(member)).content
  expect((await other.send('messageRead', { params: { id } })).code).toBe('NOT_FOUND')
  expect((await other.send('messageDelete', { input: { ids: [id] } })).value).toEqual({ done: true })
  await other.send('messagesReadAll')
  expect(await unreadOf(member)).toBe(1)
  expect((await new TestVisitor(platform).send('messages')).code).toBe('UNAUTHORIZED')
})

test('a deleted message is gone, and deleting it again is no fault', async () => {
  const member = await newMember()
  await write(member, deposit('฿1.00'), deposit('฿2.00'), deposit('฿3.00'))
  const ids = (await listOf(member)).content.slice(0, 2).map(({ id }: { id: string }) => id)
  const input = { ids: [...ids, randomUUID()] }
  const both = await Promise.all([1, 2].map(() => member.send('messageDelete', { input })))
  expect(both.map(({ value }) => value)).toEqual([{ done: true }, { done: true }])
  expect(await contentsOf(member)).toEqual(['฿1.00 has arrived in your account.'])
  expect(await unreadOf(member)).toBe(1)
  expect((await member.send('messageRead', { params: { id: ids[0] } })).code).toBe('NOT_FOUND')
  for (const bad of [
    { ids: [] },
    { ids: ['x'] },
    { ids: Array.from({ length: 101 }, () => randomUUID()) },
    {},
  ])
    expect((await member.send('messageDelete', { input: bad })).code).toBe('VALIDATION')
})

test('what is rolled back is neither kept nor told to open pages', async () => {
  const member = await newMember()
  const published = vi.spyOn(db.notifications, 'publish')
  const gone = db.transaction(async (tx) => {
    await writeMessages(tx, db, [{ memberId: member.id, ...deposit('฿1.00') }])
    throw new Error('taken back')
  })
  await expect(gone).rejects.toThrow('taken back')
  expect(await contentsOf(member)).toEqual([])
  expect(published).not.toHaveBeenCalled()
  await write(member, deposit('฿1.00'))
  const [{ id }] = (await listOf(member)).content
  expect(JSON.parse(published.mock.calls[0]?.[1] ?? '')).toMatchObject({
    to: { member: member.id },
    name: 'notice',
    data: { id, isQuiet: false, kind: 'success', text: 'notices.depositCredited' },
  })
  published.mockRestore()
})

test('after a year a message goes by itself', async () => {
  const member = await newMember()
  await write(member, deposit('฿1.00'), deposit('฿2.00'))
  const old = `update mailbox_message set written_at = now() - make_interval(secs => $1) where params->>'amount' = '฿1.00' and member_id = $2`
  await db.query({ text: old, values: [messagesKeptMs / 1000 + 60, member.id] })
  const now = new Date()
  await db.transaction((tx) => cleanUpMessages.run(tx, { now, period: { startsAt: now, endsAt: now } }))
  expect(await contentsOf(member)).toEqual(['฿2.00 has arrived in your account.'])
})
