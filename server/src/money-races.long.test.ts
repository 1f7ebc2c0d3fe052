import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { findingsOf } from '#ledger/verify.ts'
import { cashierRaces } from '#test-races-of-cashier.ts'
import { playRaces } from '#test-races-of-play.ts'
import { raceWorld, runRace } from '#test-races.ts'

/** So many of each: 68,000 requests together. */
const racers = Number(process.env['RACERS'] ?? 2_000)

const db = await testDatabase({ poolSize: 40 })
const world = await raceWorld(db)
afterAll(() => world.close())
// Thousands of rows have come since, which a server in use would know of.
beforeEach(() => db.query({ text: 'analyze' }))

test.each([...cashierRaces, ...playRaces])(
  'in a race, $name: it happens only so often',
  async (race) => {
    const answers = await runRace(world, race, racers)
    expect(race.holds?.(answers) ?? true).toBe(true)
  },
  600_000,
)

test('after all races nothing is found in the ledger', async () => {
  expect(await findingsOf(db, await findChecks())).toEqual([])
}, 600_000)
