import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { freezeAccount } from '#ledger/freeze-account.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { testProtected } from '#protection/test-protected.ts'
import { countFigures } from '#report/count-figures.ts'
import { selectDays } from '#report/store.ts'
import { testPassword, testPlatform } from '#test-platform.ts'
import { addTurnover } from '#wallet/add-turnover.ts'
import { recordValidBets } from '#wallet/record-valid-bets.ts'
import { expectInOrder, paymentPassword, testTransfers } from '#transfer/test-transfers.ts'

const db = await testDatabase({ poolSize: 20 })
const platform = await testPlatform(db)
const { line, ready, newMember, add, transfer, balanceOf, withSettings } = testTransfers(db, platform)
const { limit } = testProtected(db, platform)
afterAll(() => expectInOrder(db))

const dayMs = 86_400_000
let team: Awaited<ReturnType<typeof line>>
beforeAll(async () => {
  team = await line()
})

let counts = 0

/** What the house's figures of two days come to, so that no midnight comes between. */
async function figuresOfHouse() {
  // Each count a second later: what was posted a moment ago is before it, and the last count too.
  const at = new Date(Date.now() + 1000 * ++counts)
  await db.transaction((tx) => countFigures(tx, at))
  const days = await selectDays(db, { timeZone: 'Asia/Bangkok', currency: 'THB' }, { at, count: 2 })
  const sumOf = (name: 'turnover' | 'winnings' | 'deposits' | 'withdrawals') =>
    days.reduce((sum, day) => sum + day[name], 0n)
  const [turnover, winnings] = [sumOf('turnover'), sumOf('winnings')]
  return { turnover, winnings, deposits: sumOf('deposits'), withdrawals: sumOf('withdrawals') }
}

const funds = async (visitor: typeof team.member) => (await visitor.send('funds')).value.funds

test('WALLET-04: a member gives to the upline and an agent to a downline, and both balances change', async () => {
  const { top, agent, member } = await line()
  const up = await transfer(member, { direction: 'up', to: agent, amount: '250.50' })
  expect(up).toMatchObject({ success: true, value: { sumBalance: '749.50' } })
  expect([await balanceOf(member), await balanceOf(agent)]).toEqual(['749.50', '1250.50'])
  const down = await transfer(agent, { to: member, amount: '1250.50' })
  expect(down.value.sumBalance).toBe('0.00')
  expect([await balanceOf(member), await balanceOf(agent)]).toEqual(['2000.00', '0.00'])
  // Deeper than one level down as well.
  expect((await transfer(top, { to: member, amount: '10' })).success).toBe(true)
  expect(await balanceOf(member)).toBe('2010.00')
})

test('tells to whom: the upline named in part, accounts below by name and level, and nobody else', async () => {
  const { top, agent, member, sister } = team
  const targets = (visitor: typeof top, query: Record<string, string>) =>
    visitor.send('transferTargets', { query })
  const [upline] = (await targets(member, { direction: 'up' })).value.content
  expect(upline).toEqual({ memberId: agent.id, account: expect.stringContaining('***'), level: 0 })
  expect(upline.account).not.toBe(agent.account)
  expect((await targets(member, { direction: 'down' })).value).toMatchObject({ content: [], totalCount: 0 })
  expect((await targets(top, { direction: 'up' })).value.content).toEqual([])
  const below = (await targets(top, { direction: 'down' })).value
  expect(below.totalCount).toBe(3)
  expect(below.content[0]).toEqual({ memberId: agent.id, account: agent.account, level: 1 })
  const found = await targets(top, { direction: 'down', keyword: sister.account.slice(2).toUpperCase() })
  expect(found.value.content).toEqual([{ memberId: sister.id, account: sister.account, level: 2 }])
  expect((await targets(top, { direction: 'down', keyword: '%' })).value.content).toEqual([])
  expect((await targets(top, { direction: 'sideways' })).code).toBe('VALIDATION')
})

