import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromMinor } from '@suntala/contract/minor'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { freezeAccount } from '#ledger/freeze-account.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { newOperator, setByTwo } from '#operator/test-operator.ts'
import { testPlatform, type TestVisitor } from '#test-platform.ts'
import { storeUpload } from '#cashier/store-upload.ts'
import { expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel, tell } from '#cashier/test-channel.ts'

const db = await testDatabase({ poolSize: 20 })
const channel = await startTestChannel()
const dataDir = await mkdtemp(join(tmpdir(), 'rest-test-'))
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
  await channel.close()
  await expectInOrder(db)
})
const platform = await testPlatform(db, { ...channelSettings(channel), DATA_DIR: dataDir })
const { rich, runJobs, disbursed, withdrawalOf, fundsOf } = testCashier(db, platform)
const operator = await newOperator(platform, ['withdrawal.read', 'withdrawal.decide'])
const reason = 'seen on the statement'
// Less than a session may be idle.
await setByTwo(platform, { autoReceiptMinutes: 5 })
const minuteMs = 60_000

const receipt = (member: TestVisitor, id: string, input: object) =>
  member.send('withdrawReceipt', { params: { id }, input, headers: { 'idempotency-key': uuidV7() } })

/** A withdrawal of 500 of which, by the member's word, 300 arrived. */
async function shortOf() {
  const member = await rich()
  const id = await disbursed(member)
  await receipt(member, id, { action: 'partial', amountReceived: '300' })
  return { member, id }
}

type Decision = 'opsWithdrawalPayRest' | 'opsWithdrawalRefund' | 'opsWithdrawalConfirm'
const decide = (call: Decision, id: string, by = operator) =>
  by.send(call, { params: { id }, input: { reason } })

async function tellRest(withdrawalId: string, status: 'SENT' | 'FAILED', eventId = uuidV7()) {
  const [payout] = await db.query<{ id: string; amount: bigint }>({
    text: 'select id, amount from withdrawal_payout where withdrawal_id = $1 and number > 1 order by number desc limit 1',
    values: [withdrawalId],
  })
  if (!payout) throw new Error('no rest is on its way')
  const amount = fromMinor(payout.amount)
  return tell(platform, 'payout', { payoutId: payout.id, status, amount, eventId })
}

test('the rest of a withdrawal is set aside, sent once by a payout of its own, and the member is asked again (SM-02)', async () => {
  const { member, id } = await shortOf()
  expect((await decide('opsWithdrawalPayRest', id)).value.status).toBe('DISBURSED')
  expect(await fundsOf(member)).toMatchObject({ main: '500.00', frozen: '200.00' })
  // Nothing can be said of it before it is sent, and no time runs out.
  expect((await receipt(member, id, { action: 'received' })).code).toBe('STATE_CONFLICT')
  platform.advance(6 * minuteMs)
  await runJobs()
  expect(await withdrawalOf(member, id)).toMatchObject({ status: 'DISBURSED', confirmBy: null })
  const eventId = uuidV7()
  await Promise.all([1, 2, 3].map(() => tellRest(id, 'SENT', eventId)))
  expect(await fundsOf(member)).toMatchObject({ main: '500.00', frozen: '0.00' })
  const sent = await withdrawalOf(member, id)
  expect(sent.confirmBy - platform.now()).toBe(5 * minuteMs)
  expect((await receipt(member, id, { action: 'received' })).success).toBe(true)
  expect(await withdrawalOf(member, id)).toMatchObject({ status: 'RECEIVED', amountReceived: '500.00' })
})

test('a rest that the channel cannot send stays with the member, and the case ends as given back', async () => {
  const { member, id } = await shortOf()
  await decide('opsWithdrawalPayRest', id)
  await tellRest(id, 'FAILED')
  expect(await fundsOf(member)).toMatchObject({ main: '700.00', frozen: '0.00' })
  expect(await withdrawalOf(member, id)).toMatchObject({ status: 'REFUNDED', amountReceived: '300.00' })
  // What the channel says afterwards is kept for an operator and moves nothing.
  await tellRest(id, 'SENT')
  expect(await fundsOf(member)).toMatchObject({ main: '700.00', frozen: '0.00' })
})

test('a rest can fall short again, and be sent again', async () => {
  const { member, id } = await shortOf()
  await decide('opsWithdrawalPayRest', id)
  await tellRest(id, 'SENT')
  await receipt(member, id, { action: 'partial', amountReceived: '450' })
  await decide('opsWithdrawalPayRest', id)
  expect(await fundsOf(member)).toMatchObject({ main: '500.00', frozen: '50.00' })
  await tellRest(id, 'SENT')
  platform.advance(6 * minuteMs)
  await runJobs()
  expect(await withdrawalOf(member, id)).toMatchObject({
    status: 'FORCED_RECEIVED',
    amountReceived: '500.00',
  })
})

