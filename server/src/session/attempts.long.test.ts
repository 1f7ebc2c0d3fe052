import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { startTestIssuer } from '#identity/test-issuer.ts'
import { attemptsAt, failingOf, stateOf } from '#session/test-attempts.ts'
import { testPlatform } from '#test-platform.ts'

/** So many of each kind: 10,000 together. */
const times = Number(process.env['ATTEMPTS'] ?? 480)

const db = await testDatabase({ poolSize: 40 })
const issuer = await startTestIssuer()
afterAll(() => issuer.close())
const platform = await testPlatform(db, issuer.environment)

test('ten thousand attempts of every kind, two hundred at once, open nothing and change nothing', async () => {
  const attempts = await attemptsAt(platform, issuer)
  const before = await stateOf(db)
  expect(await failingOf(attempts, { times, atOnce: 200 })).toEqual([])
  expect(await stateOf(db)).toBe(before)
}, 900_000)
