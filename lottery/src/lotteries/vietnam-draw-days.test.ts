import { describe, expect, it } from 'vitest'
import { thaiLotteries } from '#lotteries/thailand.ts'
import { northernDaysOff, tetDays } from '#lotteries/vietnam-draw-days.ts'
import { vietnameseLotteries } from '#lotteries/vietnam.ts'
import { issueByNumero, issuesOfDay, nextIssues } from '#schedule/issues.ts'
import { readDay } from '#schedule/schedule.ts'
import { newMoon } from '../../test/new-moon.ts'

const dayMs = 86_400_000
const vietnamMs = 7 * 3_600_000
const at = (time: string): number => new Date(time).getTime()

const named = (code: string) => {
  const found = [...vietnameseLotteries, ...thaiLotteries].find((lottery) => lottery.code === code)
  if (!found) throw new Error(`no ${code}`)
  return found.schedule
}

/** The new moon nearest to a day, by Vietnam's clock. */
const newMoonNear = (day: number): number =>
  newMoon(Math.round((day - Date.UTC(2000, 0, 6)) / dayMs / 29.530_588_861)) + vietnamMs

describe('Tết', () => {
  it('is the day in Vietnam on which the moon is new, each a year of moons after the one before', () => {
    for (const { day } of tetDays) {
      expect(newMoonNear(readDay(day)), day).toBeGreaterThan(readDay(day))
      expect(newMoonNear(readDay(day)), day).toBeLessThan(readDay(day) + dayMs)
    }
    for (const [index, { day }] of tetDays.slice(1).entries()) {
      const days = (readDay(day) - readDay(tetDays[index]?.day ?? '')) / dayMs
      expect([354, 355, 383, 384, 385], day).toContain(days)
    }
  })

  it('has no draw of the North from its eve to its third day, nor of the lottery that goes by it', () => {
    expect(northernDaysOff).toHaveLength(4 * tetDays.length)
    for (const schedule of [named('XSMB'), named('HANOI')]) {
      for (const { from } of northernDaysOff) expect(issuesOfDay(schedule, from), from).toEqual([])
      const around = nextIssues(schedule, { after: at('2027-02-03T00:00:00+07:00'), count: 4 })
      expect(around.map(({ numero }) => numero.slice(0, 8))).toEqual([
        '20270203',
        '20270204',
        '20270209',
        '20270210',
      ])
      // What is on sale during Tết is the first draw after it.
      expect(around[2]?.openAt).toBe(around[1]?.lockAt)
      expect(issueByNumero(schedule, '20270206-0001')).toBeUndefined()
    }
    expect(northernDaysOff.slice(0, 8).map(({ from }) => from)).toEqual(
      '20250128 20250129 20250130 20250131 20260216 20260217 20260218 20260219'.split(' '),
    )
  })

  it('does not stop the stations of the Centre and the South', () => {
    // 6 February 2027 is a Saturday.
    for (const code of ['XSHCM', 'XSLA', 'XSDNA', 'XSQNG'])
      expect(issuesOfDay(named(code), '20270206'), code).toHaveLength(1)
  })

  it('is known for years ahead', () => {
    expect(tetDays.at(-1)?.day.slice(0, 4)).toBe('2034')
    const years = tetDays.map(({ day }) => Number(day.slice(0, 4)))
    expect(years).toEqual(years.map((_, index) => 2025 + index))
  })
})
