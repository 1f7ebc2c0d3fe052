import { Buffer } from 'node:buffer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPlatform, type TestVisitor } from '#test-platform.ts'
import { expectInOrder, testTransfers } from '#transfer/test-transfers.ts'
import { pdfText } from '#record/statement/test-pdf-text.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const { line, transfer } = testTransfers(db, platform)
afterAll(() => expectInOrder(db))

const month = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Bangkok',
  year: 'numeric',
  month: '2-digit',
})

async function statement(visitor: TestVisitor, format: 'csv' | 'pdf'): Promise<Buffer> {
  const { value } = await visitor.send('statementAsk', {
    input: { month: month.format(platform.now()), format },
  })
  for (let left = [{}]; left.length > 0;) {
    await platform.runJob('record.make-statement')
    left = await db.query({ text: 'select from account_statement where made_at is null' })
  }
  const file = await visitor.send('statementFile', { params: { id: value.id } })
  return Buffer.from(file.value.content, 'base64')
}
/** Type, subject and the three amounts of each line, the oldest first. */
const linesOf = (csv: Buffer) =>
  csv
    .toString('utf8')
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .slice(9)
    .map((each) => each.split(','))
    .map(([, , type, subject, , before, amount, after]) => [type, subject, before, amount, after])

type Line = Awaited<ReturnType<typeof line>>
let { agent, member }: Pick<Line, 'agent' | 'member'> = {} as Line // set before any test
let ids: { given: string; taken: string; reversal: string }
const operators = [
  await newOperator(platform, ['ledger.read', 'ledger.decide', 'member.read']),
  await newOperator(platform, ['ledger.read', 'ledger.decide']),
] as const
beforeAll(async () => {
  const made = await line()
  agent = made.agent
  member = made.member
  const given = (await transfer(agent, { to: member, amount: '250.50' })).value.transferId
  const taken = (await transfer(agent, { to: member, amount: '100' })).value.transferId
  const input = { reason: 'given by mistake' }
  const [one, other] = operators
  const asked = (await one.send('opsTransferReverse', { params: { id: taken }, input })).value
  const done = await other.send('opsTransferReverseConfirm', { params: { id: asked.id }, input })
  expect(done.value.state).toBe('CONFIRMED')
  ids = { given, taken, reversal: asked.id }
})

test('transfers stand in the statements of both sides as CSV, each with the other side and what it left', async () => {
  expect(linesOf(await statement(agent, 'csv')).slice(1)).toEqual([
    ['Transfer', `To ${member.account}`, '1000.00', '-250.50', '749.50'],
    ['Transfer', `To ${member.account}`, '749.50', '-100.00', '649.50'],
    ['Transfer', `Back from ${member.account}`, '649.50', '100.00', '749.50'],
  ])
  const ofTaker = await statement(member, 'csv')
  expect(linesOf(ofTaker).slice(1)).toEqual([
    ['Transfer', expect.stringMatching(/^From .+\*\*\*/), '1000.00', '250.50', '1250.50'],
    ['Transfer', expect.stringMatching(/^From .+\*\*\*/), '1250.50', '100.00', '1350.50'],
    ['Transfer', expect.stringMatching(/^Back to .+\*\*\*/), '1350.50', '-100.00', '1250.50'],
  ])
  expect(ofTaker.toString('utf8')).not.toContain(agent.account)
})

test('the same lines stand in the statement as PDF', async () => {
  const text = pdfText(await statement(agent, 'pdf'))
  const at = (piece: string) => text.filter((each) => each === piece).length
  expect([at(`To ${member.account}`), at(`Back from ${member.account}`)]).toEqual([2, 1])
  for (const amount of ['-250.50', '749.50', '-100.00', '649.50']) expect(text).toContain(amount)
  const ofTaker = pdfText(await statement(member, 'pdf'))
  expect(ofTaker.filter((each) => each.startsWith('From '))).toHaveLength(2)
  expect(ofTaker.filter((each) => each.startsWith('Back to '))).toHaveLength(1)
  expect(ofTaker.join('\n')).not.toContain(agent.account)
  expect(ofTaker).toContain('1250.50')
})

test('the member file lists them on the main account of either side, each down to its two postings', async () => {
  const [one] = operators
  const entriesOf = async (of: typeof agent) => {
    const account = String(await mainAccount(db, of.id, 'THB'))
    const { value } = await one.send('opsEntries', { params: { account } })
    return value.content
      .slice(0, 3)
      .map((each: Record<string, string>) => [
        each['transferId'],
        each['transfer'],
        each['amount'],
        each['after'],
        each['reference'],
      ])
  }
  const { given, taken, reversal } = ids
  expect(await entriesOf(agent)).toEqual([
    [reversal, 'member_transfer_reversal', '100.00', '749.50', taken],
    [taken, 'member_transfer', '-100.00', '649.50', taken],
    [given, 'member_transfer', '-250.50', '749.50', given],
  ])
  expect(await entriesOf(member)).toEqual([
    [reversal, 'member_transfer_reversal', '-100.00', '1250.50', taken],
    [taken, 'member_transfer', '100.00', '1350.50', taken],
    [given, 'member_transfer', '250.50', '1250.50', given],
  ])
  const { value } = await one.send('opsTransfer', { params: { id: reversal } })
  expect(value.postings).toMatchObject([
    { side: 'debit', memberId: member.id, amount: '-100.00', before: '1350.50', after: '1250.50' },
    { side: 'credit', memberId: agent.id, amount: '100.00', before: '649.50', after: '749.50' },
  ])
})
