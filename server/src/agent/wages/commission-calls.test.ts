import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { findingsOf } from '#ledger/verify.ts'
import { newOperator } from '#operator/test-operator.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { dayMs, hourMs, minuteMs, type TestAccount, testTeam } from '#agent/wages/test-team.ts'
import { verifyWages } from '#agent/wages/verify-wages.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const { account, member, bet, takeBack, begin, settle, openCommission, rate } = testTeam(db)
afterAll(async () => {
  expect((await verifyWages(db)).findings).toEqual([])
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
})

/** A midnight in Bangkok some days ago. */
const midnightMs = Math.floor(Date.now() / dayMs) * dayMs - 5 * dayMs + 17 * hourMs
const at = (ms: number) => new Date(midnightMs + ms)
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(midnightMs)
const days = { from: day, to: day }

const agent = new TestVisitor(platform)
let top: TestAccount
let low: TestAccount
let player: TestAccount
beforeAll(async () => {
  const { value } = await agent.register()
  // It is an agent from the first window on.
  await begin(at(0))
  const name = String(value.account)
  await db.query({ text: 'update member set account_type = 1 where username = $1', values: [name] })
  const id = String((await agent.send('memberInfo')).value.id)
  top = { id, name, main: await mainAccount(db, id, 'THB') }
  await openCommission()
  low = await account('low', top)
  player = await member('player', low)
  await rate(low, 4_000, top)
  await rate(player, 1_000, low)
  const was = await bet(player, at(minuteMs), { valid: 300_00n, on: 'lottery' })
  await bet(low, at(minuteMs), { valid: 50_00n, on: 'lottery' })
  await bet(top, at(minuteMs), { valid: 33_33n, on: 'lottery' })
  await bet(player, at(2 * minuteMs), { valid: 700_00n, on: 'lottery' })
  await takeBack(player, was, at(3 * minuteMs))
  await settle(at(hourMs))
})

const income = (kind?: string) =>
  agent.send('agentIncome', { query: { ...days, ...(kind && { kind }) } }).then(({ value }) => value)

test('the agent’s income tells commission and rebates on lotteries apart', async () => {
  expect(await income()).toMatchObject({
    totalCount: 2,
    totals: {
      amount: '4.83',
      byKind: [
        { kind: 'commission', amount: '4.50' },
        { kind: 'rebate', amount: '0.33' },
      ],
    },
  })
  expect((await income('rebate')).content).toMatchObject([{ base: '33.33', rate: '1', amount: '0.33' }])
})

test('commission is explained by each level’s rate less that below, by the bettors, and by what was given back', async () => {
  const [commission] = (await income('commission')).content
  const detail = await agent.send('wageDetail', { params: { id: commission.wageId } })
  expect(detail.value).toMatchObject({
    kind: 'commission',
    state: 'PAID',
    base: '750.00',
    rate: '1',
    gross: '7.50',
    toDownlines: '3.00',
    amount: '4.50',
    exact: { earned: '4.50', restIn: '0.00', restOut: '0.00' },
    corrected: { bets: 1, validBet: '-300.00' },
    levels: [{ account: low.name, base: '750.00', rate: '0.4', earned: '4.50' }],
    members: [
      { account: player.name, base: '700.00' },
      { account: low.name, base: '50.00' },
    ],
  })
})

test('a rebate is explained by the own bets and by the fraction that goes on', async () => {
  const [rebate] = (await income('rebate')).content
  const detail = await agent.send('wageDetail', { params: { id: rebate.wageId } })
  expect(detail.value).toMatchObject({
    base: '33.33',
    amount: '0.33',
    exact: { earned: '0.3333', restIn: '0.00', restOut: '0.0033' },
    levels: [],
    members: [{ account: top.name, base: '33.33' }],
  })
})

test('the account record names both, and the agent’s table of losses counts a member’s rebate', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(Date.now())
  const { content } = (await agent.send('transactions', { query: { from: today, to: today } })).value
  expect(
    content.map(({ subject, type, amount }: Record<string, string>) => [subject, type, amount]).toSorted(),
  ).toEqual([
    ['Lottery commission', 'wage', '4.50'],
    ['Lottery rebate', 'bonus', '0.33'],
  ])
  const losses = (await agent.send('agentLoss', { query: { from: today, to: today } })).value.content
  expect(
    losses.map(({ account: of, rebate, profit }: Record<string, string>) => [of, rebate, profit]),
  ).toEqual(
    expect.arrayContaining([
      [player.name, '0.70', '0.70'],
      [low.name, '0.20', '0.20'],
    ]),
  )
})

test('the run sheet tells what of a tick was commission, and who was paid it', async () => {
  const operator = await newOperator(platform, ['agent.read'])
  expect((await operator.send('opsWageTicks', { query: {} })).value.content).toMatchObject([
    { at: midnightMs + 5 * minuteMs, wages: 5, paid: 5, amount: '7.83', commission: '7.83' },
  ])
  const paid = (await operator.send('opsPaidWages', { query: { account: low.name } })).value.content
  expect(paid.map(({ kind, amount }: Record<string, string>) => [kind, amount]).toSorted()).toEqual([
    ['commission', '2.10'],
    ['rebate', '0.20'],
  ])
  const commission = paid.find(({ kind }: Record<string, string>) => kind === 'commission')
  const sent = { params: { id: commission.wageId } }
  expect((await operator.send('opsWageDetail', sent)).value).toMatchObject({
    rate: '0.4',
    levels: [{ account: player.name, base: '700.00', rate: '0.1', earned: '2.10' }],
  })
  expect((await agent.send('wageDetail', sent)).code).toBe('NOT_FOUND')
})
