import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { dayMs, hourMs, minuteMs, testTeam } from '#agent/wages/test-team.ts'
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

/** Contracts of every kind, three levels deep, and two days of bets, some of them given back. */
async function playedOut() {
  await begin(at(0))
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
