import { afterAll, beforeEach, expect, test } from 'vitest'
import { ledgerChecks as bettingChecks } from '#betting/ledger-checks.ts'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { explainWage } from '#agent/wages/explain-wage.ts'
import { dayMs, minuteMs, type TestAccount, testTeam } from '#agent/wages/test-team.ts'
import { verifyWages } from '#agent/wages/verify-wages.ts'

const db = await testDatabase()
const { account, member, contract, bet, takeBack, move, begin, settle, wages, balance } = testTeam(db)
afterAll(async () => {
  expect(await findingsOf(db, [...bettingChecks, ...ledgerChecks])).toEqual([])
  expect((await verifyWages(db)).findings).toEqual([])
})

/** Each test has days of its own. */
let startMs = Date.parse('2025-01-31T17:00:00Z')
const at = (minutes: number) => new Date(startMs + minutes * minuteMs)
beforeEach(() => {
  startMs += 10 * dayMs
})

let hasBegun = false
/** Sums up and settles what was bet since the last time. */
async function settleUntil(until: Date): Promise<void> {
  if (!hasBegun) await begin(at(0))
  hasBegun = true
  await db.query({
    text: 'update settled_bet_progress set summed_until = (select settled_until from agent_progress)',
  })
  await settle(until)
}

/** Four accounts, each directly below the one before. */
async function line() {
  const top = await account('top')
  const upper = await account('upper', top)
  const lower = await account('lower', upper)
  const player = await member('player', lower)
  return { top, upper, lower, player }
}
const balances = (...accounts: TestAccount[]) => Promise.all(accounts.map(balance))
const idOf = async (contractId: string) => {
  const [row] = await db.query<{ id: string }>({
    text: 'select id from agent_wage where contract_id = $1 order by tick desc limit 1',
    values: [contractId],
  })
  return row?.id ?? ''
}

test('an override is a rate on the bets of so many levels below, beside what the contracts below take', async () => {
  const { top, upper, lower, player } = await line()
  await contract(top, null, { ratePpm: 10_000, levels: 2, topPpm: 50_000 })
  await contract(upper, top, { ratePpm: 5_000, levels: 1, topPpm: 50_000 })
  await contract(lower, upper, { ratePpm: 20_000 })
  await bet(upper, at(1), { valid: 100_00n })
  await bet(lower, at(1), { valid: 200_00n })
  await bet(player, at(1), { valid: 1_000_00n })
  await settleUntil(at(5))
  // Two per cent of the player's bets; half a per cent of the lower agent's; one of the upper and the lower agent's.
  expect(await balances(lower, upper, top)).toEqual([20_00n, 1_00n, 3_00n])
})

test('all together never get more than the top rate on what the whole team bet: the levels above are cut first', async () => {
  const { top, upper, lower, player } = await line()
  const ids = [
    await contract(top, null, { ratePpm: 30_000, levels: 10, topPpm: 50_000 }),
    await contract(upper, top, { ratePpm: 30_000, levels: 10, topPpm: 50_000 }),
  ]
  await contract(lower, upper, { ratePpm: 10_000 })
  await bet(player, at(1), { valid: 1_000_00n })
  await settleUntil(at(5))
  expect(await balances(lower, upper, top)).toEqual([10_00n, 30_00n, 10_00n])
  const cut = await explainWage({ db }, { id: await idOf(ids[0] ?? ''), memberId: top.id })
  expect(cut).toMatchObject({
    gross: '30.00',
    toDownlines: '40.00',
    amount: '10.00',
    override: { top: '50.00' },
  })
  // What is bet by the others is paid by what is left of the top rate on all of it.
  const third = await account('third', top)
  await contract(third, top, { ratePpm: 50_000 })
  await bet(await member('other', third), at(6), { valid: 100_00n })
  await settleUntil(at(10))
  expect((await wages(ids[0] ?? '')).map(({ amount, reason }) => [amount, reason])).toEqual([
    [10_00n, null],
    [0n, 'PAID_BEFORE'],
  ])
})

test('under a contract by the differential the override is part of what the levels below take', async () => {
  const { top, upper, player, lower } = await line()
  await contract(top, null, { ratePpm: 30_000 })
  await contract(upper, top, { ratePpm: 10_000, levels: 2, topPpm: 30_000 })
  await contract(lower, upper, { ratePpm: 10_000 })
  await bet(player, at(1), { valid: 1_000_00n })
  await settleUntil(at(5))
  expect(await balances(lower, upper, top)).toEqual([10_00n, 10_00n, 10_00n])
})

