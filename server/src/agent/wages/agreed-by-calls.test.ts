import { afterAll, expect, test } from 'vitest'
import { ledgerChecks as bettingChecks } from '#betting/ledger-checks.ts'
import { testDatabase } from '#db/test-database.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { findingsOf } from '#ledger/verify.ts'
import { agree, agreeWithHouse, newAgent } from '#agent/contracts/test-contracts.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { dayMs, hourMs, testTeam } from '#agent/wages/test-team.ts'
import { testPassword, testPlatform } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const { member, bet, begin, settle } = testTeam(db)
afterAll(async () => expect(await findingsOf(db, [...bettingChecks, ...ledgerChecks])).toEqual([]))

// 10:00 in Bangkok.
const start = Date.parse('2026-09-21T03:00:00Z')
const midnight = Date.parse('2026-09-21T17:00:00Z')
platform.setNow(start)
await begin(new Date(start))

const terms = { rate: '1', activeMembers: 0, validBet: '0', betAmount: '0' }

test('a daily (AGENT-05) and an hourly salary (AGENT-06) are offered and accepted, and their wages appear per day and per hour', async () => {
  const top = await newAgent(platform)
  const sub = await newAgent(platform, top)
  for (const kind of ['daily', 'hourly'] as const) {
    await agreeWithHouse(platform, top, { kind, ...terms, rate: '2' })
    expect(await agree(top, sub, { kind, ...terms })).toMatchObject({ kind, state: 'ACTIVE' })
  }
  const main = await mainAccount(db, sub.id, 'THB')
  const player = await member('player', { id: sub.id, name: sub.account, main })
  await begin(new Date(midnight))
  const bets = [
    [1, 300_00n],
    [2, 500_00n],
    [25, 900_00n],
  ] as const
  for (const [hours, valid] of bets) await bet(player, new Date(midnight + hours * hourMs), { valid })
  await settle(new Date(midnight + 2 * dayMs + hourMs))
  platform.setNow(midnight + 2 * dayMs + hourMs)
  await sub.logIn(sub.account, testPassword)
  const daily = (await sub.send('dailySalaryRecords')).value.content
  expect(daily).toMatchObject([
    { from: '2026-09-23', to: '2026-09-23', base: '900.00', amount: '9.00', state: 'PAID' },
    { from: '2026-09-22', to: '2026-09-22', base: '800.00', amount: '8.00', state: 'PAID' },
  ])
  const hourly = (await sub.send('hourSalaryRecords')).value.content
  expect(hourly.filter(({ state }: { state: string }) => state === 'PAID')).toMatchObject([
    { base: '900.00', amount: '9.00' },
    { base: '500.00', amount: '5.00' },
    { base: '300.00', amount: '3.00' },
  ])
})
