import { fromMinor, toMinor } from '@suntala/contract/minor'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPlatform, type TestVisitor } from '#test-platform.ts'
import { expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel, tell } from '#cashier/test-channel.ts'

const db = await testDatabase({ poolSize: 12 })
const channel = await startTestChannel()
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
})
const platform = await testPlatform(db, channelSettings(channel))
const { newMember, fundsOf } = testCashier(db, platform)
const operator = await newOperator(platform, ['deposit.read', 'deposit.decide'])
const other = await newOperator(platform, ['deposit.read', 'deposit.decide'])
const reason = 'the bank’s list names it'

async function made(member: TestVisitor, amount: string, methodId = 'bank-qr') {
  const headers = { 'idempotency-key': uuidV7() }
  const { value } = await member.send('depositCreate', { input: { methodId, amount }, headers })
  return { id: String(value.id), amount: String(value.amount) }
}
/** A transfer that waits for an operator, as one with a slip does. */
async function byTransfer(member: TestVisitor, amount: string) {
  const deposit = await made(member, amount, 'bank-transfer')
  await db.query({ text: `update deposit set state = 'SUBMITTED' where id = $1`, values: [deposit.id] })
  await db.query({
    text: `insert into audit_log (at, actor_kind, action, subject, subject_id, from_state, to_state)
      values (now(), 'system', 'submit', 'deposit', $1, 'CREATED', 'SUBMITTED')`,
    values: [deposit.id],
  })
  return deposit
}
const paid = (depositId: string, amount: string, reference?: string) =>
  tell(platform, 'deposit', { depositId, status: 'PAID', amount, ...(reference && { reference }) })
const arrives = (amount: string, reference: string) => tell(platform, 'transfer', { amount, reference })
const moneyOf = async (id: string): Promise<{ eventId: string; amount: string }[]> =>
  (await operator.send('opsDeposit', { params: { id } })).value.money
const eventOf = async (amount: string): Promise<string> => {
  const text = `select id from cashier_event where amount = $1 and outcome = 'OPERATOR' order by received_at desc limit 1`
  const [row] = await db.query<{ id: string }>({ text, values: [toMinor(amount)] })
  return row?.id ?? ''
}
const approve = (id: string, amount: string) =>
  operator.send('opsDepositApprove', { params: { id }, input: { amount, reason } })
const match = (id: string, eventId: string) =>
  operator.send('opsDepositMatch', { params: { id }, input: { eventId, reason } })
async function giveBack(id: string): Promise<void> {
  for (const [by, step] of [
    [operator, 'ask'],
    [other, 'confirm'],
  ] as const)
    await by.send('opsDepositRefund', { params: { id }, input: { step, reason } })
}
const mainOf = async (member: TestVisitor) => (await fundsOf(member)).main

test('a transfer that comes after an operator approved its deposit is that deposit’s money, and pays no other', async () => {
  const member = await newMember()
  const first = await byTransfer(member, '500')
  expect((await approve(first.id, first.amount)).value.status).toBe('CREDITED')
  await arrives(first.amount, 'the one transfer')
  const second = await byTransfer(member, '500')
  expect(await moneyOf(second.id)).toEqual([])
  expect(await mainOf(member)).toBe(first.amount)
  // What comes once more is more money.
  await arrives(first.amount, 'another transfer')
  const [more] = await moneyOf(second.id)
  expect((await match(second.id, more?.eventId ?? '')).value.status).toBe('CREDITED')
  expect(await mainOf(member)).toBe(fromMinor(toMinor(first.amount) * 2n))
})

test('what was paid short for a deposit that an operator then approved pays no other deposit', async () => {
  const member = await newMember()
  const [first, second] = [await made(member, '500'), await made(member, '500')]
  await paid(first.id, '400.00')
  expect((await approve(first.id, '500')).value.status).toBe('CREDITED')
  expect(await moneyOf(second.id)).toEqual([])
  expect((await match(second.id, await eventOf('400.00'))).code).toBe('STATE_CONFLICT')
  expect(await mainOf(member)).toBe('500.00')
})

