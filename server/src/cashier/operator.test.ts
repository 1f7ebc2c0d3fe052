import { afterAll, expect, test } from 'vitest'
import type { Permission } from '@suntala/contract/permission'
import { readHistory } from '#audit/read-history.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPlatform, type TestVisitor } from '#test-platform.ts'
import { expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel, tell } from '#cashier/test-channel.ts'

const db = await testDatabase({ poolSize: 20 })
const channel = await startTestChannel()
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
})
const platform = await testPlatform(db, channelSettings(channel))
const { newMember, rich, withdraw, disbursed, withdrawalOf, fundsOf } = testCashier(db, platform)

const permissions: Permission[] = ['deposit.read', 'deposit.decide', 'withdrawal.read', 'withdrawal.decide']
const operator = await newOperator(platform, permissions)
const reason = 'seen on the statement'

/** A deposit for which another amount was paid: it waits for an operator. */
async function mismatched() {
  const member = await newMember()
  const headers = { 'idempotency-key': uuidV7() }
  const input = { methodId: 'bank-qr', amount: '500' }
  const { value } = await member.send('depositCreate', { input, headers })
  await tell(platform, 'deposit', {
    depositId: value.id,
    status: 'PAID',
    amount: '400.00',
    reference: value.reference,
  })
  return { member, id: String(value.id) }
}

const lastEntry = async (subjectId: string) => (await readHistory(db, { subjectId, limit: 1 }))[0]

test('an operator sees a deposit that waits, approves its very amount, and the member has it (SM-01)', async () => {
  const { member, id } = await mismatched()
  const queue = await operator.send('opsDeposits')
  expect(queue.value.content.find((row: { id: string }) => row.id === id)).toMatchObject({ amount: '500.00' })
  const other = await operator.send('opsDepositApprove', { params: { id }, input: { amount: '400', reason } })
  expect(other.code).toBe('AMOUNT_SUM')
  const done = await operator.send('opsDepositApprove', { params: { id }, input: { amount: '500', reason } })
  expect(done.value).toEqual({ id, status: 'CREDITED' })
  expect(await fundsOf(member)).toMatchObject({ main: '500.00', turnoverLeft: '500.00' })
  expect(await lastEntry(id)).toMatchObject({ actorId: operator.operatorId, to: 'CREDITED', reason })
})

test('an operator turns a deposit down, and later money for it waits again', async () => {
  const { member, id } = await mismatched()
  const done = await operator.send('opsDepositReject', { params: { id }, input: { reason } })
  expect(done.value.status).toBe('REJECTED')
  expect((await member.send('deposit', { params: { id } })).value).toMatchObject({
    status: 'REJECTED',
    reason,
  })
  const again = await operator.send('opsDepositReject', { params: { id }, input: { reason } })
  expect(again.code).toBe('STATE_CONFLICT')
})

test('of operators who decide at once exactly one decides', async () => {
  const { member, id } = await mismatched()
  const others = await Promise.all([1, 2, 3].map(() => newOperator(platform, permissions)))
  const answers = await Promise.all([
    ...others.map((one) =>
      one.send('opsDepositApprove', { params: { id }, input: { amount: '500', reason } }),
    ),
    ...others.map((one) => one.send('opsDepositReject', { params: { id }, input: { reason } })),
  ])
  expect(answers.map(({ code }) => code || 'done').toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'STATE_CONFLICT'),
    'done',
  ])
  const { value } = await member.send('deposit', { params: { id } })
  const main = (await fundsOf(member)).main
  expect([value.status, main]).toEqual(
    value.status === 'CREDITED' ? ['CREDITED', '500.00'] : ['REJECTED', '0.00'],
  )
})

