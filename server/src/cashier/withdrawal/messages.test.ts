import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { caseMessagesMax, casePicturesMax } from '@suntala/contract/withdrawal-case'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { readHistory } from '#audit/read-history.ts'
import { writeAudits } from '#audit/write-audit.ts'
import { testDatabase } from '#db/test-database.ts'
import { holdOpen, untilWaiting } from '#db/test-locks.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPassword, testPlatform, type TestVisitor } from '#test-platform.ts'
import { storeUpload } from '#cashier/store-upload.ts'
import { expectInOrder, paymentPassword, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel } from '#cashier/test-channel.ts'

const db = await testDatabase({ poolSize: 20 })
const channel = await startTestChannel()
const dataDir = await mkdtemp(join(tmpdir(), 'messages-'))
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
  await rm(dataDir, { recursive: true, force: true })
})
const platform = await testPlatform(db, { ...channelSettings(channel), DATA_DIR: dataDir })
const { disbursed, rich, withdraw, withdrawalOf } = testCashier(db, platform)
const operator = await newOperator(platform, ['withdrawal.read', 'withdrawal.decide'])

const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()
const pictureOf = async (memberId: string, operatorId: string | null = null): Promise<string> =>
  (await storeUpload(platform.context, { memberId, operatorId, body: png, purpose: 'proof' })).id
const picturesOf = async (memberId: string, count: number): Promise<string[]> => {
  // The hour of uploads is another limit.
  await db.query({ text: `update upload set created_at = created_at - interval '2 hours'`, values: [] })
  return Promise.all(Array.from({ length: count }, () => pictureOf(memberId)))
}

const write = (
  visitor: TestVisitor,
  id: string,
  content: string,
  { uploadIds = [], key = uuidV7() }: { uploadIds?: string[]; key?: string } = {},
) =>
  visitor.send(visitor === operator ? 'opsWithdrawalWrite' : 'withdrawWrite', {
    params: { id },
    input: { content, uploadIds },
    headers: { 'idempotency-key': key },
  })

const asked = async () => {
  const member = await rich()
  return { member, id: String((await withdraw(member)).value.id) }
}
const reason = 'a test'

const proofsOf = (visitor: TestVisitor) => ({
  cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
  authorization: `Bearer ${visitor.token}`,
})
const fetchAs = async (visitor: TestVisitor, uploadId: string): Promise<number> =>
  (await platform.server.inject({ url: `/wps/upload/${uploadId}`, headers: proofsOf(visitor) })).statusCode
const fetchInConsole = async (visitor: TestVisitor, uploadId: string): Promise<number> =>
  (await platform.console.inject({ url: `/wps/ops/uploads/${uploadId}`, headers: proofsOf(visitor) }))
    .statusCode

/** As the console sends it: the picture is the body. */
async function handIn(visitor: TestVisitor, id: string, body: Buffer) {
  const response = await platform.console.inject({
    method: 'POST',
    url: `/wps/ops/withdrawals/${id}/upload`,
    headers: { 'content-type': 'image/png', ...proofsOf(visitor) },
    payload: body,
  })
  return { ...response.json(), status: response.statusCode }
}

const caseOf = async (visitor: TestVisitor, id: string) =>
  (await visitor.send('withdrawCase', { params: { id } })).value
const opsCaseOf = async (id: string) => (await operator.send('opsWithdrawal', { params: { id } })).value
const written = ({ timeline }: { timeline: { kind: string }[] }) =>
  timeline.filter(({ kind }) => kind === 'message')
const noticesOf = async (memberId: string): Promise<string[]> =>
  (
    await db.query<{ key: string }>({
      text: 'select key from mailbox_message where member_id = $1',
      values: [memberId],
    })
  ).map(({ key }) => key)

test('a member and the house write to each other with pictures, in one timeline for both', async () => {
  const { member, id } = await asked()
  const slip = await pictureOf(member.id)
  await write(member, id, ' When does it come?\nHere is my bank. ', { uploadIds: [slip] })
  platform.advance(1_000)
  const { value, status } = await handIn(operator, id, png)
  expect(status).toBe(200)
  expect(await fetchAs(member, value.uploadId)).toBe(404)
  await write(operator, id, 'Today.', { uploadIds: [value.uploadId] })
  const [question, answer] = [
    { kind: 'message', from: 'member', text: 'When does it come?\nHere is my bank.', pictures: [slip] },
    { kind: 'message', from: 'house', text: 'Today.', pictures: [value.uploadId] },
  ]
  const own = await caseOf(member, id)
  expect(own.isOpen).toBe(true)
  expect(own.timeline).toMatchObject([{ kind: 'step', status: 'REQUESTED' }, question, answer])
  expect(JSON.stringify(own)).not.toContain(operator.username)
  expect(written(await opsCaseOf(id))).toMatchObject([
    { ...question, by: '' },
    { ...answer, by: operator.username },
  ])
  expect(await Promise.all([slip, value.uploadId].map((each) => fetchAs(member, each)))).toEqual([200, 200])
  expect(await fetchInConsole(operator, slip)).toBe(200)
})

