import { afterAll, expect, test } from 'vitest'
import { ledgerChecks as bettingChecks } from '#betting/ledger-checks.ts'
import { testDatabase } from '#db/test-database.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { findingsOf } from '#ledger/verify.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { wageJobs } from '#agent/wages/job.ts'
import { minuteMs, testTeam } from '#agent/wages/test-team.ts'
import { verifyWages } from '#agent/wages/verify-wages.ts'

const db = await testDatabase({ poolSize: 5 })
const { account, member, contract, bet, begin, wages, balance } = testTeam(db)
afterAll(async () => {
  expect(await findingsOf(db, [...bettingChecks, ...ledgerChecks])).toEqual([])
  expect((await verifyWages(db)).findings).toEqual([])
})

const windowMs = 5 * minuteMs
let clockMs = Date.now()

/** Runs what is due a minute later, until nothing is. */
function runMinute() {
  clockMs += minuteMs
  return runDueJobs(db, wageJobs({ db }), () => new Date(clockMs))
}

test('after an outage all ticks that wait are worked off in one run, each in a transaction of its own; one that fails leaves those before it paid', async () => {
  const top = await account('top')
  const player = await member('player', top)
  const id = await contract(top, null)
  // Ticks end on the database's clock, on which the windows are summed.
  const startMs = Math.floor(Date.now() / windowMs) * windowMs - 20 * windowMs
  const at = (window: number) => new Date(startMs + window * windowMs)
  await runMinute()
  await begin(at(0))
  for (const window of [0, 3, 4, 8, 12])
    await bet(player, new Date(at(window).getTime() + minuteMs), { valid: 100_00n })
  const inTheWay = [top.id, at(8), 'RNG', 'THB']
  await db.query({
    text: `insert into agent_team_window (agent_id, starts_at, category, currency, bets, valid, stake, payout)
      values ($1, $2, $3, $4, 0, 0, 0, 0)`,
    values: inTheWay,
  })
  expect((await runMinute()).at(-1)?.outcome).toBe('failed')
  expect((await wages(id)).map(({ tick }) => tick)).toEqual([at(1), at(4), at(5)])
  await db.query({
    text: 'delete from agent_team_window where agent_id = $1 and starts_at = $2 and category = $3 and currency = $4',
    values: inTheWay,
  })
  expect((await runMinute()).map(({ outcome }) => outcome)).not.toContain('failed')
  expect((await wages(id)).map(({ tick }) => tick)).toEqual([at(1), at(4), at(5), at(9), at(13)])
  expect(await balance(top)).toBe(5_00n)
  const [written] = await db.query<{ transactions: number }>({
    text: 'select count(distinct xmin::text)::int as transactions from agent_wage where contract_id = $1',
    values: [id],
  })
  expect(written?.transactions).toBe(5)
  expect((await runMinute()).map(({ name }) => name)).toEqual(['agent.settle-wages', 'agent.settle-ticks'])
})
