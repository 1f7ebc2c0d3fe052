import { afterAll, expect, test } from 'vitest'
import { moveBranch } from '#account/test-move.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { freezeAccount } from '#ledger/freeze-account.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { newOperator } from '#operator/test-operator.ts'
import { closeAccount } from '#privacy/close-account.ts'
import { testProtected } from '#protection/test-protected.ts'
import { testPlatform } from '#test-platform.ts'
import type { Caller } from '#http/caller.ts'
import { paymentPassword } from '#transfer/test-transfers.ts'
import { drawCredit } from '#credit/draw-credit.ts'
import { endApart } from '#credit/end-apart.ts'
import { expectInOrder, testCredit } from '#credit/test-credit.ts'

const db = await testDatabase({ poolSize: 20 })
const platform = await testPlatform(db)
const { given, set, draw, repay, fundsOf, lineOf, balanceOf, line, toldOf } = testCredit(db, platform)
const { limit } = testProtected(db, platform)
afterAll(() => expectInOrder(db))

const setState = (id: string, state: string) =>
  db.query({ text: 'update member set state = $2 where id = $1', values: [id, state] })
const freeze = async (id: string, isFrozen: boolean) => {
  const main = await mainAccount(db, id, 'THB')
  await db.transaction((tx) => freezeAccount(tx, main, isFrozen))
}
const end = () =>
  db.transaction((tx) => endApart(tx, platform.context, { now: new Date(platform.now()), limit: 100 }))
/** Takes what a member has. */
async function take(memberId: string, amountMinor: bigint): Promise<void> {
  const debit = await mainAccount(db, memberId, 'THB')
  const credit = await houseAccount(db, { class: 'suspense', currency: 'THB' })
  const posting = { key: uuidV7(), kind: 'adjustment_debit', debit, credit, amountMinor } as const
  await db.transaction((tx) => postTransfer(tx, posting))
}

test('whoever is excluded or on a break draws nothing and is given nothing, and repays all the same', async () => {
  const { agent, member, id } = await given()
  await draw(member, id, '100')
  await member.send('protectionBreak', { input: { hours: 24 } })
  expect(await draw(member, id, '1')).toMatchObject({ code: 'ON_BREAK' })
  // The agent is not told why.
  expect(await set(agent, member, '600')).toMatchObject({ code: 'RECEIVER_CLOSED' })
  expect((await repay(member, id, '40')).code).toBe('')
  const other = await given()
  await other.member.send('stepUp', { input: { kind: 'PAYMENT_PASSWORD', answer: paymentPassword } })
  expect((await other.member.send('protectionExclude', { input: { months: 6 } })).code).toBe('')
  // Its sessions have ended; what a call on its way would meet is this.
  const caller = { memberId: other.member.id, currency: 'THB' } as Caller // of which no more is read
  const idempotency = { key: uuidV7(), bodyHash: Buffer.alloc(32) }
  const command = { caller, lineId: other.id, input: { amount: '1' }, idempotency }
  await expect(drawCredit(platform.context, command)).rejects.toMatchObject({ code: 'SELF_EXCLUDED' })
  expect(await set(other.agent, other.member, '600')).toMatchObject({ code: 'RECEIVER_CLOSED' })
  expect((await set(other.agent, other.member, '0')).value.sumBalance).toBe('1000.00')
})

test('an agent who rests gives no credit, and nothing is drawn meanwhile', async () => {
  const { agent, member, id } = await given()
  await agent.send('protectionBreak', { input: { hours: 24 } })
  expect(await set(agent, member, '501')).toMatchObject({ code: 'ON_BREAK' })
  expect(await draw(member, id, '1')).toMatchObject({ code: 'CREDIT_CLOSED' })
  expect((await set(agent, member, '100')).code).toBe('')
})

test('what is drawn counts as paid in against the member’s own limit, and repaying gives no room', async () => {
  const { member, id } = await given()
  await limit(member, 'deposit', 'day', '250.00')
  expect((await draw(member, id, '200')).code).toBe('')
  expect((await repay(member, id, '200')).code).toBe('')
  expect(await draw(member, id, '50.01')).toMatchObject({ code: 'OWN_LIMIT' })
  expect((await draw(member, id, '50')).code).toBe('')
})

