import { describe, expect, it } from 'vitest'
import { lunarYearOf } from '#families/lhc/lunar-year.ts'
import { newMoon } from '../../../test/new-moon.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
const chinaMs = 8 * 3_600_000

/** The Chinese calendar of the runtime. */
const calendar = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'UTC', year: 'numeric' })

function calendarYear(day: number): number {
  const part = calendar.formatToParts(day).find(({ type }) => (type as string) === 'relatedYear') // not in the type of parts
  return Number(part?.value)
}

const written = (day: number): string => new Date(day).toISOString().slice(0, 10).replaceAll('-', '')

/** The new moon of the day and of some days around it, in milliseconds of China's clock since 1970. */
function newMoonNear(day: number): number {
  const month = Math.round((day - Date.UTC(2000, 0, 6)) / dayMs / 29.530_588_861)
  return newMoon(month) + chinaMs
}

/** The days in China, as the midnights that begin them, on which a lunar year begins. */
const newYears: number[] = []
const wrongDays: number[] = []
for (let day = Date.UTC(2020, 0, 26); day <= Date.UTC(2041, 11, 31); day += dayMs) {
  if (lunarYearOf(written(day)) !== lunarYearOf(written(day - dayMs))) newYears.push(day)
  if (lunarYearOf(written(day)) !== calendarYear(day)) wrongDays.push(day)
}

describe('lunar years', () => {
  it('begin on the day in China on which the moon is new', () => {
    expect(newYears.map((day) => written(day).slice(0, 4))).toEqual(
      Array.from({ length: 21 }, (_, index) => String(2021 + index)),
    )
    for (const day of newYears) {
      expect(newMoonNear(day), written(day)).toBeGreaterThan(day)
      expect(newMoonNear(day), written(day)).toBeLessThan(day + dayMs)
    }
  })

  it('are those of the runtime’s Chinese calendar, but where a new moon so close to midnight misleads it', () => {
    for (const day of wrongDays) {
      const fromMidnight = Math.abs(newMoonNear(day) - Math.round(newMoonNear(day) / dayMs) * dayMs)
      expect(fromMidnight, written(day)).toBeLessThan(15 * minuteMs)
    }
    expect(wrongDays.length).toBeLessThan(3)
  })

  it('know new moons to the minute: the last of 2026 and the eclipse of August 2017', () => {
    const at = (year: number, month: number, day: number) =>
      newMoonNear(Date.UTC(year, month - 1, day)) - chinaMs
    expect(Math.abs(at(2017, 8, 21) - Date.UTC(2017, 7, 21, 18, 30))).toBeLessThan(minuteMs)
    expect(Math.abs(at(2026, 12, 9) - Date.UTC(2026, 11, 9, 0, 52))).toBeLessThan(minuteMs)
  })
})
