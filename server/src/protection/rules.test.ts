import { expect, test } from 'vitest'
import { changeLimit, isExcluded, lossStreak, monthsLater } from '#protection/rules.ts'

const now = new Date('2026-11-23T10:00:00Z')
const tomorrow = new Date('2026-11-24T10:00:00Z')
const holding = (amount: bigint | null) => ({ amount, nextAmount: null, nextFrom: null })
const asked = { amount: 500n, nextAmount: 900n, nextFrom: tomorrow }

test.each([
  ['a first limit holds at once', undefined, 500n, 'SET', 500n],
  ['a limit after none holds at once', holding(null), 500n, 'SET', 500n],
  ['a lower one holds at once', holding(500n), 400n, 'LOWER', 400n],
  ['nothing at all is the lowest', holding(500n), 0n, 'LOWER', 0n],
  ['a lower one drops a higher one that waited', asked, 400n, 'LOWER', 400n],
  ['the one that holds drops a higher one that waited', asked, 500n, 'DROP', 500n],
  ['a higher one waits while the old one holds', holding(500n), 501n, 'ASK', 500n],
  ['none waits as well', holding(500n), null, 'ASK', 500n],
  ['another higher one waits anew', asked, 901n, 'ASK', 500n],
] as const)('%s', (_, before, amount, action, holds) => {
  const change = changeLimit(before, amount, now)
  expect(change).toMatchObject({ action, row: { amount: holds } })
  expect(change?.until).toEqual(action === 'ASK' ? tomorrow : null)
  expect(change?.row.nextFrom).toEqual(change?.until)
})

test.each([
  ['the limit that holds', holding(500n), 500n],
  ['no limit where there is none', undefined, null],
  ['a higher one that waits already, whose time goes on', asked, 900n],
])('asking for %s changes nothing', (_, before, amount) => {
  expect(changeLimit(before, amount, now)).toBeUndefined()
})

test('a self-exclusion ends on the same day of the month, or its last one', () => {
  expect(monthsLater(new Date('2026-08-31T10:00:00Z'), 6)).toEqual(new Date('2027-02-28T10:00:00Z'))
  expect(monthsLater(new Date('2026-02-28T10:00:00Z'), 24)).toEqual(new Date('2028-02-28T10:00:00Z'))
})

test('a self-exclusion holds after its time, until a day after the member asked to come back', () => {
  const guard = {
    memberId: '',
    accountId: 1n,
    breakUntil: null,
    realityMinutes: null,
    excludedAt: new Date('2026-01-01T00:00:00Z'),
    excludedUntil: new Date('2026-07-01T00:00:00Z'),
  }
  expect(isExcluded({ ...guard, backAt: null }, now)).toBe(true)
  expect(isExcluded({ ...guard, backAt: tomorrow }, now)).toBe(true)
  expect(isExcluded({ ...guard, backAt: tomorrow }, tomorrow)).toBe(false)
})

test('a break is offered after eight bets in a row that paid nothing, whatever was given back between them', () => {
  const [lost, won, back] = [
    { stake: 1n, payout: 0n },
    { stake: 1n, payout: 1n },
    { stake: 0n, payout: 0n },
  ]
  expect(lossStreak(Array.from({ length: 7 }, () => lost))).toBe(0)
  expect(lossStreak([lost, back, ...Array.from({ length: 7 }, () => lost), won, lost])).toBe(8)
  expect(lossStreak([won, ...Array.from({ length: 20 }, () => lost)])).toBe(0)
})
