import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { dayMs, hourMs, minuteMs, type TestAccount, testTeam } from '#agent/wages/test-team.ts'
import { verifyWages } from '#agent/wages/verify-wages.ts'

const db = await testDatabase()
const { account, member, contract, bet, move, takeBack, begin, settle } = testTeam(db)
const midnightMs = Date.parse('2025-06-14T17:00:00Z')
const at = (ms: number) => new Date(midnightMs + ms)

const top = await account('top')
const middle = await account('middle', top)
const low = await account('low', middle)
const other = await account('other', top)
const players = [await member('one', low), await member('two', low), await member('three', middle)]

/** Two levels and a player who bets 1,000. */
async function pair() {
  const upper = await account('upper')
  const lower = await account('lower', upper)
  const player = await member('player', lower)
  await contract(upper, null, { ratePpm: 30_000 })
  const contractId = await contract(lower, upper, { ratePpm: 10_000 })
  await bet(player, at(minuteMs), { valid: 1_000_00n })
  return { player, contractId }
}
const [once, twice] = [await pair(), await pair()]

/** Contracts of every kind, three levels deep, and two days of bets, some of them given back. */
async function playedOut() {
  await begin(at(0))
  await bet(twice.player, at(hourMs), { valid: 1_000_00n })
  const kinds = [
    { kind: 'realtime', period: 'daily' },
    { kind: 'hourly', period: 'hourly', betAmount: 50_00n },
    { kind: 'daily', period: 'daily', activeMembers: 2 },
    { kind: 'dividend', period: 'daily', profitLossPeriod: 'weekly', base: 'netLoss', carryOver: true },
  ] as const
  for (const terms of kinds) {
    await contract(top, null, { ...terms, ratePpm: 30_000 })
    await contract(middle, top, { ...terms, ratePpm: 20_000 })
    await contract(low, middle, { ...terms, ratePpm: 10_001 })
  }
  for (let number = 0; number < 60; number++) {
    const player = players[number % players.length]
    const when = number * 47 * minuteMs
    if (!player) continue
    const was = await bet(player, at(when), {
      valid: BigInt(1_00 + number * 7_13),
      payout: BigInt((number % 4) * 300_00),
    })
    if (number % 5 === 0) await takeBack(player, was, at(when + (number % 3) * 9 * hourMs + minuteMs))
  }
}

test('every wage of every kind is what the settled bets give, also after a branch has moved within a window', async () => {
  await playedOut()
  await settle(at(20 * hourMs))
  const [first] = players
  if (first) await move(first, other)
  await settle(at(3 * dayMs))
  const { checked, findings } = await verifyWages(db)
  expect(findings).toEqual([])
  expect(checked).toBeGreaterThan(200)
})

test('a wage that was never written is found by its contract and tick, of a period and of a window alike', async () => {
  const lost = await db.query<{ contractId: string; tick: Date; amount: bigint }>({
    text: `select distinct on (kind) contract_id as "contractId", tick, amount from agent_wage
      order by kind, amount desc, tick, id`,
  })
  expect(lost).toHaveLength(4)
  const texts = await db
    .transaction(async (tx) => {
      await tx.query({ text: 'set local session_replication_role = replica' })
      for (const { contractId, tick } of lost)
        await tx.query({
          text: 'delete from agent_wage where contract_id = $1 and tick = $2',
          values: [contractId, tick],
        })
      const { findings } = await verifyWages(tx)
      throw new Error(findings.map(({ text }) => text).join('\n'))
    })
    .catch((error: Error) => error.message)
  for (const { contractId, tick, amount } of lost)
    expect(texts).toContain(
      `contract ${contractId} has no wage of ${tick.toISOString()}: its amount should be ${amount}`,
    )
})

test('bets that are counted for another day of a team are found, though all its days together are right', async () => {
  const shift = (by: number) =>
    db.query({
      text: `update agent_team_day d set valid = valid + case day when first then $2::bigint else -$2::bigint end
        from (select agent_id, category, min(day) as first, max(day) as last from agent_team_day group by 1, 2) s
        where d.agent_id = s.agent_id and d.category = s.category and d.day in (first, last) and s.agent_id = $1`,
      values: [top.id, by],
    })
  await shift(1)
  const found = (await findingsOf(db, ledgerChecks)).map(({ text }) => text)
  expect(found).toEqual([0, 1].map(() => expect.stringContaining(`of the team of ${top.id} is not the sum`)))
  await shift(-1)
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
})

test('a wage that pays a cent more than the bets give is found, and so are bets that it was not paid for', async () => {
  const [one] = await db.query<{ id: string }>({
    text: `select id from agent_wage where amount > 100 order by tick desc limit 1`,
  })
  await db.transaction(async (tx) => {
    await tx.query({ text: 'set local session_replication_role = replica' })
    await tx.query({
      text: `update agent_wage set gross = gross + 1, line_total = greatest(gross + 1, to_downlines), amount = amount + 1 where id = $1`,
      values: [one?.id],
    })
  })
  const found = (await verifyWages(db)).findings.map(({ text }) => text)
  expect(found).toContainEqual(expect.stringMatching(new RegExp(`^wage ${one?.id}: .*gross is .*amount is `)))
  const before = found.length
  const [, second] = players
  if (second) await bet(second, at(30 * hourMs), { valid: 1_00n })
  expect((await verifyWages(db)).findings.length).toBeGreaterThan(before)
})

/** The first wage of a contract, and what is found of it after a bet that came too late to be counted. */
async function late({ player, contractId }: { player: TestAccount; contractId: string }) {
  await bet(player, at(2 * minuteMs), { valid: 500_00n })
  const [wage] = await db.query<{ id: string }>({
    text: 'select id from agent_wage where contract_id = $1 order by tick limit 1',
    values: [contractId],
  })
  const wageId = wage?.id ?? ''
  const found = async () =>
    (await verifyWages(db)).findings.map(({ text }) => text).find((text) => text.startsWith(`wage ${wageId}`))
  return { wageId, found }
}

test('a corrected wage whose line paid the level above too much stays a finding, by its line and not by its amount', async () => {
  const { wageId, found } = await late(once)
  expect(await found()).toMatch(/gross is 1000 .*amount is 1000 and should be 1500$/)
  await db.transaction(async (tx) => {
    await tx.query({ text: 'set local session_replication_role = replica' })
    await tx.query({
      text: `insert into agent_wage_correction (id, wage_id, was, amount, reason, state, asked_by, asked_at, decided_by, decided_at,
          transfer_id) values ($2, $1, 1000, 1500, 'late', 'CONFIRMED', $3, now(), $2, now(), $2)`,
      values: [wageId, randomUUID(), randomUUID()],
    })
  })
  expect(await found()).toBe(
    `wage ${wageId}: gross is 1000 and should be 1500, lineTotal is 1000 and should be 1500, lineChange is 1000 and should be 1500`,
  )
})

test('of a wrong wage that a later one of its span goes on from is said that it is not to be corrected', async () => {
  const { found } = await late(twice)
  expect(await found()).toMatch(
    /amount is 1000 and should be 1500; a later wage of its span goes on from it, so it is not to be corrected$/,
  )
})