test('each line is told level by level and adds up to the base, with the members whose bets it is', async () => {
  const { top, upper, lower, player } = await line()
  const id = await contract(top, null, { ratePpm: 10_000, levels: 2, topPpm: 20_000 })
  await bet(upper, at(1), { valid: 100_00n })
  await bet(lower, at(1), { valid: 200_00n })
  await bet(player, at(1), { valid: 1_000_00n })
  await settleUntil(at(5))
  const detail = await explainWage({ db }, { id: await idOf(id), memberId: top.id })
  expect(detail).toMatchObject({
    validBet: '1300.00',
    base: '300.00',
    gross: '3.00',
    amount: '3.00',
    override: {
      levels: 2,
      top: '26.00',
      byLevel: [
        { level: 1, base: '100.00' },
        { level: 2, base: '200.00' },
      ],
    },
    members: [
      { account: lower.name, base: '200.00' },
      { account: upper.name, base: '100.00' },
    ],
  })
})

test('bets that are taken back lessen the next tick, also where they were beyond the levels and made room below the top', async () => {
  const { top, upper, lower, player } = await line()
  const id = await contract(top, null, { ratePpm: 20_000, levels: 3, topPpm: 30_000 })
  await contract(upper, top, { ratePpm: 20_000, levels: 2, topPpm: 30_000 })
  const was = await bet(player, at(1), { valid: 1_000_00n })
  await bet(lower, at(2), { valid: 100_00n })
  await settleUntil(at(5))
  expect(await balances(upper, top)).toEqual([22_00n, 11_00n])
  await takeBack(player, was, at(7))
  await settleUntil(at(10))
  expect((await wages(id)).map(({ amount }) => amount)).toEqual([11_00n, 0n])
  await bet(lower, at(11), { valid: 2_000_00n })
  await settleUntil(at(15))
  expect(await balances(upper, top)).toEqual([42_00n, 21_00n])
})

test('a branch that moves within the team counts by the level on which it stood when the bets were settled', async () => {
  const { top, upper, lower, player } = await line()
  const id = await contract(top, null, { ratePpm: 10_000, levels: 2, topPpm: 50_000 })
  await bet(player, at(1), { valid: 1_000_00n })
  await settleUntil(at(5))
  expect((await wages(id)).map(({ base }) => base)).toEqual([0n])
  await move(lower, top)
  await bet(player, at(6), { valid: 300_00n })
  await settleUntil(at(10))
  expect((await wages(id)).map(({ base, amount }) => [base, amount])).toEqual([
    [0n, 0n],
    [300_00n, 3_00n],
  ])
  await move(lower, upper)
  await bet(player, at(11), { valid: 500_00n })
  await settleUntil(at(15))
  expect((await wages(id)).at(-1)).toMatchObject({ base: 300_00n, amount: 0n })
  const detail = await explainWage({ db }, { id: await idOf(id), memberId: top.id })
  expect(detail.override?.byLevel).toEqual([{ level: 2, base: '300.00' }])
})

test('days that do not count and net loss go by the levels that count', async () => {
  const { top, upper, lower, player } = await line()
  const daily = await contract(top, null, {
    kind: 'daily',
    from: at(0),
    ratePpm: 10_000,
    levels: 1,
    betAmount: 500_00n,
    topPpm: 50_000,
  })
  const shared = {
    kind: 'dividend',
    base: 'netLoss',
    period: 'daily',
    profitLossPeriod: 'daily',
    from: at(0),
  } as const
  const dividend = await contract(upper, top, { ...shared, ratePpm: 100_000, levels: 1, topPpm: 300_000 })
  await bet(upper, at(1), { valid: 400_00n })
  await bet(lower, at(1), { valid: 300_00n, payout: 100_00n })
  await bet(player, at(1), { valid: 900_00n, payout: 1_000_00n })
  await settleUntil(at(24 * 60))
  expect((await wages(daily)).map(({ base, amount }) => [base, amount])).toEqual([[0n, 0n]])
  // The lower agent lost 200.00; the whole team 100.00, of which all levels may have 30.00.
  expect((await wages(dividend)).map(({ base, amount }) => [base, amount])).toEqual([[200_00n, 20_00n]])
})

test('the database keeps no wage of more than its line may come to', async () => {
  const { top, player } = await line()
  const id = await contract(top, null, { ratePpm: 30_000, levels: 10, topPpm: 20_000 })
  await bet(player, at(1), { valid: 1_000_00n })
  await settleUntil(at(5))
  const wrong = `insert into agent_wage select (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid(), 'tick', now(),
    'amount', 3000, 'line_total', 3000, 'state', 'HELD', 'reason', 'FROZEN', 'transfer_id', null, 'paid_at', null))).*
    from agent_wage w where contract_id = $1`
  await expect(db.query({ text: wrong, values: [id] })).rejects.toMatchObject({
    constraint: 'agent_wage_by_contract',
  })
})