test('an operator approves or rejects a withdrawal before it goes by itself (SM-02)', async () => {
  const [let_, turned] = [await rich(), await rich()]
  const [first, second] = [await withdraw(let_), await withdraw(turned)]
  const approved = await operator.send('opsWithdrawalApprove', {
    params: { id: first.value.id },
    input: { reason },
  })
  expect(approved.value.status).toBe('APPROVED')
  const rejected = await operator.send('opsWithdrawalReject', {
    params: { id: second.value.id },
    input: { reason },
  })
  expect(rejected.value.status).toBe('REJECTED')
  expect(await fundsOf(turned)).toMatchObject({ main: '1000.00', frozen: '0.00' })
  expect(await withdrawalOf(turned, second.value.id)).toMatchObject({ status: 'REJECTED', reason })
})

const receipt = (member: TestVisitor, id: string, input: object) =>
  member.send('withdrawReceipt', { params: { id }, input, headers: { 'idempotency-key': uuidV7() } })

test('what did not arrive of a withdrawal is given back once (A-39)', async () => {
  const member = await rich()
  const id = await disbursed(member)
  await receipt(member, id, { action: 'partial', amountReceived: '300' })
  const answers = await Promise.all(
    [1, 2, 3].map(() => operator.send('opsWithdrawalRefund', { params: { id }, input: { reason } })),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await fundsOf(member)).toMatchObject({ main: '700.00', frozen: '0.00' })
  expect(await withdrawalOf(member, id)).toMatchObject({ status: 'REFUNDED', amountReceived: '300.00' })
})

test('what an operator gives back stands in the account record in the name of the payee', async () => {
  const member = await rich()
  const id = await disbursed(member)
  await receipt(member, id, { action: 'partial', amountReceived: '300' })
  await operator.send('opsWithdrawalRefund', { params: { id }, input: { reason } })
  const { value } = await member.send('transactions', { query: { type: 'refund' } })
  expect(value.content).toMatchObject([{ amount: '200.00', subject: 'Kasikornbank •••• 6789' }])
})

test('a withdrawal that nobody disputes cannot be refunded or confirmed', async () => {
  const member = await rich()
  const id = await disbursed(member)
  for (const call of ['opsWithdrawalRefund', 'opsWithdrawalConfirm'] as const)
    expect(await operator.send(call, { params: { id }, input: { reason } })).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
    })
})

test('a case that nobody knows is not found', async () => {
  const params = { id: uuidV7() }
  expect((await operator.send('opsDepositReject', { params, input: { reason } })).code).toBe('NOT_FOUND')
  expect((await operator.send('opsWithdrawalRefund', { params, input: { reason } })).code).toBe('NOT_FOUND')
})

test('a queue is read from its oldest case on, page after page', async () => {
  const ids = [await mismatched(), await mismatched(), await mismatched()].map(({ id }) => id)
  const seen: string[] = []
  let next: string | null = null
  do {
    const query: Record<string, string> = { limit: '1', ...(next && { after: next }) }
    const { value } = await operator.send('opsDeposits', { query })
    seen.push(...value.content.map((row: { id: string }) => row.id))
    next = value.next
  } while (next !== null)
  expect(seen.filter((id) => ids.includes(id))).toEqual(ids)
  expect(new Set(seen).size).toBe(seen.length)
})

test('cases of several states stand in one queue by their age, page after page', async () => {
  const ids: string[] = []
  for (let time = 0; time < 4; time++) {
    const member = await rich()
    const id = await disbursed(member)
    await receipt(member, id, { action: 'partial', amountReceived: '300' })
    ids.push(id)
  }
  // The two states stand by turns.
  const byAge = ids.toReversed()
  for (const [at, id] of byAge.entries())
    await db.query({
      text: `update withdrawal set created_at = now() - interval '1 hour' + $2::int * interval '1 minute',
          state = case when $2::int % 2 = 0 then 'DISPUTED' else state end where id = $1`,
      values: [id, at],
    })
  const seen: string[] = []
  let next: string | null = null
  do {
    const query: Record<string, string> = { status: 'disputes', limit: '1', ...(next && { after: next }) }
    const { value } = await operator.send('opsWithdrawals', { query })
    seen.push(...value.content.map((row: { id: string }) => row.id))
    next = value.next
  } while (next !== null)
  expect(seen.filter((id) => ids.includes(id))).toEqual(byAge)
  expect(new Set(seen).size).toBe(seen.length)
  await db.query({ text: `update withdrawal set state = 'PARTIAL' where id = any ($1)`, values: [ids] })
  const nowhere = { status: 'disputes', after: uuidV7() }
  expect((await operator.send('opsWithdrawals', { query: nowhere })).value.content).toEqual([])
})

