import type { ContractTerms } from '@suntala/contract/agent-terms'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { testPlatform } from '#test-platform.ts'
import { agreeWithHouse, newAgent, settleUntil } from '#agent/contracts/test-contracts.ts'
import { selectContract } from '#agent/contracts/store.ts'

const db = await testDatabase()
const platform = await testPlatform(db)

const midnight = (day: string) => new Date(new Date(`${day}T00:00:00Z`).getTime() - 7 * 3_600_000)

test.each([
  ['monthly', 'daily', '2027-02-01', '2027-02-01'],
  ['weekly', 'daily', '2027-01-11', '2027-01-11'],
  ['semiMonthly', 'weekly', '2027-01-18', '2027-01-16'],
  ['weekly', 'monthly', '2027-02-01', '2027-02-01'],
  ['weekly', 'semiMonthly', '2027-01-16', '2027-01-11'],
  ['daily', 'monthly', '2027-02-01', '2027-02-01'],
] as const)(
  'a %s contract that runs is replaced by a %s one with no moment that both are paid for',
  async (...row) => {
    const [before, after, begins, ends] = row
    const top = await newAgent(platform)
    const terms = (period: ContractTerms['period']) =>
      ({ kind: 'dividend', period, profitLossPeriod: period }) as const
    const start = Date.parse('2026-11-20T10:00:00Z')
    platform.setNow(start)
    await settleUntil(db, start)
    const first = await selectContract(db, await agreeWithHouse(platform, top, terms(before)))
    platform.setNow(Date.parse('2027-01-08T10:00:00Z'))
    const second = await selectContract(db, await agreeWithHouse(platform, top, terms(after)))
    expect(second).toMatchObject({ state: 'ACTIVE', effectiveFrom: midnight(begins) })
    expect(await selectContract(db, first?.id ?? '')).toMatchObject({
      state: 'SUPERSEDED',
      endsAt: midnight(ends),
    })
  },
)