test('who is looked for by the whole name comes first, before nearer accounts that have it in theirs', async () => {
  const { top, agent, member } = await line()
  const near = `${member.account}x`
  await db.query({
    text: `update member set username = $2, username_key = $3 where id = $1`,
    values: [agent.id, near, near.toLowerCase()],
  })
  const query = { direction: 'down', keyword: member.account.toUpperCase(), pageSize: '1' }
  const { value } = await top.send('transferTargets', { query })
  expect(value).toMatchObject({ content: [{ account: member.account, level: 2 }], totalCount: 2 })
})

test('refuses strangers, siblings, uplines of uplines, oneself and the other direction', async () => {
  const { top, agent, member, sister } = team
  const stranger = await newMember()
  const up = { direction: 'up' } as const
  for (const [from, asked] of [
    [member, { ...up, to: top }],
    [member, { ...up, to: sister }],
    [member, { to: sister }],
    [member, { ...up, to: member }],
    [member, { to: member }],
    [member, { to: agent }],
    [agent, { ...up, to: member }],
    [agent, { to: stranger }],
    [agent, { to: uuidV7() }],
    [agent, { to: top }],
    [stranger, { ...up, to: agent }],
  ] as const) {
    if (from === stranger) await ready(stranger)
    expect((await transfer(from, asked)).code).toBe('NOT_RELATED')
  }
  expect([await balanceOf(top), await balanceOf(sister)]).toEqual(['1000.00', '1000.00'])
})

test('refuses amounts in every wrong form, and beyond what an operator allows', async () => {
  const { agent, member } = team
  const codeOf = async (amount: unknown) =>
    (await transfer(agent, { to: member, ...({ amount } as { amount: string }) })).code
  for (const wrong of ['0', '0.00', '-5', '1.005', '1e3', '1,000', '', ' ', '٥', 100, null, '99999999999999'])
    expect([wrong, await codeOf(wrong)]).toEqual([wrong, 'VALIDATION'])
  for (const outside of ['9.99', '100000.01'])
    expect([outside, await codeOf(outside)]).toEqual([outside, 'AMOUNT_RANGE'])
  expect(await codeOf('1000.01')).toBe('INSUFFICIENT')
  await withSettings({ transferDailyMax: '150.00' }, async () => {
    const { agent: giver, member: taker } = await line()
    expect((await transfer(giver, { to: taker, amount: '100' })).success).toBe(true)
    expect((await transfer(giver, { to: taker, amount: '50.01' })).code).toBe('LIMIT_REACHED')
    expect((await giver.send('transferConfig')).value.dailyLeft).toBe('50.00')
    expect((await transfer(giver, { to: taker, amount: '50' })).success).toBe(true)
  })
})

test('an operator closes each direction by itself', async () => {
  const { agent, member } = await line()
  await withSettings({ transferUp: false }, async () => {
    expect((await transfer(member, { direction: 'up', to: agent })).code).toBe('NOT_ALLOWED')
    expect((await member.send('transferTargets', { query: { direction: 'up' } })).code).toBe('NOT_ALLOWED')
    expect((await member.send('transferConfig')).value).toMatchObject({ up: false, down: true })
    expect((await transfer(agent, { to: member })).success).toBe(true)
  })
  await withSettings({ transferDown: false }, async () => {
    expect((await transfer(agent, { to: member })).code).toBe('NOT_ALLOWED')
  })
})

