import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ledgerChecks as agentChecks } from '@suntala/server/agent/ledger-checks'
import { dayMs, hourMs, minuteMs, type TestAccount, testTeam } from '@suntala/server/agent/wages/test-team'
import { verifyWages } from '@suntala/server/agent/wages/verify-wages'
import { ledgerChecks as bettingChecks } from '@suntala/server/betting/ledger-checks'
import { type Database, openDatabase } from '@suntala/server/db/database'
import { migrate } from '@suntala/server/db/migrate'
import { findingsOf } from '@suntala/server/ledger/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installMovedClock, movedClock } from '#moved-clock.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'suntala-clock-'))
let db: Database

beforeAll(async () => {
  const first = await openDatabase({ dataDir })
  await migrate(first)
  await installMovedClock(first)
  await first.close()
  db = await openDatabase({ dataDir })
})
afterAll(async () => {
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A bet as a module that settles it writes it, at the database's own time. */
const settleBet = ({ id }: TestAccount, stake: number) =>
  db.query({
    text: 'select betting_append(array[jsonb_populate_record(null::settled_bet, $1)])',
    values: [
      {
        member_id: id,
        placed_at: new Date(),
        source: 'game',
        source_id: randomUUID(),
        entry: 0,
        category: 'RNG',
        vendor: 'HALCYON',
        game: 'mandarin-fortune',
        reference: 'round',
        currency: 'THB',
        stake,
        valid: stake,
        payout: 0,
      },
    ],
  })

test.each([
  ['some seconds', 2_000, 5],
  ['an hour', hourMs, 6],
  ['a month', 30 * dayMs, 7],
])(
  'bets that are settled while the database’s clock is set back are summed and paid for once, when it has passed where it was: %s',
  async (_, backMs, hour) => {
    const { account, member, contract, begin, settle, wages, balance } = testTeam(db)
    const clock = movedClock(db)
    const start = new Date(Math.floor(Date.now() / dayMs) * dayMs - dayMs + hour * hourMs)
    const at = (ms: number) => new Date(start.getTime() + ms)
    const top = await account('top')
    const player = await member('player', top)
    const id = await contract(top, null)
    await clock.begin(at(minuteMs))
    await begin(start)
    await settleBet(player, 100_00)
    await clock.begin(at(5 * minuteMs + 1_000))
    await settle(at(dayMs))
    expect(await wages(id)).toMatchObject([{ tick: at(5 * minuteMs), amount: 1_00n }])
    await clock.begin(at(5 * minuteMs + 1_000 - backMs))
    await settleBet(player, 200_00)
    await settle(at(dayMs))
    expect(await wages(id)).toHaveLength(1)
    await clock.begin(at(7 * minuteMs))
    await settleBet(player, 400_00)
    await clock.begin(at(10 * minuteMs + 1_000))
    await settle(at(dayMs))
    expect((await wages(id)).map(({ tick, amount }) => [tick, amount])).toEqual([
      [at(5 * minuteMs), 1_00n],
      [at(10 * minuteMs), 6_00n],
    ])
    expect(await balance(top)).toBe(7_00n)
    expect((await verifyWages(db)).findings).toEqual([])
    expect(await findingsOf(db, [...bettingChecks, ...agentChecks])).toEqual([])
  },
)
