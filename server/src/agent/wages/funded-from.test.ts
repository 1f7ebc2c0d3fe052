import { expect, test } from 'vitest'
import { ledgerChecks as bettingChecks } from '#betting/ledger-checks.ts'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { hourMs, minuteMs, testTeam } from '#agent/wages/test-team.ts'
import { verifyWages } from '#agent/wages/verify-wages.ts'

const db = await testDatabase()
const { account, member, contract, bet, takeBack, begin, settle, wages } = testTeam(db)
const midnightMs = Date.parse('2025-06-14T17:00:00Z')
const at = (minutes: number) => new Date(midnightMs + minutes * minuteMs)

test('what was counted before anybody asked whose money it was stays counted, and so does what is given back of it', async () => {
  const top = await account('top')
  const player = await member('player', top)
  await begin(at(0))
  await db.query({ text: 'update settled_bet_progress set funded_from = $1', values: [at(10)] })
  const id = await contract(top, null, { kind: 'hourly', period: 'hourly' })
  const before = await bet(player, at(6), { valid: 800_00n })
  await bet(player, at(11), { valid: 500_00n })
  await takeBack(player, { ...before, valid: 300_00n, stake: 300_00n }, at(16))
  await settle(new Date(midnightMs + hourMs))
  const rows = await wages(id)
  expect(rows.map(({ base, activeMembers }) => [base, activeMembers])).toEqual([[500_00n, 1]])
  expect((await verifyWages(db)).findings).toEqual([])
  expect(await findingsOf(db, [...ledgerChecks, ...bettingChecks])).toEqual([])
})
