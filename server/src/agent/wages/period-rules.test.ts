import { expect, test } from 'vitest'
import { measuredAt, spanAt, spansWithin, type Timing } from '#agent/wages/period-rules.ts'

const bangkok = 'Asia/Bangkok'
const at = (text: string): Date => new Date(text)
const hoursOf = ({ from, until }: { from: Date; until: Date }) =>
  (until.getTime() - from.getTime()) / 3_600_000

test.each([
  ['hourly', '2026-11-22T17:00:00Z', '2026-11-22T18:00:00Z'],
  ['daily', '2026-11-22T17:00:00Z', '2026-11-23T17:00:00Z'],
  ['weekly', '2026-11-22T17:00:00Z', '2026-11-29T17:00:00Z'],
  ['semiMonthly', '2026-11-15T17:00:00Z', '2026-11-30T17:00:00Z'],
  ['monthly', '2026-10-31T17:00:00Z', '2026-11-30T17:00:00Z'],
] as const)(
  'a %s period begins at its edge in the merchant’s zone and holds no moment of the next',
  (period, from, until) => {
    const span = { from: at(from), until: at(until) }
    expect(spanAt(period, bangkok, at('2026-11-22T17:00:00Z'))).toEqual(span)
    expect(spanAt(period, bangkok, new Date(span.until.getTime() - 1))).toEqual(span)
    expect(spanAt(period, bangkok, span.until).from).toEqual(span.until)
  },
)

test('half a month ends with the 15th and the last day, of a leap February too', () => {
  const halves = spansWithin('semiMonthly', bangkok, {
    from: at('2028-01-31T17:00:00Z'),
    until: at('2028-02-29T17:00:00Z'),
  })
  expect(halves.map((span) => hoursOf(span) / 24)).toEqual([15, 14])
  const plain = { from: at('2027-01-31T17:00:00Z'), until: at('2027-02-28T17:00:00Z') }
  expect(spansWithin('semiMonthly', bangkok, plain).map((span) => hoursOf(span) / 24)).toEqual([15, 13])
})

test('a day on which the clocks change has 23 or 25 hours, each of them a period of its own', () => {
  const zone = 'America/New_York'
  const spring = spanAt('daily', zone, at('2026-03-08T12:00:00Z'))
  const autumn = spanAt('daily', zone, at('2026-11-01T12:00:00Z'))
  expect([hoursOf(spring), hoursOf(autumn)]).toEqual([23, 25])
  expect([spring, autumn].map((day) => spansWithin('hourly', zone, day).length)).toEqual([23, 25])
})

test.each([
  // The half hour after 1:30 comes twice; that after 2:00 does not come.
  ['2026-04-04T13:00:00Z', 24.5, [0.5]],
  ['2026-10-03T13:30:00Z', 23.5, [0.5]],
])(
  'hours of a day on which the clock is changed by half an hour follow each other without a gap and none is counted twice: from %s',
  (begins, length, parts) => {
    const zone = 'Australia/Lord_Howe'
    const day = spanAt('daily', zone, at(begins))
    expect([day.from, hoursOf(day)]).toEqual([at(begins), length])
    const hours = spansWithin('hourly', zone, day)
    expect(hours.slice(1).map(({ from }) => from)).toEqual(hours.slice(0, -1).map(({ until }) => until))
    expect([hours[0]?.from, hours.at(-1)?.until]).toEqual([day.from, day.until])
    expect(hours.map(hoursOf).filter((hour) => hour !== 1)).toEqual(parts)
    for (const hour of hours)
      for (const moment of [hour.from.getTime(), hour.until.getTime() - 1])
        expect(spanAt('hourly', zone, new Date(moment))).toEqual(hour)
  },
)

test('an hour begins where the zone’s clock shows a full one', () => {
  expect(spanAt('hourly', 'Asia/Kolkata', at('2026-11-22T10:10:00Z')).from).toEqual(
    at('2026-11-22T09:30:00Z'),
  )
})

const timing = (change: Partial<Timing>): Timing => ({
  kind: 'daily',
  period: 'daily',
  profitLossPeriod: null,
  effectiveFrom: at('2026-11-19T17:00:00Z'),
  endsAt: null,
  ...change,
})
const midnight = at('2026-11-20T17:00:00Z')
const later = (ms: number) => new Date(midnight.getTime() + ms)

test('a daily contract is measured when its day ends, a real-time one at every tick of it', () => {
  expect(measuredAt(timing({}), bangkok, midnight)).toEqual({
    from: at('2026-11-19T17:00:00Z'),
    until: midnight,
  })
  expect(measuredAt(timing({}), bangkok, later(300_000))).toBeUndefined()
  const realtime = timing({ kind: 'realtime' })
  expect(measuredAt(realtime, bangkok, later(300_000))).toEqual({ from: midnight, until: later(300_000) })
  expect(measuredAt(realtime, bangkok, midnight)?.from).toEqual(at('2026-11-19T17:00:00Z'))
})

test('a contract holds for whole periods from its start on, and one that ends within a period pays it at that moment alone', () => {
  expect(
    measuredAt(timing({ effectiveFrom: at('2026-11-19T17:00:00.001Z') }), bangkok, midnight),
  ).toBeUndefined()
  expect(measuredAt(timing({ endsAt: at('2026-11-19T17:00:00Z') }), bangkok, midnight)).toBeUndefined()
  const endsAt = at('2026-11-20T03:00:00Z')
  expect(measuredAt(timing({ endsAt }), bangkok, endsAt)).toEqual({
    from: at('2026-11-19T17:00:00Z'),
    until: endsAt,
  })
  expect(measuredAt(timing({ endsAt }), bangkok, midnight)).toBeUndefined()
})

test('net loss that is reckoned over a longer period is measured from that one’s start, never from before the contract', () => {
  const weekly = timing({
    kind: 'dividend',
    profitLossPeriod: 'weekly',
    effectiveFrom: at('2026-11-01T17:00:00Z'),
  })
  expect(measuredAt(weekly, bangkok, midnight)?.from).toEqual(at('2026-11-15T17:00:00Z'))
  const young = { ...weekly, effectiveFrom: at('2026-11-18T20:00:00Z') }
  expect(measuredAt(young, bangkok, midnight)?.from).toEqual(at('2026-11-19T17:00:00Z'))
})
