import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { testPlatform, type TestVisitor } from '#test-platform.ts'
import { expectInOrder, paymentPassword, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel } from '#cashier/test-channel.ts'

const db = await testDatabase({ poolSize: 20 })
const channel = await startTestChannel()
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
})
const platform = await testPlatform(db, channelSettings(channel))
const cashier = testCashier(db, platform)
const { rich, withdraw, approve } = cashier
type Rich = Awaited<ReturnType<typeof rich>>

const prove = (member: TestVisitor) =>
  member.send('stepUp', { input: { kind: 'PAYMENT_PASSWORD', answer: paymentPassword } })
const remove = (member: TestVisitor, id: string) => member.send('payeeRemove', { params: { id } })
const payees = async (member: TestVisitor) => (await member.send('payeeAccounts')).value
const holdOf = async (member: TestVisitor) => (await member.send('withdrawConfig')).value.hold
const kinds = async ({ id }: Rich) => {
  const text = 'select kind from secret_change where member_id = $1'
  return (await db.query<{ kind: string }>({ text, values: [id] })).map(({ kind }) => kind).toSorted()
}

test('a removed account is paid to no more and told of, under a fresh proof alone, and by its owner alone', async () => {
  const member = await rich()
  expect((await remove(member, member.payeeId)).code).toBe('STEP_UP_REQUIRED')
  const other = await rich()
  await prove(other)
  expect((await remove(other, member.payeeId)).code).toBe('NOT_FOUND')
  await prove(member)
  expect((await remove(member, member.payeeId)).value).toEqual({ done: true })
  expect(await payees(member)).toEqual([])
  expect((await member.send('withdrawConfig')).value.payee).toEqual([])
  expect((await withdraw(member)).code).toBe('NOT_FOUND')
  expect((await remove(member, member.payeeId)).code).toBe('NOT_FOUND')
  const messages = (await member.send('messages')).value.content
  expect(JSON.stringify(messages)).toContain('A bank account that you withdrew to was removed.')
  expect(await holdOf(member)).toBeNull()
})

test('an account is kept while a withdrawal to it may still come to something, and goes once that has ended', async () => {
  const member = await rich()
  await prove(member)
  const { value } = await withdraw(member)
  expect(await remove(member, member.payeeId)).toMatchObject({ status: 409, code: 'PAYEE_IN_USE' })
  await approve()
  expect((await remove(member, member.payeeId)).code).toBe('PAYEE_IN_USE')
  await cashier.tellPayout(value.id, 'FAILED')
  expect((await remove(member, member.payeeId)).code).toBe('')
  const sent = await rich()
  const id = await cashier.disbursed(sent)
  await prove(sent)
  expect((await remove(sent, sent.payeeId)).code).toBe('PAYEE_IN_USE')
  await sent.send('withdrawReceipt', {
    params: { id },
    input: { action: 'received' },
    headers: { 'idempotency-key': uuidV7() },
  })
  expect((await remove(sent, sent.payeeId)).code).toBe('')
  expect((await sent.send('withdrawList')).value.content[0].payee).toContain('6789')
})

test('an account that takes the place of a removed one makes withdrawals wait, and so does the same one come back', async () => {
  for (const number of ['9876543210', '0123456789']) {
    const member = await rich()
    await prove(member)
    await remove(member, member.payeeId)
    const added = await cashier.addPayee(member, number)
    expect(added.value).toMatchObject({ holder: 'N. Srisai', number: `•••• ${number.slice(-4)}` })
    expect(await payees(member)).toEqual([added.value])
    expect(await holdOf(member)).toMatchObject({ kind: 'PAYEE' })
    expect(await kinds(member)).toEqual(['PAYEE', 'PAYEE_FIRST', 'PAYEE_REMOVED', 'PAYMENT_PASSWORD_FIRST'])
  }
})

test('removed by many at once it is removed once; removed while a withdrawal is asked for, one of the two comes too late', async () => {
  const member = await rich()
  await prove(member)
  const answers = await Promise.all(Array.from({ length: 5 }, () => remove(member, member.payeeId)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await kinds(member)).toEqual(['PAYEE_FIRST', 'PAYEE_REMOVED', 'PAYMENT_PASSWORD_FIRST'])
  for (let round = 0; round < 5; round++) {
    const racing = await rich()
    await prove(racing)
    const [asked, removed] = await Promise.all([withdraw(racing), remove(racing, racing.payeeId)])
    expect([
      ['', 'PAYEE_IN_USE'],
      ['NOT_FOUND', ''],
    ]).toContainEqual([asked.code, removed.code])
  }
})