test('the member is told of an answer, and each deed of the operator is in the log', async () => {
  const { member, id } = await asked()
  const { value } = await handIn(operator, id, png)
  const key = uuidV7()
  const answers = [
    await write(operator, id, 'Which bank?', { uploadIds: [value.uploadId], key }),
    await write(operator, id, 'Which bank?', { uploadIds: [value.uploadId], key }),
  ]
  expect(answers.map(({ value: { messageId } }) => messageId)).toEqual([key, key])
  expect((await noticesOf(member.id)).filter((each) => each === 'withdrawalMessage')).toHaveLength(1)
  const deeds = await readHistory(db, { subjectId: id, actorId: operator.operatorId, limit: 10 })
  expect(deeds.map(({ action, details }) => [action, details])).toContainEqual([
    'upload',
    { uploadId: value.uploadId },
  ])
  expect(deeds.map(({ details }) => details)).toContainEqual({
    messageId: key,
    pictures: [value.uploadId],
    outcome: 'added',
  })
  expect(written(await opsCaseOf(id))).toHaveLength(1)
})

test('what a member wrote waits in a queue until the house answers or the case ends', async () => {
  const [one, other] = [await asked(), await asked()]
  await write(one.member, one.id, 'Hello?')
  await write(other.member, other.id, 'Hello too?')
  const waiting = async () => {
    const { value } = await operator.send('opsWithdrawals', { query: { status: 'messages' } })
    const { content } = (await operator.send('opsQueues')).value
    const counted = content.find(({ queue }: { queue: string }) => queue === 'messages')
    expect(counted.waiting).toBe(value.content.length)
    const ids: string[] = value.content.map((row: { id: string }) => row.id)
    return [one.id, other.id].filter((each) => ids.includes(each))
  }
  expect(await waiting()).toEqual([one.id, other.id])
  const query = { status: 'messages', after: one.id, limit: '1' }
  expect((await operator.send('opsWithdrawals', { query })).value.content).toMatchObject([{ id: other.id }])
  await write(operator, one.id, 'Good day.')
  expect(await waiting()).toEqual([other.id])
  await operator.send('opsWithdrawalReject', { params: { id: other.id }, input: { reason } })
  expect(await waiting()).toEqual([])
})

test('is nobody else’s to read or write: a stranger finds no case, no message and no picture', async () => {
  const { member, id } = await asked()
  const stranger = await rich()
  const own = await pictureOf(member.id)
  await write(member, id, 'Mine', { uploadIds: [own] })
  const { value } = await handIn(operator, id, png)
  await write(operator, id, 'Yours', { uploadIds: [value.uploadId] })
  expect((await stranger.send('withdrawCase', { params: { id } })).status).toBe(404)
  expect(await write(stranger, id, 'Let me in')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await Promise.all([own, value.uploadId].map((each) => fetchAs(stranger, each)))).toEqual([404, 404])
  expect((await write(member, uuidV7(), 'Nowhere')).code).toBe('NOT_FOUND')
  const reader = await newOperator(platform, ['withdrawal.read'])
  expect(await fetchInConsole(reader, value.uploadId)).toBe(200)
  const params = { params: { id }, input: { content: 'No' }, headers: { 'idempotency-key': uuidV7() } }
  expect((await reader.send('opsWithdrawalWrite', params)).code).toBe('NOT_ALLOWED')
  expect((await handIn(reader, id, png)).code).toBe('NOT_ALLOWED')
  expect(await fetchInConsole(await newOperator(platform, ['deposit.read']), value.uploadId)).toBe(403)
})

test('takes a picture of the writer’s own alone, and each once; the message that was refused is not there', async () => {
  const { member, id } = await asked()
  const [stranger, second] = [await rich(), await newOperator(platform, ['withdrawal.decide'])]
  const [own, used] = [await pictureOf(member.id), await pictureOf(member.id)]
  await write(member, id, 'First', { uploadIds: [used] })
  const wrong = [
    uuidV7(),
    used,
    await pictureOf(stranger.id),
    await pictureOf(member.id, operator.operatorId),
  ]
  for (const each of wrong)
    expect(await write(member, id, 'Again', { uploadIds: [own, each] })).toMatchObject({
      status: 422,
      code: 'FILE_GONE',
    })
  for (const each of [own, await pictureOf(member.id, second.operatorId)])
    expect((await write(operator, id, 'Mine?', { uploadIds: [each] })).code).toBe('FILE_GONE')
  expect(written(await caseOf(member, id))).toHaveLength(1)
  expect((await write(member, id, 'Again', { uploadIds: [own, own] })).code).toBe('')
})

