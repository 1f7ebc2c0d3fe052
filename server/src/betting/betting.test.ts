import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { ledgerChecks } from '#betting/ledger-checks.ts'
import { listSettledBets } from '#betting/list-settled-bets.ts'
import { sumWindows } from '#betting/store.ts'
import type { Queryable } from '#db/queryable.ts'
import { testDatabase } from '#db/test-database.ts'

const db = await testDatabase()

let memberId: string
beforeEach(() => {
  memberId = randomUUID()
})

type Change = {
  id?: string
  entry?: number
  stake?: number
  payout?: number
  vendor?: string
  placedAt?: Date
}

/** A bet as a module that settles it writes it. */
async function append(to: Queryable, change: Change = {}): Promise<string> {
  const { id = randomUUID(), entry = 0, stake = 1000, payout = 0, vendor = 'HALCYON', placedAt } = change
  const row = { member_id: memberId, placed_at: placedAt ?? new Date(), source: 'game', source_id: id, entry }
  const about = { category: 'RNG', vendor, game: 'mandarin-fortune', reference: `r-${id}`, currency: 'THB' }
  await to.query({
    text: 'select betting_append(array[jsonb_populate_record(null::settled_bet, $1)])',
    values: [{ ...row, ...about, stake, valid: stake, payout }],
  })
  return id
}

const filter = () => ({ memberId, from: new Date(0), until: new Date(Date.now() + 60_000) })
const list = () => listSettledBets(db, filter(), { limit: 10 })
const findings = async () => (await Promise.all(ledgerChecks.map(({ run }) => run(db)))).flat()

/** Makes what was settled so far older than the window that is open now. */
const age = () =>
  db.transaction(async (tx) => {
    await tx.query({ text: 'set local session_replication_role = replica' })
    await tx.query({
      text: `update settled_bet set settled_at = settled_at - interval '5 minutes' where member_id = $1`,
      values: [memberId],
    })
    await tx.query({
      text: `update settled_bet_progress set summed_until = summed_until - interval '10 minutes'`,
    })
    await tx.query({ text: 'delete from settled_bet_window' })
  })
const windows = () =>
  db.query<{ vendor: string; bets: bigint; stake: bigint; payout: bigint }>({
    text: 'select vendor, bets, stake, payout from settled_bet_window where member_id = $1 order by vendor',
    values: [memberId],
  })
const sum = () => db.transaction((tx) => sumWindows(tx))

test('keeps what was settled as it is', async () => {
  await append(db)
  for (const text of ['update settled_bet set stake = 0', 'delete from settled_bet', 'truncate settled_bet'])
    await expect(db.query({ text })).rejects.toThrow('settled bets only grow')
})

test('shows each bet once, less what was taken back of it', async () => {
  const placedAt = new Date('2026-11-01T00:00:00Z')
  const id = await append(db, { stake: 1000, payout: 400, placedAt })
  await append(db, { id, entry: 1, stake: -300, placedAt })
  expect(await list()).toMatchObject([{ id, stake: 700n, valid: 700n, payout: 400n }])
  expect(await findings()).toEqual([])
})

test('sums up each window once, by vendor, when it is over', async () => {
  for (const vendor of ['HALCYON', 'HALCYON', 'SABLE']) await append(db, { vendor, payout: 250 })
  await sum()
  expect(await windows()).toEqual([])
  await age()
  for (let time = 0; time < 2; time++) await sum()
  expect(await windows()).toEqual([
    { vendor: 'HALCYON', bets: 2n, stake: 2000n, payout: 500n },
    { vendor: 'SABLE', bets: 1n, stake: 1000n, payout: 250n },
  ])
  expect(await findings()).toEqual([])
})

test('waits for a settlement that began in a window and is not done', async () => {
  let finish = () => {}
  const isOpen = new Promise<void>((resolve) => (finish = resolve))
  let began = () => {}
  const hasBegun = new Promise<void>((resolve) => (began = resolve))
  const settling = db.transaction(async (tx) => {
    await append(tx)
    began()
    await isOpen
  })
  await hasBegun
  const [row] = await db.query<{ at: Date }>({
    text: `select min(xact_start) as at from pg_stat_activity where datname = current_database() and backend_xid is not null`,
  })
  const until = await sum()
  expect(until.getTime()).toBeLessThanOrEqual(row?.at.getTime() ?? 0)
  finish()
  await settling
})

test('names a window that is not the sum of its bets', async () => {
  await append(db)
  await age()
  await sum()
  expect(await findings()).toEqual([])
  await db.query({
    text: 'update settled_bet_window set stake = stake + 1 where member_id = $1',
    values: [memberId],
  })
  expect((await findings()).map(({ text }) => text).join()).toMatch(/is not the sum of its settled bets/)
  await db.query({
    text: 'update settled_bet_window set stake = stake - 1 where member_id = $1',
    values: [memberId],
  })
})