test('asks for the payment password, and takes it encrypted alone', async () => {
  const { agent, member } = team
  expect((await transfer(agent, { to: member, paymentPassword: 'wrong-one-here' })).code).toBe(
    'PASSWORD_CHECK',
  )
  expect((await transfer(agent, { to: member, paymentPassword: undefined })).code).toBe('VALIDATION')
  const input = { direction: 'down', memberId: member.id, amount: '100', paymentPassword: 'x' }
  const headers = { 'idempotency-key': uuidV7() }
  expect((await agent.send('transferRelative', { input, headers, isPlain: true })).code).toBe(
    'ENCRYPTION_REQUIRED',
  )
  expect((await agent.send('transferRelative', { input })).code).toBe('IDEMPOTENCY_KEY_REQUIRED')
  const bare = await add(agent, { type: 'member', rate: '0' })
  expect((await transfer(bare, { direction: 'up', to: agent })).code).toBe('PASSWORD_CHECK')
})

test('waits after a change of secrets as withdrawals do', async () => {
  const { agent, member } = await line()
  const { id } = (await agent.send('memberInfo')).value
  await db.query({
    text: `insert into secret_change (member_id, id, kind, changed_at) values ($1, $2, 'PAYMENT_PASSWORD', $3)`,
    values: [id, uuidV7(), new Date(platform.now())],
  })
  expect((await transfer(agent, { to: member })).code).toBe('WITHDRAWAL_HELD')
  expect((await agent.send('transferConfig')).value.hold).toMatchObject({ kind: 'PAYMENT_PASSWORD' })
})

test('lets only money go that could be withdrawn: nothing while turnover is open', async () => {
  const { agent, member, sister } = await line()
  const needed = { memberId: agent.id, source: 'bonus', sourceId: uuidV7(), amountMinor: 300_00n } as const
  await db.transaction((tx) => addTurnover(tx, needed))
  expect((await transfer(agent, { to: member })).code).toBe('TURNOVER_NOT_MET')
  expect((await agent.send('transferConfig')).value).toMatchObject({ main: '1000.00', withdrawable: '0.00' })
  await db.transaction((tx) => recordValidBets(tx, [{ memberId: agent.id, amountMinor: 300_00n }]))
  expect((await transfer(agent, { to: sister })).success).toBe(true)
})

test('what comes from above is bet through like a deposit before it leaves; what comes from below is not', async () => {
  const { agent, member } = await line()
  await transfer(agent, { to: member, amount: '200' })
  expect(await funds(member)).toMatchObject({ main: '1200.00', withdrawable: '0.00', turnoverLeft: '200.00' })
  const { content } = (await member.send('bonusDetails')).value
  expect(content).toMatchObject([{ source: 'transfer', amount: null, turnoverNeeded: '200.00' }])
  expect(content[0].name).toMatch(/^.+\*\*\*/)
  expect((await transfer(member, { direction: 'up', to: agent })).code).toBe('TURNOVER_NOT_MET')
  await db.transaction((tx) => recordValidBets(tx, [{ memberId: member.id, amountMinor: 200_00n }]))
  await transfer(member, { direction: 'up', to: agent, amount: '1200' })
  expect(await funds(agent)).toMatchObject({ main: '2000.00', withdrawable: '2000.00', turnoverLeft: '0.00' })
})

test('nobody who rests gives, and to nobody who rests is given, without a word about why', async () => {
  const { agent, member, sister } = await line()
  await member.send('protectionBreak', { input: { hours: 24 } })
  expect((await transfer(member, { direction: 'up', to: agent })).code).toBe('ON_BREAK')
  const refused = await transfer(agent, { to: member })
  expect(refused).toMatchObject({ code: 'RECEIVER_CLOSED' })
  expect(JSON.stringify(refused)).not.toMatch(/break|exclu/i)
  await sister.send('stepUp', { input: { kind: 'PAYMENT_PASSWORD', answer: paymentPassword } })
  expect((await sister.send('protectionExclude', { input: { months: 6 } })).success).toBe(true)
  expect((await transfer(agent, { to: sister })).code).toBe('RECEIVER_CLOSED')
  expect(await balanceOf(agent)).toBe('1000.00')
})

