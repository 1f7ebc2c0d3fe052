import { test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { spendWithKills } from '#test-money-kills.ts'

const kills = Number(process.env['KILLS'] ?? 100)

const db = await testDatabase({ poolSize: 20 })

test(
  'what is paid in, bet and withdrawn happens once over a hundred kills of one of two processes',
  () => spendWithKills(db, kills),
  3_600_000,
)
