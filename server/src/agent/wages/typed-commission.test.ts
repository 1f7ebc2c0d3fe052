import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { minuteMs, type TestAccount, testTeam } from '#agent/wages/test-team.ts'
import { verifyWages } from '#agent/wages/verify-wages.ts'

const db = await testDatabase()
const { account, bet, begin, settle, openCommission, shares } = testTeam(db)

const startMs = Date.parse('2025-06-14T17:00:00Z')
const at = (window: number, minute = 0) => new Date(startMs + (window * 5 + minute) * minuteMs)
const setType = (of: TestAccount, type: number) =>
  db.query({ text: 'update member set account_type = $2 where id = $1', values: [of.id, type] })

test('an agent of the top has what the settings allow from the tick on at which it became one, until the one at which it ceased, and a replay knows', async () => {
  await begin(at(0))
  await openCommission()
  const top = await account('top', undefined, 0)
  for (const window of [0, 1, 2]) await bet(top, at(window, 1), { valid: 100_00n, on: 'lottery' })
  for (const window of [0, 1, 2]) {
    await settle(at(window + 1))
    await setType(top, window === 0 ? 42 : 0)
  }
  const paid = await shares(top, 'rebate')
  expect(paid.map(({ tick, amount }) => [tick, amount])).toEqual([[at(2), 1_00n]])
  expect((await verifyWages(db)).findings).toEqual([])
  await expect(db.query({ text: 'delete from agent_type_change' })).rejects.toThrow('is kept')
})