test('counts what is given to a member as paid in: gross, against the member’s own limit', async () => {
  const { agent, member } = await line()
  await limit(member, 'deposit', 'day', '300.00')
  expect((await transfer(agent, { to: member, amount: '200' })).success).toBe(true)
  await db.transaction((tx) => recordValidBets(tx, [{ memberId: member.id, amountMinor: 200_00n }]))
  // What goes out again makes no room.
  expect((await transfer(member, { direction: 'up', to: agent, amount: '500' })).success).toBe(true)
  expect((await transfer(agent, { to: member, amount: '100.01' })).code).toBe('RECEIVER_CLOSED')
  expect((await transfer(agent, { to: member, amount: '100' })).success).toBe(true)
  const { value } = await member.send('protection')
  expect(JSON.stringify(value)).toContain('"300.00"')
})

test('a giver who may not give learns nothing of what the taker may take', async () => {
  const { agent, member, sister } = await line()
  await limit(member, 'deposit', 'day', '300.00')
  await sister.send('protectionBreak', { input: { hours: 24 } })
  const codes = async () => [
    (await transfer(agent, { to: member, amount: '300' })).code,
    (await transfer(agent, { to: member, amount: '300.01' })).code,
    (await transfer(agent, { to: sister, amount: '300' })).code,
  ]
  expect(await codes()).toEqual(['', 'RECEIVER_CLOSED', 'RECEIVER_CLOSED'])
  await transfer(agent, { to: await add(agent, { type: 'member', rate: '0' }), amount: '690' })
  expect(await codes()).toEqual(['INSUFFICIENT', 'INSUFFICIENT', 'INSUFFICIENT'])
  await withSettings({ transferDailyMax: '1000.00' }, async () => {
    expect(await codes()).toEqual(['LIMIT_REACHED', 'LIMIT_REACHED', 'LIMIT_REACHED'])
  })
  const needed = { memberId: agent.id, source: 'bonus', sourceId: uuidV7(), amountMinor: 300_00n } as const
  await db.transaction((tx) => addTurnover(tx, needed))
  expect(await codes()).toEqual(['TURNOVER_NOT_MET', 'TURNOVER_NOT_MET', 'TURNOVER_NOT_MET'])
})

test('gives nothing to closed, locked and frozen accounts', async () => {
  const { agent, member, sister } = await line()
  const set = (id: string, state: string) =>
    db.query({ text: 'update member set state = $2 where id = $1', values: [id, state] })
  await set(member.id, 'LOCKED')
  expect((await transfer(agent, { to: member })).code).toBe('RECEIVER_CLOSED')
  await set(member.id, 'DISABLED')
  expect((await transfer(agent, { to: member })).code).toBe('RECEIVER_CLOSED')
  await set(member.id, 'ACTIVE')
  const frozen = await mainAccount(db, sister.id, 'THB')
  await db.transaction((tx) => freezeAccount(tx, frozen, true))
  expect((await transfer(agent, { to: sister })).code).toBe('RECEIVER_CLOSED')
  expect((await transfer(sister, { direction: 'up', to: agent })).code).toBe('ACCOUNT_LOCKED')
  const left = await add(agent, { type: 'member', rate: '0' })
  await withSettings({ closingReflectionDays: 0 }, async () => {
    await left.send('stepUp', { input: { kind: 'LOGIN_PASSWORD', answer: testPassword } })
    expect((await left.send('closingAsk')).value).toMatchObject({ isClosed: true })
  })
  expect((await transfer(agent, { to: left })).code).toBe('RECEIVER_CLOSED')
  expect(await balanceOf(agent)).toBe('1000.00')
})

