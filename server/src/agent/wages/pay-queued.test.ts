import { afterAll, beforeEach, expect, test } from 'vitest'
import { ledgerChecks as bettingChecks } from '#betting/ledger-checks.ts'
import { testDatabase } from '#db/test-database.ts'
import { freezeAccount } from '#ledger/freeze-account.ts'
import { findingsOf } from '#ledger/verify.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { settleTicks } from '#agent/wages/settle-ticks.ts'
import { dayMs, minuteMs, type TestAccount, testTeam } from '#agent/wages/test-team.ts'

const db = await testDatabase({ poolSize: 10 })
const { account, member, contract, bet, begin, settle, wages, balance } = testTeam(db)
afterAll(async () => expect(await findingsOf(db, [...bettingChecks, ...ledgerChecks])).toEqual([]))

/** A midnight in Bangkok; each test has a time of its own. */
let midnightMs = Date.parse('2025-01-31T17:00:00Z')
const tick = (number: number) => new Date(midnightMs + number * 5 * minuteMs)
let agents: { agent: TestAccount; contractId: string }[]

/** Five agents whose teams bet in the first window, and that of the first one in the second. */
beforeEach(async () => {
  midnightMs += 30 * dayMs
  await begin(tick(0))
  agents = []
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    const agent = await account(name)
    const contractId = await contract(agent, null)
    const below = await member(`below ${name}`, agent)
    await bet(below, new Date(midnightMs + minuteMs), { valid: 100_00n })
    if (name === 'a') await bet(below, new Date(midnightMs + 6 * minuteMs), { valid: 100_00n })
    agents.push({ agent, contractId })
  }
})

const settleOnce = (until = tick(1)) => db.transaction((tx) => settleTicks(tx, db, { until, atOnce: 2 }))

const balances = () => Promise.all(agents.map(({ agent }) => balance(agent)))

async function rows() {
  const all = await Promise.all(agents.map(({ contractId }) => wages(contractId)))
  return all.flat().map(({ state, reason }) => reason ?? state)
}

async function tickRow() {
  const [row] = await db.query({
    text: 'select wages, paid, held, amount from agent_tick where tick = $1',
    values: [tick(1)],
  })
  return row
}

test('more wages than are paid at once wait for their turn, and the tick counts each as it is paid', async () => {
  expect(await settleOnce()).toEqual({ until: tick(1), isBehind: true })
  expect(await rows()).toEqual(Array(5).fill('QUEUED'))
  expect(await tickRow()).toEqual({ wages: 5, paid: 0, held: 5, amount: 0n })
  expect((await settleOnce()).isBehind).toBe(true)
  expect((await rows()).toSorted()).toEqual(['PAID', 'PAID', 'QUEUED', 'QUEUED', 'QUEUED'])
  expect(await tickRow()).toEqual({ wages: 5, paid: 2, held: 3, amount: 2_00n })
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
  await settle(tick(1), 2)
  expect(await tickRow()).toEqual({ wages: 5, paid: 5, held: 0, amount: 5_00n })
  expect(await balances()).toEqual(Array(5).fill(1_00n))
})

test('as many wages as are paid at once are paid with their tick', async () => {
  await db.transaction((tx) => settleTicks(tx, db, { until: tick(1), atOnce: 5 }))
  expect(await rows()).toEqual(Array(5).fill('PAID'))
})

test('what waits for its turn is paid once by processes that settle at once, and what is undone waits on', async () => {
  await settleOnce()
  const undone = db.transaction(async (tx) => {
    await settleTicks(tx, db, { until: tick(1), atOnce: 2 })
    throw new Error('killed')
  })
  await expect(undone).rejects.toThrow('killed')
  expect(await rows()).toEqual(Array(5).fill('QUEUED'))
  await Promise.all([1, 2, 3].map(() => settle(tick(1), 2)))
  expect(await rows()).toEqual(Array(5).fill('PAID'))
  expect(await balances()).toEqual(Array(5).fill(1_00n))
})

test('a wage whose account is frozen before its turn is held back for that, and paid at a tick after it is not', async () => {
  const [first] = agents
  if (!first) throw new Error('no agent')
  const { agent, contractId } = first
  await settleOnce()
  await db.transaction((tx) => freezeAccount(tx, agent.main, true))
  await settle(tick(1), 2)
  expect(await wages(contractId)).toMatchObject([{ state: 'HELD', reason: 'FROZEN' }])
  expect(await tickRow()).toEqual({ wages: 5, paid: 4, held: 1, amount: 4_00n })
  await db.transaction((tx) => freezeAccount(tx, agent.main, false))
  await settle(tick(2), 2)
  expect(await wages(contractId)).toMatchObject([{ state: 'PAID', reason: null }, { state: 'PAID' }])
  expect(await balance(agent)).toBe(2_00n)
})

test('what has waited for a month is paid with the next tick, as its run’s key is too old by then', async () => {
  await settleOnce()
  await db.query({
    text: `update agent_tick set settled_at = settled_at - interval '31 days', run = ledger_key_floor(now() - interval '31 days')
      where tick = $1`,
    values: [tick(1)],
  })
  expect((await settleOnce()).isBehind).toBe(false)
  expect(await rows()).toEqual(Array(5).fill('QUEUED'))
  await settle(tick(2), 2)
  expect(await balances()).toEqual([2_00n, 1_00n, 1_00n, 1_00n, 1_00n])
})

test('while the house has stopped wages nothing has its turn', async () => {
  await settleOnce()
  const stop = (isPaid: boolean) =>
    db.query({
      text: "insert into setting (key, value) values ('agentWages', $1) on conflict (key) do update set value = $1",
      values: [String(isPaid)],
    })
  await stop(false)
  await settle(tick(1), 2)
  expect(await rows()).toEqual(Array(5).fill('QUEUED'))
  await stop(true)
  await settle(tick(1), 2)
  expect(await balances()).toEqual(Array(5).fill(1_00n))
})