test('locked, disabled and frozen accounts on either side: nothing is drawn or raised, and no reason is told', async () => {
  const { agent, member, id } = await given()
  for (const state of ['LOCKED', 'DISABLED']) {
    await setState(agent.id, state)
    expect(await draw(member, id, '1')).toMatchObject({ code: 'CREDIT_CLOSED' })
    await setState(agent.id, 'ACTIVE')
    await setState(member.id, state)
    expect(await set(agent, member, '600')).toMatchObject({ code: 'RECEIVER_CLOSED' })
    await setState(member.id, 'ACTIVE')
  }
  await freeze(agent.id, true)
  expect(await draw(member, id, '1')).toMatchObject({ code: 'CREDIT_CLOSED' })
  expect(await set(agent, member, '600')).toMatchObject({ code: 'ACCOUNT_LOCKED' })
  // A frozen account receives: what is freed comes back.
  expect((await set(agent, member, '400')).value.sumBalance).toBe('600.00')
  await freeze(agent.id, false)
  await freeze(member.id, true)
  expect(await draw(member, id, '1')).toMatchObject({ code: 'ACCOUNT_LOCKED' })
  expect(await set(agent, member, '600')).toMatchObject({ code: 'RECEIVER_CLOSED' })
  await freeze(member.id, false)
  expect((await draw(member, id, '1')).code).toBe('')
})

test('a branch that moves draws nothing more; its line ends, what was not drawn is free, and what was drawn stays owed', async () => {
  const { top, agent, member, id } = await given('500')
  await draw(member, id, '200')
  expect(await moveBranch(db, member.id, top.id)).toBe('')
  expect(await draw(member, id, '1')).toMatchObject({ code: 'CREDIT_CLOSED' })
  expect(await set(agent, member, '600')).toMatchObject({ code: 'NOT_RELATED' })
  await Promise.all([end(), end()])
  expect(await lineOf(member, id)).toMatchObject({ state: 'ENDED', owed: '200.00', left: '0.00' })
  expect(await fundsOf(agent)).toMatchObject({ main: '800.00', frozen: '0.00' })
  expect([await toldOf(agent), await toldOf(member)]).toEqual([
    expect.arrayContaining(['creditFreed']),
    expect.arrayContaining(['creditEnded']),
  ])
  // The new upline gives a line of its own, beside what is owed to the former one.
  const { value } = await set(top, member, '100')
  expect((await draw(member, value.line.id, '100')).code).toBe('')
  expect((await member.send('creditTaken')).value).toMatchObject({ owed: '300.00' })
  expect((await repay(member, id, '200')).code).toBe('')
  expect(await balanceOf(agent)).toBe('1000.00')
})

test('an account closes neither while it owes credit nor while credit is owed to it, and its line ends with it', async () => {
  const { agent, member, id } = await given('500')
  await draw(member, id, '200')
  const close = (who: string) => db.transaction((tx) => closeAccount(tx, platform.context, who))
  const isOwed = { kind: 'CREDIT', count: 1, amount: '200.00', currency: 'THB' }
  expect(await close(member.id)).toContainEqual(isOwed)
  expect(await close(agent.id)).toEqual(
    expect.arrayContaining([isOwed, expect.objectContaining({ kind: 'HELD', amount: '300.00' })]),
  )
  await repay(member, id, '200')
  // Nothing but the own money stands in the way now; once that is gone, the line ends with the account.
  expect((await close(member.id)).map(({ kind }) => kind)).toEqual(['BALANCE'])
  await take(member.id, 1000_00n)
  expect(await close(member.id)).toEqual([])
  expect(await set(agent, member, '600')).toMatchObject({ code: 'RECEIVER_CLOSED' })
  await end()
  expect(await fundsOf(agent)).toMatchObject({ main: '1000.00', frozen: '0.00' })
})