test('answers a repeat as the first time, and refuses the key for anything else', async () => {
  const { agent, member, sister } = await line()
  const key = uuidV7()
  const first = await transfer(agent, { to: member, key })
  expect(await transfer(agent, { to: member, key, paymentPassword: 'no longer asked' })).toMatchObject({
    value: first.value,
  })
  expect((await transfer(agent, { to: sister, key })).code).toBe('IDEMPOTENCY_CONFLICT')
  expect((await transfer(agent, { to: member, amount: '101', key })).code).toBe('IDEMPOTENCY_CONFLICT')
  expect((await transfer(sister, { direction: 'up', to: agent, key })).code).toBe('IDEMPOTENCY_CONFLICT')
  expect([await balanceOf(agent), await balanceOf(member)]).toEqual(['900.00', '1100.00'])
  const old = uuidV7(platform.now() - 3 * dayMs)
  expect((await transfer(agent, { to: member, key: old })).code).toBe('IDEMPOTENCY_KEY_REQUIRED')
})

test('tells both sides in the mailbox, in the account record and in the history, each by what it may see', async () => {
  const { agent, member } = await line()
  const { value } = await transfer(agent, { to: member, amount: '120' })
  const told = async (visitor: typeof agent) => (await visitor.send('messages')).value.content[0]
  expect(await told(agent)).toMatchObject({ content: expect.stringContaining(member.account) })
  const letter = await told(member)
  expect(letter.content).toContain('120')
  expect(letter.content).not.toContain(agent.account)
  const detail = async (visitor: typeof agent) =>
    (await visitor.send('transactionDetail', { params: { id: value.transferId } })).value
  expect(await detail(agent)).toMatchObject({
    type: 'transfer',
    amount: '-120.00',
    subject: `To ${member.account}`,
  })
  const taken = await detail(member)
  expect(taken).toMatchObject({ amount: '120.00', before: '1000.00', after: '1120.00' })
  expect(taken.subject).toMatch(/^From ..\*\*\*/)
  const history = async (visitor: typeof agent) => (await visitor.send('transferHistory')).value.content
  expect(await history(agent)).toMatchObject([
    { direction: 'down', isTaken: false, account: member.account, amount: '120.00' },
  ])
  expect(await history(member)).toMatchObject([{ direction: 'down', isTaken: true, amount: '120.00' }])
  expect((await agent.send('agentTransactions')).value.content[0]).toMatchObject({
    account: member.account,
    type: 'transfer',
    amount: '120.00',
  })
})

test('the history is paged over both sides together, newest first', async () => {
  const { agent, member, sister } = await line()
  for (const [from, asked] of [
    [agent, { to: member, amount: '11' }],
    [sister, { direction: 'up', to: agent, amount: '12' }],
    [agent, { to: sister, amount: '13' }],
    [agent, { to: member, amount: '14' }],
  ] as const) {
    expect((await transfer(from, asked)).success).toBe(true)
    platform.advance(1000)
  }
  const page = async (pageNo: number) => {
    const { value } = await agent.send('transferHistory', { query: { pageNo: `${pageNo}`, pageSize: '3' } })
    return [value.totalCount, ...value.content.map((one: { amount: string }) => one.amount)]
  }
  expect(await page(1)).toEqual([4, '14.00', '13.00', '12.00'])
  expect(await page(2)).toEqual([4, '11.00'])
  expect(await page(3)).toEqual([4])
})

test('a transfer is neither a deposit nor a win of the team or the house', async () => {
  const { agent, member } = await line()
  const ofTeam = async () => (await agent.send('agentOverview')).value
  const before = [await ofTeam(), await figuresOfHouse()]
  expect((await transfer(agent, { to: member })).success).toBe(true)
  expect([await ofTeam(), await figuresOfHouse()]).toEqual(before)
  // What is a deposit is seen in the same figures.
  const debit = await houseAccount(db, { class: 'external_deposit', currency: 'THB' })
  const credit = await mainAccount(db, member.id, 'THB')
  const posting = { key: uuidV7(), kind: 'deposit', debit, credit, amountMinor: 100_00n } as const
  await db.transaction((tx) => postTransfer(tx, posting))
  expect((await figuresOfHouse()).deposits).toBe((before[1]?.deposits ?? 0n) + 100_00n)
})