test('what arrived before a rest was sent is not taken back: only the rest can be missing', async () => {
  const { member, id } = await shortOf()
  await decide('opsWithdrawalPayRest', id)
  await tellRest(id, 'SENT')
  expect((await receipt(member, id, { action: 'partial', amountReceived: '299.99' })).code).toBe('AMOUNT_SUM')
  const body = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const picture = { memberId: member.id, body, purpose: 'proof' } as const
  const proofIds = [(await storeUpload(platform.context, picture)).id]
  expect((await receipt(member, id, { action: 'notReceived', proofIds })).success).toBe(true)
  expect(await withdrawalOf(member, id)).toMatchObject({ status: 'DISPUTED', amountReceived: '300.00' })
  await decide('opsWithdrawalRefund', id)
  expect(await fundsOf(member)).toMatchObject({ main: '700.00', frozen: '0.00' })
})

test('of what nothing arrived, all is sent once more', async () => {
  const member = await rich()
  const id = await disbursed(member)
  await db.query({
    text: `update withdrawal set state = 'DISPUTED' where id = $1`,
    values: [id],
  })
  await db.query({
    text: `insert into audit_log (at, actor_kind, actor_id, action, subject, subject_id, from_state, to_state, reason, details)
      values (now(), 'member', $2, 'notReceived', 'withdrawal', $1, 'DISBURSED', 'DISPUTED', '', '{}')`,
    values: [id, member.id],
  })
  expect((await decide('opsWithdrawalPayRest', id)).success).toBe(true)
  expect(await fundsOf(member)).toMatchObject({ main: '500.00', frozen: '500.00' })
  await tellRest(id, 'SENT')
  expect(await fundsOf(member)).toMatchObject({ main: '500.00', frozen: '0.00' })
})

test('what a member says is missing can be refused with a reason: no money moves', async () => {
  const { member, id } = await shortOf()
  expect((await decide('opsWithdrawalConfirm', id)).value.status).toBe('RECEIVED')
  expect(await fundsOf(member)).toMatchObject({ main: '500.00', frozen: '0.00' })
  expect(await withdrawalOf(member, id)).toMatchObject({
    status: 'RECEIVED',
    amountReceived: '500.00',
    reason,
  })
})

test('of operators who end one dispute in three ways at once exactly one does, and its money moves alone', async () => {
  const others = await Promise.all(
    [1, 2, 3].map(() => newOperator(platform, ['withdrawal.read', 'withdrawal.decide'])),
  )
  for (let round = 0; round < 4; round++) {
    const { member, id } = await shortOf()
    const calls: Decision[] = ['opsWithdrawalPayRest', 'opsWithdrawalRefund', 'opsWithdrawalConfirm']
    const answers = await Promise.all([
      ...others.flatMap((one) => calls.map((call) => decide(call, id, one))),
      receipt(member, id, { action: 'allReceived' }),
    ])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ code }) => code || []))).toEqual(new Set(['STATE_CONFLICT']))
    const { status } = await withdrawalOf(member, id)
    const [main, frozen] = { REFUNDED: ['700.00', '0.00'], DISBURSED: ['500.00', '200.00'] }[
      status as 'REFUNDED'
    ] ?? ['500.00', '0.00']
    expect(await fundsOf(member)).toMatchObject({ main, frozen })
  }
})

test('of a member whose account is frozen the rest is not sent, and is given back into the account', async () => {
  const { member, id } = await shortOf()
  const memberId = String((await member.send('memberInfo')).value.id)
  const main = await mainAccount(db, memberId, 'THB')
  const caseOf = async () => (await operator.send('opsWithdrawal', { params: { id } })).value
  expect((await caseOf()).decisions).toContain('payRest')
  await db.transaction((tx) => freezeAccount(tx, main, true))
  expect((await caseOf()).decisions).toEqual(['refund', 'confirm'])
  expect((await decide('opsWithdrawalPayRest', id)).code).toBe('ACCOUNT_LOCKED')
  expect(await withdrawalOf(member, id)).toMatchObject({ status: 'PARTIAL' })
  expect((await decide('opsWithdrawalRefund', id)).value.status).toBe('REFUNDED')
  expect(await fundsOf(member)).toMatchObject({ main: '700.00', frozen: '0.00' })
})
