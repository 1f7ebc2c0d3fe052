import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { freezeAccount } from '#ledger/freeze-account.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testProtected } from '#protection/test-protected.ts'
import { testPlatform, type TestVisitor } from '#test-platform.ts'
import { expectInOrder, paymentPassword, testTransfers } from '#transfer/test-transfers.ts'

const db = await testDatabase({ poolSize: 20 })
const platform = await testPlatform(db)
const { line, transfer, balanceOf, withSettings } = testTransfers(db, platform)
const { limit } = testProtected(db, platform)
afterAll(() => expectInOrder(db))

const permissions = ['ledger.read', 'ledger.decide'] as const
type Operator = Awaited<ReturnType<typeof newOperator>>
const two = async () =>
  [await newOperator(platform, [...permissions]), await newOperator(platform, [...permissions])] as const

const input = { reason: 'sent to the wrong account' }
const ask = (by: Operator, id: string) => by.send('opsTransferReverse', { params: { id }, input })
const confirm = (by: Operator, id: string) => by.send('opsTransferReverseConfirm', { params: { id }, input })
const decline = (by: Operator, id: string) => by.send('opsTransferReverseDecline', { params: { id }, input })
const seen = (by: Operator, id: string) => by.send('opsMemberTransfer', { params: { id } })

async function given(amount = '300') {
  const { agent, member } = await line()
  const { value } = await transfer(agent, { to: member, amount })
  return { agent, member, id: String(value.transferId) }
}
/** Money that is gone by another way. */
async function drain(memberId: string, amountMinor: bigint): Promise<void> {
  const main = await mainAccount(db, memberId, 'THB')
  const suspense = await houseAccount(db, { class: 'suspense', currency: 'THB' })
  const posting = { key: uuidV7(), kind: 'adjustment_debit', debit: main, credit: suspense } as const
  await db.transaction((tx) => postTransfer(tx, { ...posting, amountMinor }))
}
const entriesOf = async (visitor: TestVisitor) =>
  (await visitor.send('transactions')).value.content.map(
    ({ type, subject, amount }: { type: string; subject: string; amount: string }) => [type, subject, amount],
  )

test('two operators take a transfer back: its own movement that refers to the first, with its turnover, told to both', async () => {
  const { agent, member, id } = await given()
  const [one, other] = await two()
  expect((await member.send('funds')).value.funds).toMatchObject({ main: '1300.00', turnoverLeft: '300.00' })
  expect((await seen(one, id)).value).toMatchObject({
    giver: { account: agent.account },
    taker: { account: member.account },
    direction: 'down',
    amount: '300.00',
    left: '1300.00',
    reversal: null,
  })
  const asked = await ask(one, id)
  expect(asked.value).toMatchObject({ transferId: id, state: 'ASKED', isOwn: true, ...input })
  expect(await balanceOf(member)).toBe('1300.00')
  expect((await confirm(one, asked.value.id)).code).toBe('NOT_ALLOWED')
  expect((await other.send('opsTransferReversals')).value.content[0]).toMatchObject({
    id: asked.value.id,
    isOwn: false,
  })
  const done = await confirm(other, asked.value.id)
  expect(done.value).toMatchObject({ state: 'CONFIRMED', askedBy: one.username, decidedBy: other.username })

  expect([await balanceOf(agent), await balanceOf(member)]).toEqual(['1000.00', '1000.00'])
  expect((await member.send('funds')).value.funds).toMatchObject({
    turnoverLeft: '0.00',
    withdrawable: '1000.00',
  })
  const moved = (await one.send('opsTransfer', { params: { id: asked.value.id } })).value
  expect(moved).toMatchObject({
    transfer: 'member_transfer_reversal',
    startedBy: 'operator',
    reference: id,
    amount: '300.00',
  })
  expect(moved.related).toContainEqual(expect.objectContaining({ id, transfer: 'member_transfer' }))
  const titles = async (visitor: TestVisitor) =>
    (await visitor.send('messages')).value.content.map(({ content }: { content: string }) => content)
  expect(await titles(agent)).toContainEqual(
    expect.stringMatching(/300\.00 that you had given to .* is back/),
  )
  expect(await titles(member)).toContainEqual(
    expect.stringMatching(/300\.00 that .* had given you was taken back/),
  )
  const history = async (visitor: TestVisitor) => (await visitor.send('transferHistory')).value.content
  expect(await history(agent)).toMatchObject([{ id, isTaken: false, amount: '300.00', isReversed: true }])
  expect(await history(member)).toMatchObject([{ id, isTaken: true, amount: '300.00', isReversed: true }])
  // Once, whoever asks.
  expect([(await ask(other, id)).code, (await confirm(other, asked.value.id)).code]).toEqual([
    'STATE_CONFLICT',
    'STATE_CONFLICT',
  ])
})

test('both account records say what came back from whom, in the name that each may see', async () => {
  const { agent, member, id } = await given('120.50')
  const [one, other] = await two()
  await confirm(other, (await ask(one, id)).value.id)
  expect(await entriesOf(agent)).toEqual(
    expect.arrayContaining([
      ['transfer', `To ${member.account}`, '-120.50'],
      ['transfer', `Back from ${member.account}`, '120.50'],
    ]),
  )
  const [back, came] = await entriesOf(member)
  expect(came).toEqual(['transfer', expect.stringMatching(/^From .*\*\*\*/), '120.50'])
  expect(back).toEqual(['transfer', expect.stringMatching(/^Back to .*\*\*\*/), '-120.50'])
  expect(JSON.stringify([back, came])).not.toContain(agent.account)
})

