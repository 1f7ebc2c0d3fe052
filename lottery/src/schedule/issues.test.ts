import { describe, expect, it } from 'vitest'
import { inDepth } from '../../test/depth.ts'
import { rapid60, siam3d } from '#lotteries/rapid.ts'
import { issueByNumero, issueOnSale, issuesOfDay, nextIssues, type Issue } from '#schedule/issues.ts'
import type { Schedule } from '#schedule/schedule.ts'

const at = (text: string): number => Date.parse(text)
const times = (issues: readonly Issue[]) =>
  issues.map(({ drawAt }) => new Date(drawAt).toISOString().slice(0, 16))
const numbers = (issues: readonly Issue[]) => issues.map(({ numero }) => numero)

const hourlyIn = (timeZone: string, change: Partial<Schedule> = {}): Schedule => ({
  everySeconds: 3600,
  firstAt: '00:00',
  lastAt: '23:00',
  timeZone,
  lockSeconds: 30,
  drawDayOfWeek: [1, 2, 3, 4, 5, 6, 7],
  ...change,
})

describe('the issues of a day', () => {
  it('Siam Daily 3D draws every half hour from 08:00 to 22:00 in Bangkok', () => {
    const issues = issuesOfDay(siam3d.schedule, '20261121')
    expect(issues).toHaveLength(29)
    expect(issues[0]).toEqual({
      numero: '20261121-0001',
      openAt: at('2026-11-20T14:59:40Z'),
      lockAt: at('2026-11-21T00:59:40Z'),
      drawAt: at('2026-11-21T01:00:00Z'),
    })
    expect(issues.at(-1)).toMatchObject({ numero: '20261121-0029', drawAt: at('2026-11-21T15:00:00Z') })
  })

  it('Rapid 60s draws every minute of the day', () => {
    const issues = issuesOfDay(rapid60.schedule, '20261121')
    expect([issues.length, issues[0]?.numero, issues.at(-1)?.numero]).toEqual([
      1440,
      '20261121-0001',
      '20261121-1440',
    ])
    expect(issues[0]?.drawAt).toBe(at('2026-11-20T17:00:00Z'))
  })

  it('locks before the draw by the lock time (LOT-10)', () => {
    for (const { schedule } of [rapid60, siam3d]) {
      for (const { lockAt, drawAt } of issuesOfDay(schedule, '20261121')) {
        expect(drawAt - lockAt).toBe(schedule.lockSeconds * 1000)
      }
    }
  })

  it('keeps draws after midnight in the day that they began on', () => {
    const night = hourlyIn('Asia/Bangkok', { firstAt: '22:00', lastAt: '02:00' })
    const issues = issuesOfDay(night, '20261231')
    expect(numbers(issues)).toEqual(['1', '2', '3', '4', '5'].map((n) => `20261231-000${n}`))
    expect(times(issues).slice(1, 3)).toEqual(['2026-12-31T16:00', '2026-12-31T17:00'])
    expect(issueByNumero(night, '20261231-0005')?.drawAt).toBe(at('2026-12-31T19:00:00Z'))
  })

  it('has one draw when first and last are the same', () => {
    const daily = hourlyIn('Asia/Bangkok', { firstAt: '15:30', lastAt: '15:30' })
    expect(times(issuesOfDay(daily, '20261121'))).toEqual(['2026-11-21T08:30'])
  })

  it('has none on a day without draws, and the next one opens over the gap', () => {
    const weekly = hourlyIn('Asia/Bangkok', { firstAt: '20:00', lastAt: '20:00', drawDayOfWeek: [1] })
    expect(issuesOfDay(weekly, '20261122')).toEqual([])
    const [monday] = issuesOfDay(weekly, '20261123')
    expect(monday).toMatchObject({
      openAt: at('2026-11-16T12:59:30Z'),
      drawAt: at('2026-11-23T13:00:00Z'),
    })
  })
})