test('a picture of a message, or of the house, proves no receipt', async () => {
  const member = await rich()
  const id = await disbursed(member)
  const [sent, own] = [await pictureOf(member.id), await pictureOf(member.id)]
  await write(member, id, 'See', { uploadIds: [sent] })
  const say = async (proofId: string) => {
    const input = { action: 'notReceived', proofIds: [proofId] }
    const call = { params: { id }, input, headers: { 'idempotency-key': uuidV7() } }
    return (await member.send('withdrawReceipt', call)).code
  }
  expect(await say(sent)).toBe('NOT_FOUND')
  expect(await say(await pictureOf(member.id, operator.operatorId))).toBe('NOT_FOUND')
  expect(await say(own)).toBe('')
  expect((await write(member, id, 'Look', { uploadIds: [own] })).code).toBe('FILE_GONE')
  const { timeline } = await caseOf(member, id)
  expect(timeline.find(({ kind }: { kind: string }) => kind === 'receipt')).toMatchObject({ pictures: [own] })
})

test.each([
  ['nothing but blanks', { content: ' \n ' }],
  ['nothing that can be seen', { content: '\u200b \u2060\n\u202e\u3164' }],
  ['1,001 characters', { content: 'a'.repeat(1001) }],
  ['four pictures', { content: 'Four', uploadIds: [1, 2, 3, 4].map(() => uuidV7()) }],
  ['a picture that is no id', { content: 'What', uploadIds: ['../../etc/passwd'] }],
])('refuses %s', async (_, input) => {
  const { member, id } = await asked()
  const call = { params: { id }, input, headers: { 'idempotency-key': uuidV7() } }
  expect((await member.send('withdrawWrite', call)).code).toBe('VALIDATION')
})

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script>'), 'FILE_TYPE', 422],
  ['a pdf', Buffer.from('%PDF-1.7\n1 0 obj\n'), 'FILE_TYPE', 422],
  ['more than 5 MB', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 'FILE_SIZE', 413],
])('refuses %s of an operator (A-99)', async (_, body, code, status) => {
  const { id } = await asked()
  expect(await handIn(operator, id, body)).toMatchObject({ code, status })
})

test('nothing is written about a case that has ended, by either side', async () => {
  const { member, id } = await asked()
  const slip = await pictureOf(member.id)
  const late = (await handIn(operator, id, png)).value.uploadId
  await write(member, id, 'Please hurry')
  const [, answer] = await Promise.all([
    operator.send('opsWithdrawalReject', { params: { id }, input: { reason } }),
    write(member, id, 'Hello?', { uploadIds: [slip] }),
  ])
  expect((await withdrawalOf(member, id)).status).toBe('REJECTED')
  const own = await caseOf(member, id)
  expect(own.isOpen).toBe(false)
  expect(written(own)).toHaveLength(answer.success ? 2 : 1)
  expect(await write(member, id, 'Hello?')).toMatchObject({ status: 409, code: 'CASE_ENDED' })
  expect((await write(operator, id, 'Sorry', { uploadIds: [late] })).code).toBe('CASE_ENDED')
  expect((await handIn(operator, id, png)).code).toBe('CASE_ENDED')
  expect(await fetchAs(member, late)).toBe(404)
})

test('of a disbursement whose time has passed nothing is written, although the sweep has not come by', async () => {
  const member = await rich()
  const id = await disbursed(member)
  const [slip, answer] = [await pictureOf(member.id), (await handIn(operator, id, png)).value.uploadId]
  const passAt = (at: number) =>
    db.query({ text: 'update withdrawal set confirm_by = $2 where id = $1', values: [id, new Date(at)] })
  await passAt(platform.now() + 1)
  expect((await write(member, id, 'In time')).code).toBe('')
  await passAt(platform.now())
  expect((await write(member, id, 'Late', { uploadIds: [slip] })).code).toBe('CASE_ENDED')
  expect((await write(operator, id, 'Late', { uploadIds: [answer] })).code).toBe('CASE_ENDED')
  expect((await handIn(operator, id, png)).code).toBe('CASE_ENDED')
  expect([(await caseOf(member, id)).isOpen, (await opsCaseOf(id)).isOpen]).toEqual([false, false])
})

