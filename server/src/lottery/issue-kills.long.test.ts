import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { findingsOf } from '#ledger/verify.ts'
import { leadWithKills } from '#lottery/test-kills.ts'

const db = await testDatabase({ poolSize: 20 })

test('each effect once over two hundred kills at random moments', async () => {
  for (let round = 0; round < 5; round++)
    await leadWithKills(db, { issues: 40, kills: 40, every: 1, isRandom: true })
  expect(await findingsOf(db, await findChecks())).toEqual([])
}, 1_800_000)