describe('the next issues', () => {
  it('continue across midnight without a gap', () => {
    const issues = nextIssues(rapid60.schedule, { after: at('2026-12-31T16:58:00Z'), count: 4 })
    expect(numbers(issues)).toEqual(['20261231-1440', '20270101-0001', '20270101-0002', '20270101-0003'])
    expect(times(issues)[0]).toBe('2026-12-31T16:59')
  })

  it('start with the issue whose draw is ahead, locked or not', () => {
    const draw = at('2026-11-21T09:00:00Z')
    for (const [after, first] of [
      [draw - 1, '0017'],
      [draw, '0018'],
    ] as const) {
      const [issue] = nextIssues(siam3d.schedule, { after, count: 1 })
      expect(issue?.numero).toBe(`20261121-${first}`)
    }
  })

  it('are those of the days, in order, with the opening of each at the lock of the one before', () => {
    const zones = [
      'Asia/Bangkok',
      'America/New_York',
      'Europe/London',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
    ]
    for (const zone of zones) {
      const schedule = hourlyIn(zone, { everySeconds: 1500, lastAt: '23:59' })
      const days = ['20270312', '20270313', '20270314', '20270315', '20270316']
      const ofDays = days.flatMap((day) => issuesOfDay(schedule, day))
      const after = (ofDays[0]?.drawAt ?? 0) - 1
      expect(nextIssues(schedule, { after, count: ofDays.length })).toEqual(ofDays)
      for (const [index, issue] of ofDays.slice(1).entries()) expect(issue.openAt).toBe(ofDays[index]?.lockAt)
    }
  })

  it('always have exactly one issue on sale', () => {
    for (const schedule of [rapid60.schedule, siam3d.schedule, hourlyIn('Europe/London')]) {
      for (let minute = 0; minute < 4000; minute += inDepth(7, 37)) {
        const instant = at('2026-10-24T00:00:00Z') + minute * 60_000
        const issue = issueOnSale(schedule, instant)
        expect(issue.openAt <= instant && instant < issue.lockAt).toBe(true)
      }
    }
    const [locked] = issuesOfDay(siam3d.schedule, '20261121')
    expect(issueOnSale(siam3d.schedule, locked?.lockAt ?? 0).numero).toBe('20261121-0002')
    expect(issueOnSale(siam3d.schedule, (locked?.lockAt ?? 0) - 1).numero).toBe('20261121-0001')
  })

  it('hold across a week without draws', () => {
    const weekly = hourlyIn('Asia/Bangkok', { firstAt: '20:00', lastAt: '20:00', drawDayOfWeek: [7] })
    const issues = nextIssues(weekly, { after: at('2026-11-22T13:00:00Z'), count: 2 })
    expect(times(issues)).toEqual(['2026-11-29T13:00', '2026-12-06T13:00'])
    expect(issues[0]?.openAt).toBe(at('2026-11-22T12:59:30Z'))
  })
})

describe('draws on days of the month', () => {
  const twiceAMonth = hourlyIn('Asia/Bangkok', {
    firstAt: '16:00',
    lastAt: '16:00',
    drawDayOfMonth: [1, 16],
    movedDraws: [
      { from: '20270101', to: '20270102' },
      { from: '20270116', to: '20270117' },
      { from: '20270216' },
    ],
  })

  it('come on those days, moved or left out where a holiday says so', () => {
    const issues = nextIssues(twiceAMonth, { after: at('2026-11-21T05:00:00Z'), count: 6 })
    expect(numbers(issues)).toEqual(
      ['20261201', '20261216', '20270102', '20270117', '20270201', '20270301'].map((day) => `${day}-0001`),
    )
    for (const [index, issue] of issues.slice(1).entries()) expect(issue.openAt).toBe(issues[index]?.lockAt)
  })

  it('are found by day, number and instant', () => {
    expect(issuesOfDay(twiceAMonth, '20270101')).toEqual([])
    expect(issuesOfDay(twiceAMonth, '20270216')).toEqual([])
    expect(issueByNumero(twiceAMonth, '20270102-0001')?.drawAt).toBe(at('2027-01-02T09:00:00Z'))
    expect(issueOnSale(twiceAMonth, at('2027-01-01T12:00:00Z')).numero).toBe('20270102-0001')
    expect(issueOnSale(twiceAMonth, at('2027-02-10T12:00:00Z')).numero).toBe('20270301-0001')
  })

  it('keep to their weekdays too', () => {
    const mondays = { ...twiceAMonth, drawDayOfWeek: [1], movedDraws: [] }
    const [first] = nextIssues(mondays, { after: at('2027-01-10T00:00:00Z'), count: 1 })
    expect(first?.numero).toBe('20270201-0001')
  })
})