test('an operator is told what waits, of the queues alone that they may read', async () => {
  await mismatched()
  const readsDeposits = await newOperator(platform, ['deposit.read'])
  const { value } = await readsDeposits.send('opsQueues')
  expect(value.content).toMatchObject([
    { queue: 'deposits', oldestAt: expect.any(Number) },
    { queue: 'refunds', waiting: 0 },
  ])
  const all = (await operator.send('opsDeposits', { query: { limit: '100' } })).value.content
  expect(value.content[0].waiting).toBe(all.length)
})

test('a case tells in its order what the member, the channel and operators did, and the money that moved', async () => {
  const member = await rich()
  const id = await disbursed(member)
  await receipt(member, id, { action: 'partial', amountReceived: '300' })
  const disputes = await operator.send('opsWithdrawals', { query: { status: 'disputes', limit: '100' } })
  expect(disputes.value.content.map((row: { id: string }) => row.id)).toContain(id)
  const before = (await operator.send('opsWithdrawal', { params: { id } })).value
  expect(before).toMatchObject({ memberId: member.id, status: 'PARTIAL' })
  expect(before.decisions).toContain('refund')
  await operator.send('opsWithdrawalRefund', { params: { id }, input: { reason } })
  const { timeline, decisions } = (await operator.send('opsWithdrawal', { params: { id } })).value
  expect(decisions).toEqual([])
  const told = timeline.map((entry: Record<string, string>) =>
    [entry['kind'], entry['action'] ?? entry['transfer'] ?? entry['status'] ?? entry['state']].join(' '),
  )
  expect(told).toEqual(
    expect.arrayContaining([
      'step approve',
      'payout SENT',
      'event SENT',
      'step disburse',
      'receipt partial',
      'step partial',
      'step refund',
      'transfer hold',
      'transfer withdrawal',
      'transfer withdrawal_return',
    ]),
  )
  const last = timeline.find((entry: { action?: string }) => entry.action === 'refund')
  expect(last).toMatchObject({ actor: 'operator', by: operator.username, reason, to: 'REFUNDED' })
  const times = timeline.map(({ at }: { at: number }) => at)
  expect(times).toEqual(times.toSorted((a: number, b: number) => a - b))
})

test('a deposit’s case says that another amount came; one that nobody knows is not found', async () => {
  const { member, id } = await mismatched()
  const { value } = await operator.send('opsDeposit', { params: { id } })
  expect(value).toMatchObject({ account: expect.any(String), decisions: ['match', 'approve', 'reject'] })
  expect(value.memberId).toBe(member.id)
  expect(value.timeline).toContainEqual(
    expect.objectContaining({ kind: 'event', amount: '400.00', outcome: 'OPERATOR' }),
  )
  for (const call of ['opsDeposit', 'opsWithdrawal'] as const)
    expect((await operator.send(call, { params: { id: uuidV7() } })).code).toBe('NOT_FOUND')
})

test("a member's cases are told to an operator who may read their queues, and to no other", async () => {
  const member = await rich()
  await withdraw(member, '500')
  const input = { methodId: 'bank-qr', amount: '500' }
  await member.send('depositCreate', { input, headers: { 'idempotency-key': uuidV7() } })
  const casesOf = async (...more: Permission[]) => {
    const reader = await newOperator(platform, ['member.read', ...more])
    const { value } = await reader.send('opsMemberCases', { params: { id: String(member.id) } })
    return [value.deposits.length > 0, value.withdrawals.length > 0]
  }
  expect(await casesOf()).toEqual([false, false])
  expect(await casesOf('deposit.read')).toEqual([true, false])
  expect(await casesOf('withdrawal.read')).toEqual([false, true])
})
