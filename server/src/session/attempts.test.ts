import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { startTestIssuer } from '#identity/test-issuer.ts'
import { attemptsAt, failingOf, stateOf } from '#session/test-attempts.ts'
import { testPlatform } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 20 })
const issuer = await startTestIssuer()
afterAll(() => issuer.close())
const platform = await testPlatform(db, issuer.environment)

test('attempts of every kind, many at once, open nothing and change nothing', async () => {
  const attempts = await attemptsAt(platform, issuer)
  const before = await stateOf(db)
  // Few; the long tests make 10,000.
  expect(await failingOf(attempts, { times: 3, atOnce: 100 })).toEqual([])
  expect(await stateOf(db)).toBe(before)
})