describe('clock changes', () => {
  it('skip a draw whose local time does not exist, and its number', () => {
    const issues = issuesOfDay(hourlyIn('America/New_York'), '20270314')
    expect(issues).toHaveLength(23)
    expect(numbers(issues).slice(1, 3)).toEqual(['20270314-0002', '20270314-0004'])
    expect(times(issues).slice(1, 3)).toEqual(['2027-03-14T06:00', '2027-03-14T07:00'])
  })

  it('draw once at a local time that comes twice, the first time', () => {
    const issues = issuesOfDay(hourlyIn('America/New_York'), '20261101')
    expect(issues).toHaveLength(24)
    expect(times(issues).slice(0, 4)).toEqual([
      '2026-11-01T04:00',
      '2026-11-01T05:00',
      '2026-11-01T07:00',
      '2026-11-01T08:00',
    ])
  })

  it('can be half an hour', () => {
    const halfHours = hourlyIn('Australia/Lord_Howe', { everySeconds: 900, lastAt: '23:45' })
    expect(issuesOfDay(halfHours, '20261004')).toHaveLength(94)
    expect(issuesOfDay(halfHours, '20270404')).toHaveLength(96)
  })

  it('leave every draw at its wall clock time, in every zone, over a year', () => {
    for (const timeZone of ['Europe/London', 'America/Sao_Paulo', 'Africa/Casablanca', 'Pacific/Chatham']) {
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
      const daily = hourlyIn(timeZone, { firstAt: '02:30', lastAt: '02:30' })
      const issues = nextIssues(daily, { after: at('2026-01-01T00:00:00Z'), count: 360 })
      for (const { drawAt } of issues) expect(clock.format(drawAt)).toBe('02:30')
      expect(new Set(numbers(issues)).size).toBe(360)
      expect(numbers(issues)).toEqual(numbers(issues).toSorted())
    }
  })
})

describe('a schedule', () => {
  it.each([
    { everySeconds: 0 },
    { everySeconds: 1.5 },
    { everySeconds: 5, lockSeconds: 1, lastAt: '23:59' },
    { lockSeconds: 3600 },
    { lockSeconds: -1 },
    { firstAt: '24:00' },
    { lastAt: '8:00' },
    { drawDayOfWeek: [] },
    { drawDayOfWeek: [0] },
    { timeZone: 'Nowhere/Else' },
    { drawDayOfMonth: [] },
    { drawDayOfMonth: [32] },
    { movedDraws: [{ from: '2027-01-01' }] },
    { movedDraws: [{ from: '20270101', to: '20271301' }] },
  ])('is refused with %j', (change) => {
    const schedule = hourlyIn('Asia/Bangkok', change)
    expect(() => nextIssues(schedule, { after: 0, count: 1 })).toThrow(RangeError)
  })

  it('has no issue of a number outside its day', () => {
    expect(issueByNumero(siam3d.schedule, '20261121-0030')).toBeUndefined()
    expect(issueByNumero(siam3d.schedule, 'x')).toBeUndefined()
    expect(issueByNumero(siam3d.schedule, '20261121-0017')?.drawAt).toBe(at('2026-11-21T09:00:00Z'))
    expect(() => issuesOfDay(siam3d.schedule, '20261301')).toThrow(RangeError)
  })
})