test('who excluded themselves still writes about their money, with a picture, and is answered', async () => {
  const { member, id } = await asked()
  const { account } = (await member.send('memberInfo')).value
  await member.send('stepUp', { input: { kind: 'PAYMENT_PASSWORD', answer: paymentPassword } })
  expect((await member.send('protectionExclude', { input: { months: 6 } })).code).toBe('')
  expect((await member.logIn(account, testPassword)).code).toBe('')
  expect((await write(member, id, 'And now?', { uploadIds: [await pictureOf(member.id)] })).code).toBe('')
  expect((await write(operator, id, 'It comes.')).code).toBe('')
  expect(written(await caseOf(member, id))).toHaveLength(2)
  expect(await noticesOf(member.id)).toContain('withdrawalMessage')
})

test('however many messages and pictures the log keeps, the steps of the case are told to both sides', async () => {
  const { member, id } = await asked()
  const done = { actor: { operator: operator.operatorId }, at: new Date(platform.now()) }
  const deeds = (['upload', 'write'] as const).flatMap((action) =>
    Array.from({ length: 120 }, () => ({ ...done, subject: 'withdrawal' as const, action, subjectId: id })),
  )
  await db.transaction((tx) => writeAudits(tx, deeds))
  expect((await caseOf(member, id)).timeline).toMatchObject([{ kind: 'step', status: 'REQUESTED' }])
  const { timeline } = await opsCaseOf(id)
  const steps = timeline.filter(({ kind }: { kind: string }) => kind === 'step')
  expect(steps).toMatchObject([{ action: 'create', to: 'REQUESTED' }])
})

test('of two messages at once that together bring too many pictures one is taken', async () => {
  const { member, id } = await asked()
  const before = await picturesOf(member.id, casePicturesMax - 2)
  for (const at of [0, 3, 6, 9])
    expect((await write(member, id, `${at}`, { uploadIds: before.slice(at, at + 3) })).code).toBe('')
  const [first, second] = [await picturesOf(member.id, 2), await picturesOf(member.id, 2)]
  const answers = await Promise.all([
    write(member, id, 'One', { uploadIds: first }),
    write(member, id, 'Other', { uploadIds: second }),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['', 'FILE_COUNT'])
  const { code, value } = answers.find(({ success }) => !success) ?? {}
  expect([code, value]).toEqual(['FILE_COUNT', { max: casePicturesMax }])
  // Words still are, and the house has room of its own.
  expect((await write(member, id, 'Words alone')).code).toBe('')
  const answer = (await handIn(operator, id, png)).value.uploadId
  expect((await write(operator, id, 'Seen', { uploadIds: [answer] })).code).toBe('')
})

test('one picture that is sent along with two messages at once goes with one of them', async () => {
  const [one, other] = [await asked(), await asked()]
  const slip = await pictureOf(one.member.id)
  const answers = await Promise.all(
    ['One', 'Other'].map((content) => write(one.member, one.id, content, { uploadIds: [slip] })),
  )
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['', 'FILE_GONE'])
  expect((await write(other.member, other.id, 'Theirs', { uploadIds: [slip] })).code).toBe('FILE_GONE')
})

test('each side writes so often about one withdrawal and no more, also at once', async () => {
  const { member, id } = await asked()
  const answers = await Promise.all(
    Array.from({ length: caseMessagesMax + 3 }, (_, at) => write(member, id, `Message ${at}`)),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(caseMessagesMax)
  const refused = answers.filter(({ success }) => !success)
  expect(refused.map(({ code, value }) => [code, value])).toEqual(
    refused.map(() => ['LIMIT_REACHED', { max: caseMessagesMax }]),
  )
  expect((await write(operator, id, 'Enough')).code).toBe('')
})

test('a key that makes messages about two withdrawals at the same moment makes one', async () => {
  const [one, other] = [await asked(), await asked()]
  const key = uuidV7()
  const end = await holdOpen(db, (tx) =>
    tx.query({
      text: `insert into withdrawal_message (id, withdrawal_id, content, body_hash, written_at)
        values ($1, $2, 'First', '', now())`,
      values: [key, one.id],
    }),
  )
  const answer = write(other.member, other.id, 'Second', { key })
  await untilWaiting(db, 1)
  await end()
  expect((await answer).code).toBe('IDEMPOTENCY_CONFLICT')
  expect(written(await caseOf(other.member, other.id))).toEqual([])
})

test('answers the same message the same, another under its key not at all', async () => {
  const { member, id } = await asked()
  const key = uuidV7()
  const answers = await Promise.all([write(member, id, 'Once', { key }), write(member, id, 'Once', { key })])
  expect(answers.map(({ value }) => value.messageId)).toEqual([key, key])
  expect((await write(member, id, 'Twice', { key })).code).toBe('IDEMPOTENCY_CONFLICT')
  expect((await write(operator, id, 'Once', { key })).code).toBe('IDEMPOTENCY_CONFLICT')
  expect(written(await caseOf(member, id))).toHaveLength(1)
})
