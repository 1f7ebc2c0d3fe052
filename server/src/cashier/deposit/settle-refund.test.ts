import { afterAll, expect, test } from 'vitest'
import type { Permission } from '@suntala/contract/permission'
import { testDatabase } from '#db/test-database.ts'
import { newOperator, suspend } from '#operator/test-operator.ts'
import { testPlatform } from '#test-platform.ts'
import { testRefunds } from '#cashier/deposit/test-refunds.ts'
import { expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel } from '#cashier/test-channel.ts'

const db = await testDatabase({ poolSize: 20 })
const channel = await startTestChannel()
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
})
const platform = await testPlatform(db, channelSettings(channel))
const { runJobs, fundsOf } = testCashier(db, platform)
const permissions: Permission[] = ['deposit.read', 'deposit.decide']
const one = await newOperator(platform, permissions)
const other = await newOperator(platform, permissions)
const third = await newOperator(platform, permissions)
const { credited, ask, confirm, takeBack, caseOf, statusOf, refundsOf, end, underway } = testRefunds(
  db,
  platform,
  { one, other },
)
type Operator = typeof one

const dayMinutes = 24 * 60
const reason = 'the channel says so on the telephone'
const sent = { outcome: 'SENT', reference: 'CH-881' } as const
const failed = { outcome: 'FAILED' } as const
const say = (
  by: Operator,
  id: string,
  step: 'ask' | 'confirm',
  outcome: typeof sent | typeof failed = sent,
) => by.send('opsDepositRefundEnd', { params: { id }, input: { step, reason, ...outcome } })

/** As if it had been confirmed so much earlier: keys of calls and of postings live by the clock of the database. */
const waitFor = (id: string, minutes: number) =>
  db.query({
    text: `update deposit_refund set confirmed_at = confirmed_at - make_interval(mins => $2) where deposit_id = $1`,
    values: [id, minutes],
  })

/** Under way for so long that operators may end it. */
async function overdue() {
  const made = await underway()
  await waitFor(made.id, dayMinutes)
  return made
}

test('an asked refund is taken back by its asker alone, moves nothing, and may be asked for anew', async () => {
  const { member, id } = await credited()
  expect((await takeBack(one, id)).code).toBe('STATE_CONFLICT')
  await ask(one, id)
  expect((await takeBack(other, id)).code).toBe('NOT_ALLOWED')
  expect((await takeBack(one, id)).value).toEqual({ id, status: 'CREDITED' })
  expect((await confirm(other, id)).code).toBe('STATE_CONFLICT')
  expect((await fundsOf(member)).main).toBe('500.00')
  expect(await caseOf(one, id)).toMatchObject({ refundAskedBy: null, decisions: ['refund'] })
  expect((await ask(other, id)).value.status).toBe('CREDITED')
  expect((await confirm(one, id)).value.status).toBe('REFUNDING')
  expect(await refundsOf(id)).toMatchObject([{ state: 'TAKEN_BACK' }, { state: 'PENDING' }])
  expect((await takeBack(other, id)).code).toBe('STATE_CONFLICT')
})

test('a refund that is taken back while another confirms it either goes or stays', async () => {
  const { member, id } = await credited()
  await ask(one, id)
  const [taken, confirmed] = await Promise.all([takeBack(one, id), confirm(other, id)])
  expect([taken.success, confirmed.success].filter(Boolean)).toHaveLength(1)
  expect((await fundsOf(member)).main).toBe(taken.success ? '500.00' : '0.00')
})

test('what is asked and under way stands in the queue of refunds', async () => {
  const { id } = await credited()
  const queued = async () =>
    (await one.send('opsDeposits', { query: { status: 'refunds', limit: '100' } })).value.content
  const isQueued = async () => (await queued()).some((row: { id: string }) => row.id === id)
  expect(await isQueued()).toBe(false)
  await ask(one, id)
  expect(await isQueued()).toBe(true)
  await confirm(other, id)
  expect(await isQueued()).toBe(true)
  const { value } = await one.send('opsQueues')
  const counted = value.content.find(({ queue }: { queue: string }) => queue === 'refunds')
  expect(counted.waiting).toBe((await queued()).length)
  await runJobs()
  await end(id, 'SENT')
  expect(await isQueued()).toBe(false)
})

