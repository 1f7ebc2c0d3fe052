import { contractPeriods } from '@suntala/contract/agent-kinds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstStart, nextStart } from '#agent/contracts/period-rules.ts'
import { testDatabase } from '#db/test-database.ts'

const bangkok = 'Asia/Bangkok'
const at = (text: string) => new Date(text)
const startOf = (...[period, zone, text]: [(typeof contractPeriods)[number], string, string]) =>
  nextStart(period, zone, at(text)).toISOString()

/** Zones whose clocks are moved, at midnight and by half an hour as well, and some whose are not. */
const zones = [
  bangkok,
  'UTC',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'America/New_York',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'America/Santiago',
]
const moments = fc.date({
  min: at('2023-01-01T00:00:00Z'),
  max: at('2032-01-01T00:00:00Z'),
  noInvalidDate: true,
})

test.each([
  ['daily', '2026-11-23T16:59:59.999Z', '2026-11-23T17:00:00.000Z'],
  ['daily', '2026-11-23T17:00:00.000Z', '2026-11-24T17:00:00.000Z'],
  ['weekly', '2026-11-22T16:59:59.999Z', '2026-11-22T17:00:00.000Z'],
  ['weekly', '2026-11-23T10:00:00.000Z', '2026-11-29T17:00:00.000Z'],
  ['semiMonthly', '2026-11-14T10:00:00.000Z', '2026-11-15T17:00:00.000Z'],
  ['semiMonthly', '2026-11-16T10:00:00.000Z', '2026-11-30T17:00:00.000Z'],
  ['semiMonthly', '2028-02-16T10:00:00.000Z', '2028-02-29T17:00:00.000Z'],
  ['monthly', '2028-02-01T10:00:00.000Z', '2028-02-29T17:00:00.000Z'],
  ['monthly', '2027-02-28T16:59:00.000Z', '2027-02-28T17:00:00.000Z'],
  ['monthly', '2026-12-31T10:00:00.000Z', '2026-12-31T17:00:00.000Z'],
  ['hourly', '2026-11-23T10:00:00.000Z', '2026-11-23T11:00:00.000Z'],
] as const)('a %s period after %s begins at %s in Bangkok', (...row) => {
  const [period, now, start] = row
  expect(startOf(period, bangkok, now)).toBe(start)
})

test('days have 23 and 25 hours where the clock is moved', () => {
  expect(startOf('daily', 'Europe/Berlin', '2026-03-28T23:00:00Z')).toBe('2026-03-29T22:00:00.000Z')
  expect(startOf('daily', 'Europe/Berlin', '2026-10-24T22:00:00Z')).toBe('2026-10-25T23:00:00.000Z')
  expect(startOf('hourly', 'Europe/Berlin', '2026-10-25T00:30:00Z')).toBe('2026-10-25T01:00:00.000Z')
})

test('a day without midnight begins with its first moment', () => {
  // In Cairo the clock goes from midnight to one on 24 April 2026.
  expect(startOf('daily', 'Africa/Cairo', '2026-04-23T12:00:00Z')).toBe('2026-04-23T22:00:00.000Z')
})

test('every moment before a start leads to it, and a start is its own', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...contractPeriods),
      fc.constantFrom(...zones),
      moments,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (period, zone, from, part) => {
        const start = firstStart(period, zone, from)
        const between = new Date(from.getTime() + Math.floor((start.getTime() - from.getTime()) * part))
        expect(start.getTime()).toBeGreaterThanOrEqual(from.getTime())
        expect(firstStart(period, zone, between)).toEqual(start)
        expect(firstStart(period, zone, start)).toEqual(start)
        expect(nextStart(period, zone, start).getTime()).toBeGreaterThan(start.getTime())
      },
    ),
    { numRuns: 400 },
  )
})

const db = await testDatabase({ poolSize: 2 })

test('the database says the same of every day, week and month', async () => {
  const units = { daily: 'day', weekly: 'week', monthly: 'month' } as const
  const cases = fc.sample(
    fc.tuple(fc.constantFrom('daily', 'weekly', 'monthly'), fc.constantFrom(...zones), moments),
    { numRuns: 600, seed: 13 },
  )
  const rows = await db.query<{ start: Date }>({
    text: `select (select min(start) from (
          select (date_trunc(unit, moment at time zone zone) + n * ('1 ' || unit)::interval) at time zone zone as start
          from generate_series(0, 2) n) starts where start >= moment) as start
      from unnest($1::text[], $2::text[], $3::timestamptz[]) with ordinality as t(unit, zone, moment, place)
      order by place`,
    values: [
      cases.map(([period]) => units[period]),
      cases.map(([, zone]) => zone),
      cases.map(([, , moment]) => moment.toISOString()),
    ],
  })
  const ours = cases.map(([period, zone, moment]) => firstStart(period, zone, moment).toISOString())
  expect(ours).toEqual(rows.map(({ start }) => start.toISOString()))
})