test('an operator sees lines of either side, stops drawing and raising with a reason, and opens them again', async () => {
  const { agent, member, id } = await given()
  await draw(member, id, '100')
  const operator = await newOperator(platform, ['member.read', 'member.lock', 'audit.read'])
  const seen = async (who: string) =>
    (await operator.send('opsCreditLines', { params: { id: who } })).value.content
  expect(await seen(agent.id)).toEqual(await seen(member.id))
  expect(await seen(agent.id)).toMatchObject([
    {
      id,
      agent: { account: agent.account },
      member: { account: member.account },
      owed: '100.00',
      state: 'OPEN',
    },
  ])
  const act = (call: 'opsCreditStop' | 'opsCreditResume') =>
    operator.send(call, { params: { id }, input: { reason: 'looks like a ring' } })
  expect(await act('opsCreditResume')).toMatchObject({ code: 'STATE_CONFLICT' })
  expect((await act('opsCreditStop')).value).toMatchObject({ state: 'STOPPED', left: '400.00' })
  expect(await act('opsCreditStop')).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await draw(member, id, '1')).toMatchObject({ code: 'CREDIT_CLOSED' })
  expect(await set(agent, member, '600')).toMatchObject({ code: 'CREDIT_CLOSED' })
  expect((await repay(member, id, '50')).code).toBe('')
  expect((await set(agent, member, '450')).value.line.state).toBe('STOPPED')
  expect((await act('opsCreditResume')).value.state).toBe('OPEN')
  expect((await draw(member, id, '1')).code).toBe('')
  for (const side of [agent, member])
    expect(await toldOf(side)).toEqual(expect.arrayContaining(['creditHalted', 'creditResumed']))
  const rows = await db.query<{ action: string; reason: string }>({
    text: `select action, reason from audit_log where subject = 'creditLine' and subject_id = $1 order by id`,
    values: [id],
  })
  expect(rows.map(({ action }) => action)).toEqual(['stop', 'resume'])
  const reader = await newOperator(platform, ['member.read'])
  expect((await reader.send('opsCreditStop', { params: { id }, input: { reason: 'x' } })).code).toBe(
    'NOT_ALLOWED',
  )
  const { member: stranger } = await line()
  expect((await operator.send('opsCreditLines', { params: { id: stranger.id } })).value.content).toEqual([])
})

test('a stopped line that its agent ended is opened by the operator, and then given again', async () => {
  const { agent, member, id } = await given()
  const operator = await newOperator(platform, ['member.read', 'member.lock'])
  const act = (call: 'opsCreditStop' | 'opsCreditResume') =>
    operator.send(call, { params: { id }, input: { reason: 'looked into' } })
  await act('opsCreditStop')
  await set(agent, member, '0')
  expect(await set(agent, member, '100')).toMatchObject({ code: 'CREDIT_CLOSED' })
  expect(await act('opsCreditStop')).toMatchObject({ code: 'STATE_CONFLICT' })
  const seen = (await operator.send('opsCreditLines', { params: { id: agent.id } })).value.content
  expect(seen).toMatchObject([{ id, state: 'STOPPED', limit: '0.00' }])
  expect((await act('opsCreditResume')).value).toMatchObject({ state: 'ENDED' })
  // Of a line that there is not any more nobody is told.
  expect(await toldOf(member)).not.toContain('creditResumed')
  expect((await set(agent, member, '100')).value.line).toMatchObject({ id, state: 'OPEN' })
})

test('an agent who owes the house lends nothing of what was set aside before', async () => {
  const { agent, member, id } = await given()
  const main = await mainAccount(db, agent.id, 'THB')
  await db.query({
    text: 'insert into ledger_debt (main_account, owed_account, owed) values ($1, $1, 1)',
    values: [main],
  })
  expect(await draw(member, id, '1')).toMatchObject({ code: 'CREDIT_CLOSED' })
  await db.query({ text: 'delete from ledger_debt where main_account = $1', values: [main] })
  expect((await draw(member, id, '1')).code).toBe('')
})