test('a refund without an end is ended by two operators who say the same, and not before its time', async () => {
  const { member, id } = await underway()
  await waitFor(id, dayMinutes - 1)
  expect((await say(one, id, 'ask')).code).toBe('STATE_CONFLICT')
  expect((await caseOf(one, id)).decisions).toEqual([])
  await waitFor(id, 1)
  expect((await caseOf(one, id)).decisions).toEqual(['refundEnd'])
  expect((await say(one, id, 'confirm')).code).toBe('STATE_CONFLICT')
  expect((await say(one, id, 'ask')).value).toEqual({ id, status: 'REFUNDING' })
  expect((await say(other, id, 'ask')).code).toBe('STATE_CONFLICT')
  expect((await say(one, id, 'confirm')).code).toBe('NOT_ALLOWED')
  expect(await caseOf(other, id)).toMatchObject({
    refundEnd: { by: one.username, ...sent },
    decisions: ['refundEndConfirm'],
  })
  expect((await caseOf(one, id)).decisions).toEqual(['refundTakeBack'])
  expect((await say(other, id, 'confirm', failed)).code).toBe('STATE_CONFLICT')
  expect((await say(other, id, 'confirm', { ...sent, reference: 'CH-882' as 'CH-881' })).code).toBe(
    'STATE_CONFLICT',
  )
  expect((await say(other, id, 'confirm')).value).toEqual({ id, status: 'REFUNDED' })
  expect(await statusOf(member, id)).toBe('REFUNDED')
  expect((await fundsOf(member)).main).toBe('0.00')
})

test('one that failed by the word of two brings money and turnover back', async () => {
  const { member, id } = await overdue()
  await say(one, id, 'ask', failed)
  expect((await say(other, id, 'confirm', failed)).value).toEqual({ id, status: 'CREDITED' })
  expect(await fundsOf(member)).toMatchObject({ main: '500.00', turnoverLeft: '500.00' })
})

test('what was asked about an end is taken back by its asker, and another end asked', async () => {
  const { id } = await overdue()
  await say(one, id, 'ask')
  expect((await takeBack(other, id)).code).toBe('NOT_ALLOWED')
  expect((await takeBack(one, id)).value.status).toBe('REFUNDING')
  expect((await say(other, id, 'confirm')).code).toBe('STATE_CONFLICT')
  await say(third, id, 'ask', failed)
  expect((await say(one, id, 'confirm', failed)).value.status).toBe('CREDITED')
})

test.each(['SENT', 'FAILED'] as const)(
  'the channel that says %s while two operators end it ends it once, and the first end stands',
  async (told) => {
    const { member, id } = await overdue()
    await say(one, id, 'ask')
    const [byWord] = await Promise.all([
      say(other, id, 'confirm'),
      say(third, id, 'confirm'),
      ...[1, 2, 3].map(() => end(id, told)),
      runJobs(),
    ])
    const wasSent = (await statusOf(member, id)) === 'REFUNDED'
    expect((await fundsOf(member)).main).toBe(wasSent ? '0.00' : '500.00')
    if (byWord.success) expect(wasSent).toBe(true)
  },
)

test('what the channel says after two operators have ended it is kept where it says otherwise', async () => {
  const { member, id } = await overdue()
  await say(one, id, 'ask', failed)
  await say(other, id, 'confirm', failed)
  await end(id, 'SENT')
  expect(await statusOf(member, id)).toBe('CREDITED')
  const told = (await caseOf(one, id)).timeline.filter(({ kind }: { kind: string }) => kind === 'event')
  expect(told.at(-1)).toMatchObject({ outcome: 'OPERATOR', reason: 'SENT_AFTER_FAILED' })
})

test('what was asked about a refund by who was suspended since is asked anew, by another', async () => {
  const gone = await newOperator(platform, permissions)
  const { id } = await credited()
  await ask(gone, id)
  const { id: late } = await overdue()
  expect((await say(gone, late, 'ask')).success).toBe(true)
  await suspend(platform, gone)
  expect((await confirm(other, id)).code).toBe('STATE_CONFLICT')
  expect(await caseOf(other, id)).toMatchObject({ refundAskedBy: null, decisions: ['refund'] })
  expect((await ask(one, id)).success).toBe(true)
  expect((await confirm(other, id)).value.status).toBe('REFUNDING')
  expect((await say(other, late, 'confirm')).code).toBe('STATE_CONFLICT')
  expect((await say(one, late, 'ask')).success).toBe(true)
  expect((await say(one, late, 'confirm')).code).toBe('NOT_ALLOWED')
  expect((await say(other, late, 'confirm')).value.status).toBe('REFUNDED')
})