test('a taker who no longer has the money keeps it from being taken, and the operator reads what is left', async () => {
  const { agent, member, id } = await given()
  const [one, other] = await two()
  await drain(member.id, 1100_00n)
  const asked = (await ask(one, id)).value
  const refused = await confirm(other, asked.id)
  expect([refused.code, refused.message]).toEqual(['INSUFFICIENT', expect.stringContaining('200.00')])
  expect((await seen(one, id)).value).toMatchObject({ left: '200.00', reversal: { state: 'ASKED' } })
  expect([await balanceOf(agent), await balanceOf(member)]).toEqual(['700.00', '200.00'])
  // It can still be confirmed once the money is there, or turned down and asked for anew.
  expect((await decline(one, asked.id)).value.state).toBe('DECLINED')
  expect((await seen(one, id)).value.reversal).toBeNull()
  expect((await ask(other, id)).value.state).toBe('ASKED')
})

test('nothing is taken from a frozen account, nor given to a closed one; a break of either side does not stand in its way', async () => {
  const frozen = await given()
  const [one, other] = await two()
  const account = await mainAccount(db, frozen.member.id, 'THB')
  await db.transaction((tx) => freezeAccount(tx, account, true))
  const asked = (await ask(one, frozen.id)).value
  expect((await confirm(other, asked.id)).code).toBe('ACCOUNT_LOCKED')
  await db.transaction((tx) => freezeAccount(tx, account, false))
  expect((await confirm(other, asked.id)).code).toBe('')
  const { agent, member: left } = await line()
  const all = await transfer(left, { direction: 'up', to: agent, amount: '1000' })
  await withSettings({ closingReflectionDays: 0 }, async () => {
    await left.send('stepUp', { input: { kind: 'PAYMENT_PASSWORD', answer: paymentPassword } })
    expect((await left.send('closingAsk')).value).toMatchObject({ isClosed: true })
  })
  const ofClosed = (await ask(one, all.value.transferId)).value
  expect((await confirm(other, ofClosed.id)).code).toBe('ACCOUNT_DISABLED')
  const resting = await given()
  for (const side of [resting.agent, resting.member])
    await side.send('protectionBreak', { input: { hours: 24 } })
  expect((await confirm(other, (await ask(one, resting.id)).value.id)).code).toBe('')
})

test('it gives no room in a limit, and nobody is paid in by what comes back', async () => {
  const { agent, member } = await line()
  const [one, other] = await two()
  await limit(member, 'deposit', 'day', '400')
  await limit(agent, 'deposit', 'day', '100')
  const { value } = await transfer(agent, { to: member, amount: '300' })
  await confirm(other, (await ask(one, value.transferId)).value.id)
  expect((await transfer(agent, { to: member, amount: '200' })).code).toBe('RECEIVER_CLOSED')
  expect((await transfer(agent, { to: member, amount: '100' })).code).toBe('')
  expect((await transfer(member, { direction: 'up', to: agent, amount: '100' })).code).not.toBe(
    'RECEIVER_CLOSED',
  )
})

test('operators who ask, confirm and turn down at once, while the taker gives the money on, move it once', async () => {
  const { agent, member, id } = await given('1000')
  const [one, other] = await two()
  const third = await newOperator(platform, [...permissions])
  const askedAtOnce = await Promise.all([one, other, third].map((by) => ask(by, id)))
  expect(askedAtOnce.map(({ code }) => code).toSorted()).toEqual(['', 'PENDING_EXISTS', 'PENDING_EXISTS'])
  const reversal = askedAtOnce.find(({ code }) => code === '')?.value
  const answers = await Promise.all([
    ...[one, other, third, one, other, third].map((by) => confirm(by, reversal.id)),
    ...[1, 2, 3].map(() => transfer(member, { direction: 'up', to: agent, amount: '400' })),
  ])
  const confirmed = answers.slice(0, 6).filter(({ code }) => code === '')
  expect(confirmed.length).toBeLessThanOrEqual(1)
  const [left, right] = [Number(await balanceOf(agent)), Number(await balanceOf(member))]
  expect(left + right).toBe(2000)
  const again = await Promise.all([one, other, third].map((by) => confirm(by, reversal.id)))
  expect(confirmed.length + again.filter(({ code }) => code === '').length).toBeLessThanOrEqual(1)
})

test('what is no transfer between members, no reason, and no right are refused', async () => {
  const { id } = await given()
  const [one, other] = await two()
  expect((await ask(one, uuidV7())).code).toBe('NOT_FOUND')
  expect((await confirm(one, uuidV7())).code).toBe('NOT_FOUND')
  expect((await seen(one, uuidV7())).code).toBe('NOT_FOUND')
  for (const reason of ['', ' ', 'x'.repeat(201)])
    expect((await one.send('opsTransferReverse', { params: { id }, input: { reason } })).code).toBe(
      'VALIDATION',
    )
  const reader = await newOperator(platform, ['ledger.read'])
  expect((await ask(reader, id)).code).toBe('NOT_ALLOWED')
  const asked = (await ask(one, id)).value
  expect((await confirm(reader, asked.id)).code).toBe('NOT_ALLOWED')
  await decline(other, asked.id)
  expect((await decline(other, asked.id)).code).toBe('STATE_CONFLICT')
  await expect(db.query({ text: 'delete from member_transfer_reversal' })).rejects.toThrow('kept')
})
