import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect } from 'vitest'
import { ledgerChecks as bettingChecks } from '#betting/ledger-checks.ts'
import type { Database } from '#db/database.ts'
import { startProgram } from '#db/test-programs/start-program.ts'
import { findingsOf } from '#ledger/verify.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { selectProgress } from '#agent/wages/progress-store.ts'
import { testTeam } from '#agent/wages/test-team.ts'
import { verifyWages } from '#agent/wages/verify-wages.ts'

const program = resolve(import.meta.dirname, 'test-programs/settle-wages.ts')
const tickMs = 300_000
/** So many ticks are let through between two kills. */
const ticksAKill = 2

/** For tests: kills one of two processes so often while it settles a tick, and looks at what was paid after all. */
export async function killWhileSettling(db: Database, kills: number): Promise<void> {
  const { account, member, contract, begin, wages, balance, openCommission, shares } = testTeam(db)
  const startMs = Date.parse('2025-01-31T17:00:00Z')
  const top = await account('top')
  const sub = await account('sub', top)
  const player = await member('player', sub)
  const upper = await contract(top, null, { ratePpm: 15_000 })
  const lower = await contract(sub, top, { ratePpm: 10_000 })
  const ticks = kills * ticksAKill
  await db.query({
    text: `insert into settled_bet (member_id, placed_at, source, source_id, entry, settled_at, category, vendor, game, reference,
        currency, stake, valid, payout)
      select $1, t, 'lottery', gen_random_uuid(), 0, t, 'LOTT', 'LOTT', 'HNMD5', 'r', 'THB', 10000, 10000, 0
        from generate_series(0, $3::int - 1) n, lateral (select $2::timestamptz + n * interval '5 minutes' as t)`,
    values: [player.id, new Date(startMs), ticks],
  })
  await begin(new Date(startMs))
  await openCommission()
  await db.query({
    text: 'create table allowed as select $1::timestamptz as until',
    values: [new Date(startMs)],
  })
  const start = () => startProgram(program, [JSON.stringify(db.connection)])
  const programs = [start(), start()]
  for (let kill = 1; kill <= kills; kill++) {
    const heard = programs.map((each, index) => once(each.process, 'message').then(() => index))
    const until = new Date(startMs + kill * ticksAKill * tickMs)
    await db.query({ text: 'update allowed set until = $1', values: [until] })
    const victim = await Promise.race(heard)
    programs[victim]?.process.kill('SIGKILL')
    await programs[victim]?.ended
    programs[victim] = start()
  }
  const end = new Date(startMs + ticks * tickMs)
  // What the kills left behind is settled after them.
  await expect.poll(() => selectProgress(db), { timeout: 30_000 + kills * 1_000 }).toEqual(end)
  for (const each of programs) each.process.send('leave')
  await Promise.all(programs.map((each) => each.ended))

  for (const rows of [await wages(upper), await wages(lower), await shares(top, 'commission')])
    expect(rows.map(({ tick }) => tick.getTime())).toEqual(
      Array.from({ length: ticks }, (_, index) => startMs + (index + 1) * tickMs),
    )
  // Half a per cent by the contract and one by the rate.
  expect([await balance(sub), await balance(top)]).toEqual([BigInt(ticks) * 1_00n, BigInt(ticks) * 1_50n])
  expect((await verifyWages(db)).findings).toEqual([])
  expect(await findingsOf(db, [...bettingChecks, ...ledgerChecks])).toEqual([])
}
