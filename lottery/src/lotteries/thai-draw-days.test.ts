import { describe, expect, it } from 'vitest'
import { lockedPlayTypes } from '#lotteries/lottery-product.ts'
import { movedThaiDraws } from '#lotteries/thai-draw-days.ts'
import { thaiLotteries } from '#lotteries/thailand.ts'
import { issueByNumero, issuesOfDay, nextIssues } from '#schedule/issues.ts'

const government = thaiLotteries.find(({ code }) => code === 'THAIGOV')
if (!government) throw new Error('no government lottery')
const at = (time: string): number => new Date(time).getTime()

describe('the Thai government lottery', () => {
  it('draws 24 times a year, on the 1st and 16th but for the days moved', () => {
    const issues = nextIssues(government.schedule, { after: at('2025-01-01T00:00:00+07:00'), count: 144 })
    const days = issues.map(({ numero }) => numero.slice(0, 8))
    for (const year of ['2025', '2026', '2027', '2028', '2029', '2030']) {
      const ofYear = days.filter((day) => day.startsWith(year))
      expect(ofYear).toHaveLength(24)
      expect(ofYear.filter((day) => !/(01|16)$/.test(day)).map((day) => day.slice(4))).toEqual([
        '0102',
        '0117',
        '0502',
      ])
    }
    expect(days.at(-1)).toBe('20301216')
  })

  it('moves no draw twice, and each by a day', () => {
    expect(new Set(movedThaiDraws.map(({ from }) => from)).size).toBe(movedThaiDraws.length)
    for (const { from, to } of movedThaiDraws) expect(Number(to) - Number(from)).toBe(1)
  })

  it('closes at 15:30, but what looks at prizes shown before at 14:00', () => {
    const issue = issueByNumero(government.schedule, '20261201-0001')
    if (!issue) throw new Error('no draw')
    expect(issue).toMatchObject({
      lockAt: at('2026-12-01T15:30:00+07:00'),
      drawAt: at('2026-12-01T16:00:00+07:00'),
    })
    expect(lockedPlayTypes(government, issue, at('2026-12-01T13:59:59+07:00'))).toEqual([])
    expect(lockedPlayTypes(government, issue, at('2026-12-01T14:00:00+07:00'))).toEqual([
      'ticket',
      'three_front',
      'three_bottom',
    ])
  })

  it('draws on the day that a holiday moves it to, and not on its own', () => {
    for (const { from, to } of movedThaiDraws) {
      expect(issuesOfDay(government.schedule, from), from).toEqual([])
      expect(issuesOfDay(government.schedule, to), to).toHaveLength(1)
    }
    // Of a draw that a calendar puts before its day, as New Year's was until 2023.
    const before = { ...government.schedule, movedDraws: [{ from: '20230101', to: '20221230' }] }
    const issues = nextIssues(before, { after: at('2022-12-16T10:00:00Z'), count: 2 })
    expect(issues.map(({ numero }) => numero)).toEqual(['20221230-0001', '20230116-0001'])
  })
})
