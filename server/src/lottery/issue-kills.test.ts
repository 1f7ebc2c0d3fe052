import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { findingsOf } from '#ledger/verify.ts'
import { leadWithKills } from '#lottery/test-kills.ts'

const db = await testDatabase({ poolSize: 20 })

test('two processes settle, cancel, correct and void the same rounds while they are killed, each effect once', async () => {
  await leadWithKills(db, { issues: 4, kills: 2, every: 3, isRandom: false })
  expect(await findingsOf(db, await findChecks())).toEqual([])
})
