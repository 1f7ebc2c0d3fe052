import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerChecks as bettingChecks } from '#betting/ledger-checks.ts'
import { sumTeam } from '#betting/sum-team.ts'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { explainWage } from '#agent/wages/explain-wage.ts'
import { listWageBets } from '#agent/wages/list-wage-bets.ts'
import { hourMs, minuteMs, type TestAccount, testTeam } from '#agent/wages/test-team.ts'
import { testOwnMoney } from '#agent/wages/test-own-money.ts'
import { previewOffer } from '#agent/wages/preview-contract.ts'
import { verifyWages } from '#agent/wages/verify-wages.ts'

const db = await testDatabase()
const { account, member, contract, bet, takeBack, begin, settle, wages, openCommission, shares } =
  testTeam(db)
const { askForOwnMoney, deposit, reward, give } = testOwnMoney(db)
afterAll(async () => {
  expect((await verifyWages(db)).findings).toEqual([])
  expect(await findingsOf(db, [...ledgerChecks, ...bettingChecks])).toEqual([])
})

// An hour of its own: a key of the ledger can be posted for a day.
const hour = Math.floor(Date.now() / hourMs) * hourMs - 3 * hourMs
const at = (minutes: number) => new Date(hour + minutes * minuteMs)
const inLottery = { on: 'lottery' } as const

let upper: TestAccount
let agent: TestAccount
let late: TestAccount
let giver: TestAccount
let taker: TestAccount
let always: TestAccount
let realtime: string
let first: string
let hourly: string
beforeAll(async () => {
  await begin(at(0))
  await askForOwnMoney()
  await openCommission()
  upper = await account('upper')
  agent = await account('agent', upper)
  late = await member('late', agent)
  giver = await member('giver', agent)
  taker = await member('taker', agent)
  always = await member('always', agent)
  realtime = await contract(agent, null, { ratePpm: 10_000, activeMembers: 1 })
  first = await contract(upper, null, { ratePpm: 10_000, levels: 2, topPpm: 20_000, base: 'netLoss' })
  hourly = await contract(agent, null, { kind: 'hourly', period: 'hourly', ratePpm: 20_000 })

  for (const who of [late, taker, always]) await reward(who, at(1))
  const before = await bet(late, at(2), { valid: 1_000_00n, payout: 900_00n })
  await bet(always, at(3), { valid: 5_000_00n, ...inLottery })
  await bet(late, at(11), { valid: 10_00n })
  await deposit(late, at(13))
  await bet(late, at(16), { valid: 300_00n, placedAt: at(4) })
  await takeBack(late, before, at(21))
  await deposit(giver, at(21))
  await bet(taker, at(22), { valid: 70_00n, ...inLottery })
  await give(giver, taker, at(26))
  await bet(taker, at(27), { valid: 40_00n, ...inLottery })
  await settle(at(60))
})

const ticksOf = (rows: { tick: Date; base: bigint; activeMembers: number }[]) =>
  rows.map(({ tick, base, activeMembers }) => [(tick.getTime() - hour) / minuteMs, base, activeMembers])

test('bets of who has had rewards alone pay no wage and make nobody active; from the window of the first deposit on they do', async () => {
  expect(ticksOf(await wages(realtime))).toEqual([
    [15, 10_00n, 1],
    [20, 310_00n, 1],
    [30, 350_00n, 2],
  ])
})

test('what is given back of bets that did not count lowers nothing, of the net loss of the first levels either', async () => {
  expect(ticksOf(await wages(first)).at(-1)).toEqual([30, 350_00n, 2])
  expect(ticksOf(await wages(hourly))).toEqual([[60, 350_00n, 2]])
})

test('commission and rebates on lotteries are shared out for funded bets alone, from a transfer of another member on', async () => {
  expect((await shares(upper, 'commission')).map(({ tick, base }) => [tick, base])).toEqual([
    [at(30), 40_00n],
  ])
})

test('a wage says how much did not count and of how many, and lists the bets that did', async () => {
  const [row] = await db.query<{ id: string }>({
    text: 'select id from agent_wage where contract_id = $1',
    values: [hourly],
  })
  const id = row?.id ?? ''
  const detail = await explainWage({ db }, { id, memberId: agent.id })
  expect(detail).toMatchObject({
    validBet: '350.00',
    corrected: { bets: 0 },
    // What was given back of it is off again.
    unfunded: { members: 2, validBet: '5070.00' },
    members: [{ base: '310.00' }, { base: '40.00' }],
  })
  const query = { pageNo: 1, pageSize: 20 }
  const listed = async (name?: string) =>
    (
      await listWageBets(
        { db },
        { id, memberId: agent.id },
        name === undefined ? query : { ...query, account: name },
      )
    ).content.map(({ validBet }) => validBet)
  expect(await listed(late.name)).toEqual(['300.00', '10.00'])
  expect(await listed(always.name)).toEqual([])
  expect(await listed()).toEqual([])
  const [commission] = await shares(upper, 'commission')
  expect(await explainWage({ db }, { id: commission?.id ?? '', memberId: upper.id })).toMatchObject({
    members: [{ base: '40.00' }],
    unfunded: { members: 0, validBet: '0.00' },
  })
})

test('reports of the team tell all bets', async () => {
  const span = { team: { agentId: agent.id }, currency: 'THB', from: at(0), until: at(60) } as const
  const { categories, active } = await sumTeam(db, span, 'Asia/Bangkok')
  expect(categories.reduce((sum, { valid }) => sum + valid, 0n)).toBe(5_420_00n)
  expect(active.all).toBe(3)
})

test('a preview counts what the ticks counted', async () => {
  const terms = { base: 'validBet', rate: '2', activeMembers: 2, validBet: '0', period: 'hourly' } as const
  const rest = {
    profitLossPeriod: null,
    betAmount: '0',
    tiers: [],
    carryOver: false,
    model: 'differential' as const,
    levels: null,
  }
  const seen = await previewOffer(db, {
    agentId: agent.id,
    uplineId: null,
    kind: 'hourly',
    terms: { ...terms, ...rest },
  })
  expect(seen.periods).toMatchObject([{ base: '350.00', activeMembers: 2, amount: '7.00' }])
})

test('own money that is said to have come at another time makes wages a finding', async () => {
  const undo = new Error('undone')
  let found: string[] = []
  const tampering = db.transaction(async (tx) => {
    await tx.query({ text: 'set local session_replication_role = replica' })
    await tx.query({
      text: `update ledger_own_money set since = since + interval '5 minutes' where owner_id = $1`,
      values: [late.id],
    })
    found = (await verifyWages(tx)).findings.map(({ text }) => text)
    throw undo
  })
  await expect(tampering).rejects.toBe(undo)
  expect(found).toContainEqual(expect.stringMatching(/base is 35000 and should be 34000/))
})
