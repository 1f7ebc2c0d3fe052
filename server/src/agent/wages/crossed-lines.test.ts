import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { settleTicks } from '#agent/wages/settle-ticks.ts'
import { dayMs, hourMs, minuteMs, testTeam } from '#agent/wages/test-team.ts'
import { verifyWages } from '#agent/wages/verify-wages.ts'

const db = await testDatabase({ poolSize: 10 })
const { account, member, contract, bet, move, takeBack, begin, settle, wages } = testTeam(db)
afterAll(async () => {
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
  expect((await verifyWages(db)).findings).toEqual([])
})

/** A midnight in Bangkok; each test has a time of its own. */
let midnightMs = Date.parse('2025-01-31T17:00:00Z')
const at = (ms: number) => new Date(midnightMs + ms)

test('what is taken back after its agent came under another one lessens nothing there, and the tick is settled', async () => {
  midnightMs += 40 * dayMs
  await begin(at(0))
  const [left, right] = [await account('left'), await account('right')]
  const sub = await account('sub', left)
  const player = await member('player', sub)
  await contract(left, null, { ratePpm: 20_000 })
  const above = await contract(right, null, { ratePpm: 20_000 })
  const id = await contract(sub, left)
  const was = await bet(player, at(minuteMs), { valid: 1_000_00n })
  await takeBack(player, was, at(6 * minuteMs))
  await settle(at(5 * minuteMs))
  await move(sub, right)
  await settle(at(dayMs))
  expect(await wages(id)).toMatchObject([{ amount: 10_00n }])
  expect(await wages(above)).toMatchObject([{ base: -1_000_00n, toDownlines: 0n, amount: 0n }])
})

test('what is taken back in a later period of the contract above is settled, and owes the levels nothing', async () => {
  midnightMs += 40 * dayMs
  await begin(at(0))
  const top = await account('top')
  const sub = await account('sub', top)
  const player = await member('player', sub)
  const up = await contract(top, null, { ratePpm: 20_000, period: 'hourly' })
  const id = await contract(sub, top)
  const was = await bet(player, at(minuteMs), { valid: 1_000_00n })
  await takeBack(player, was, at(hourMs + minuteMs))
  await settle(at(dayMs))
  expect(await wages(id)).toMatchObject([{ amount: 10_00n }, { amount: 0n, base: 0n }])
  expect(await wages(up)).toMatchObject([{ amount: 10_00n }, { toDownlines: 0n, amount: 0n }])
})

test('who bets for the first time in a window and is moved while that is summed counts whole for the side on which it was summed', async () => {
  midnightMs += 40 * dayMs
  await begin(at(0))
  const [left, right] = [await account('left'), await account('right')]
  const player = await member('player', left)
  const [from, to] = [await contract(left, null), await contract(right, null)]
  await bet(player, at(minuteMs), { valid: 1_000_00n })
  const [summed, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const settling = db.transaction(async (tx) => {
    await settleTicks(tx, db, { until: at(5 * minuteMs) })
    summed.resolve()
    await Promise.race([done.promise, new Promise((resume) => setTimeout(resume, 300))])
  })
  await summed.promise
  const moved = move(player, right).finally(done.resolve)
  await settling
  expect(await moved).toBe('')
  await settle(at(dayMs))
  expect([await wages(from), await wages(to)]).toMatchObject([[{ amount: 10_00n }], []])
  expect((await verifyWages(db)).findings).toEqual([])
})
