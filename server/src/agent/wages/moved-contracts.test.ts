import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { endMoved } from '#agent/contracts/end-moved.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { lockProgress } from '#agent/wages/progress-store.ts'
import { dayMs, hourMs, minuteMs, testTeam } from '#agent/wages/test-team.ts'
import { verifyWages } from '#agent/wages/verify-wages.ts'

const db = await testDatabase({ poolSize: 10 })
const { account, member, contract, bet, move, begin, settle, wages, balance } = testTeam(db)
afterAll(async () => {
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
  expect((await verifyWages(db)).findings).toEqual([])
})

/** The first of a month in Bangkok; each test has months of its own. */
let month = 0
let startMs = 0
const at = (ms: number) => new Date(startMs + ms)
beforeEach(async () => {
  month += 2
  startMs = Date.UTC(2024, month, 1) - 7 * hourMs
  await begin(at(0))
})

const monthly = { kind: 'dividend', period: 'monthly' } as const
const endOf = async (id: string) =>
  (
    await db.query<{ state: string; endsAt: Date }>({
      text: 'select state, ends_at as "endsAt" from agent_contract where id = $1',
      values: [id],
    })
  )[0]

/** A branch with a monthly contract below the left one, and a right one that is paid by the day. */
async function twoSides() {
  const [left, right] = [await account('left'), await account('right')]
  const branch = await account('branch', left)
  const low = await account('low', branch)
  const player = await member('player', low)
  const above = await contract(left, null, { ...monthly, ratePpm: 30_000 })
  const own = await contract(branch, left, { ...monthly, ratePpm: 20_000 })
  const below = await contract(low, branch, { ...monthly, ratePpm: 10_000 })
  const other = await contract(right, null, { kind: 'dividend', period: 'daily', ratePpm: 30_000 })
  return { left, right, branch, low, player, above, own, below, other }
}

test('a monthly contract that comes under a daily one is paid up to the move, and no bet is paid to both sides', async () => {
  const { left, right, branch, low, player, above, own, below, other } = await twoSides()
  await bet(player, at(9 * dayMs + hourMs), { valid: 1_000_00n })
  await bet(player, at(10 * dayMs + 2 * hourMs), { valid: 2_000_00n })
  await settle(at(10 * dayMs + 7 * minuteMs))
  await move(branch, right)
  await settle(at(40 * dayMs))
  expect(await endOf(own)).toEqual({ state: 'TERMINATED', endsAt: at(10 * dayMs) })
  expect(await wages(below)).toMatchObject([{ tick: at(10 * dayMs), base: 1_000_00n, amount: 10_00n }])
  expect(await wages(own)).toMatchObject([{ tick: at(10 * dayMs), toDownlines: 10_00n, amount: 10_00n }])
  expect(await wages(above)).toMatchObject([{ base: 1_000_00n, toDownlines: 20_00n, amount: 10_00n }])
  expect((await wages(other)).map(({ amount }) => amount).filter((amount) => amount > 0n)).toEqual([60_00n])
  const paid = await Promise.all([left, right, branch, low].map(balance))
  expect(paid.reduce((sum, each) => sum + each, 0n)).toBe(90_00n)
})

test('what was to end with its month ends with a move as well, by whoever ends it first, and is paid once', async () => {
  const { right, branch, player, own, below } = await twoSides()
  await bet(player, at(hourMs + minuteMs), { valid: 1_000_00n })
  await settle(at(hourMs + 5 * minuteMs))
  await db.query({
    text: `update agent_contract set state = 'TERMINATED', ends_at = $2 where id = any ($1)`,
    values: [[own, below], at(31 * dayMs)],
  })
  await move(branch, right)
  const end = () =>
    db.transaction(async (tx) => {
      const settledUntil = await lockProgress(tx)
      const by = { memberId: null, at: new Date() }
      await endMoved(
        { tx, db, settings: await readSettingsIn(tx), by },
        { memberId: branch.id, settledUntil },
      )
    })
  await Promise.all([settle(at(20 * dayMs)), end(), settle(at(20 * dayMs)), end()])
  expect(await endOf(own)).toEqual({ state: 'TERMINATED', endsAt: at(hourMs + 5 * minuteMs) })
  expect(await wages(own)).toMatchObject([{ tick: at(hourMs + 5 * minuteMs), amount: 10_00n }])
  expect(await wages(below)).toMatchObject([{ amount: 10_00n }])
  await settle(at(40 * dayMs))
  expect(await wages(own)).toHaveLength(1)
})

test('members who left a team in the moment of its move count in what it came to until then', async () => {
  const { right, branch, player, own } = await twoSides()
  const second = await member('second', branch)
  for (const each of [player, second]) await bet(each, at(minuteMs), { valid: 1_000_00n })
  await settle(at(5 * minuteMs))
  await move(second, right)
  await move(branch, right)
  await settle(at(2 * hourMs))
  expect(await wages(own)).toMatchObject([{ activeMembers: 2, base: 2_000_00n }])
})
