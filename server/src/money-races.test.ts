import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { findingsOf } from '#ledger/verify.ts'
import { cashierRaces } from '#test-races-of-cashier.ts'
import { playRaces } from '#test-races-of-play.ts'
import { raceWorld, runRace } from '#test-races.ts'

/** Few; the long tests have 2,000 of each. */
const racers = 6

const db = await testDatabase({ poolSize: 20 })
const world = await raceWorld(db)
afterAll(() => world.close())

test.each([...cashierRaces, ...playRaces])('in a race, $name: it happens only so often', async (race) => {
  const answers = await runRace(world, race, racers)
  expect(race.holds?.(answers) ?? true).toBe(true)
})

test('after all races nothing is found in the ledger', async () => {
  expect(await findingsOf(db, await findChecks())).toEqual([])
})