test('a deposit whose money was matched with another deposit is not approved, also not at the same moment', async () => {
  const member = await newMember()
  const [first, second] = [await made(member, '600'), await made(member, '600')]
  await paid(first.id, '450.00')
  await match(second.id, await eventOf('450.00'))
  expect((await approve(first.id, '600')).code).toBe('STATE_CONFLICT')
  expect(await mainOf(member)).toBe('450.00')
  for (let round = 0; round < 6; round++) {
    const one = await newMember()
    const [here, there] = [await made(one, '700'), await made(one, '700')]
    const short = fromMinor(BigInt(600_00 + round))
    await paid(here.id, short)
    const eventId = await eventOf(short)
    const answers = await Promise.all([approve(here.id, '700'), match(there.id, eventId)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  }
})

test('money of a deposit that an operator approved and two gave back pays no other, whenever it comes', async () => {
  const member = await newMember()
  const short = await made(member, '500')
  await paid(short.id, '400.00')
  const late = await byTransfer(member, '510')
  for (const { id, amount } of [short, late]) {
    expect((await approve(id, amount)).value.status).toBe('CREDITED')
    await giveBack(id)
  }
  await arrives(late.amount, 'after the refund')
  const next = await made(member, '500')
  expect(await moneyOf(next.id)).toEqual([])
  expect(await mainOf(member)).toBe('0.00')
})

test('a transfer that is told again under another name after it was credited pays no other deposit', async () => {
  const member = await newMember()
  const first = await made(member, '520', 'bank-transfer')
  await arrives(first.amount, 'one transfer')
  await arrives(first.amount, 'one transfer')
  const next = await byTransfer(member, '520')
  expect(await moneyOf(next.id)).toEqual([])
  expect((await match(next.id, await eventOf(first.amount))).code).toBe('STATE_CONFLICT')
  expect(await mainOf(member)).toBe(first.amount)
})

test('a transfer that is told again pays no other deposit, also one that waits for its very amount by then', async () => {
  const member = await newMember()
  const first = await made(member, '530', 'bank-transfer')
  await arrives(first.amount, 'told once')
  await db.query({
    text: `update deposit set created_at = created_at - interval '25 hours' where id = $1`,
    values: [first.id],
  })
  const late = await newMember()
  const next = await made(late, '540', 'bank-transfer')
  const giveAmount = (amount: string) =>
    db.query({ text: 'update deposit set amount = $2 where id = $1', values: [next.id, toMinor(amount)] })
  await giveAmount(first.amount)
  await arrives(first.amount, 'told once')
  expect([await mainOf(member), await mainOf(late)]).toEqual([first.amount, '0.00'])
  expect(await moneyOf(next.id)).toEqual([])
  // The same with what no deposit was found for.
  await arrives('541.00', 'kept')
  await giveAmount('541.00')
  await Promise.all([arrives('541.00', 'kept'), arrives('541.00', 'kept')])
  expect(await mainOf(late)).toBe('0.00')
  const [money] = await moneyOf(next.id)
  expect((await match(next.id, money?.eventId ?? '')).value.status).toBe('CREDITED')
  const more = await byTransfer(late, '542')
  expect(await moneyOf(more.id)).toEqual([])
  await arrives('541.00', 'another')
  expect(await mainOf(late)).toBe('541.00')
})

test('the transfer of a deposit that an operator approved pays no other when it is told again', async () => {
  const member = await newMember()
  const first = await byTransfer(member, '550')
  await approve(first.id, first.amount)
  await arrives(first.amount, 'seen before')
  await arrives(first.amount, 'seen before')
  const next = await byTransfer(member, '560')
  expect(await moneyOf(next.id)).toEqual([])
  expect((await match(next.id, await eventOf(first.amount))).code).toBe('STATE_CONFLICT')
})

test('money that is told under two names is matched once', async () => {
  const member = await newMember()
  const [first, second] = [await made(member, '800'), await made(member, '800')]
  await paid(first.id, '350.00')
  await paid(first.id, '350.00')
  expect((await match(first.id, await eventOf('350.00'))).value.status).toBe('CREDITED')
  expect(await moneyOf(second.id)).toEqual([])
  expect((await match(second.id, await eventOf('350.00'))).code).toBe('STATE_CONFLICT')
  expect(await mainOf(member)).toBe('350.00')
})

test('money that is the very amount is matched, not approved beside it', async () => {
  const member = await newMember()
  const first = await made(member, '900')
  await paid(first.id, '1.00')
  await operator.send('opsDepositReject', { params: { id: first.id }, input: { reason } })
  await paid(first.id, '900.00')
  const second = await made(member, '900')
  await paid(second.id, '1.01')
  const { decisions } = (await operator.send('opsDeposit', { params: { id: second.id } })).value
  expect(decisions).toEqual(['match', 'reject'])
  expect((await approve(second.id, '900')).code).toBe('STATE_CONFLICT')
  expect((await match(second.id, await eventOf('900.00'))).value.status).toBe('CREDITED')
  expect(await mainOf(member)).toBe('900.00')
})

test('an amount that was asked for stays its member’s after another was matched, and the matched one stays whose it was', async () => {
  const [member, other] = [await newMember(), await newMember()]
  const waiting = await made(other, '1000', 'bank-transfer')
  await other.send('depositCancel', { params: { id: waiting.id } })
  await db.query({
    text: `update deposit set created_at = created_at - interval '1 hour' where id = $1`,
    values: [waiting.id],
  })
  const first = await byTransfer(member, '3000')
  // It came before its amount was anybody's.
  await db.query({
    text: `insert into cashier_event (id, subject, subject_id, status, amount, currency, reference, key_id, received_at, outcome, reason)
      values ($1, 'deposit', $1, 'PAID', $2, 'THB', 'early', 'sandbox', $3, 'OPERATOR', 'NO_DEPOSIT')`,
    values: [uuidV7(), toMinor(waiting.amount), new Date(platform.now())],
  })
  expect((await match(first.id, await eventOf(waiting.amount))).value.status).toBe('CREDITED')
  await arrives(waiting.amount, 'of the other')
  expect(await mainOf(other)).toBe(waiting.amount)
  await arrives(first.amount, 'once more')
  expect(await mainOf(member)).toBe(waiting.amount)
  const [kept] = await db.query<{ of: string }>({
    text: `select subject_id as of from cashier_event where reference = 'once more'`,
  })
  expect(kept?.of).toBe(first.id)
})
