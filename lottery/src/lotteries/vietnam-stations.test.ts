import { describe, expect, it } from 'vitest'
import { vietnameseLotteries } from '#lotteries/vietnam.ts'
import { drawTimes, provinceOf, stations, stationsOn, timetables } from '#lotteries/vietnam-stations.ts'
import { issuesOfDay } from '#schedule/issues.ts'

const codes = (region: 'north' | 'central' | 'south', day: string) =>
  stationsOn(region, day).map(({ code }) => code)

describe('the stations of Vietnam', () => {
  it('are 6 in the North, 14 in the Centre and 21 in the South, each in its timetable', () => {
    const regions = [...stations.values()].map(({ region }) => region)
    const count = (wanted: string) => regions.filter((region) => region === wanted).length
    expect([count('north'), count('central'), count('south')]).toEqual([6, 14, 21])
    for (const { code, region } of stations.values()) {
      const own = timetables.filter((timetable) => timetable.region === region)
      expect(
        own.some(({ days }) => days.some((day) => day.split(' ').includes(code))),
        code,
      ).toBe(true)
    }
  })

  it('draw by the day of the week, the main one first', () => {
    expect(codes('south', '20261121')).toEqual(['HCM', 'LA', 'BP', 'HG'])
    expect(codes('south', '20261122')).toEqual(['TG', 'KG', 'DL'])
    expect(codes('central', '20261123')).toEqual(['PY', 'HUE'])
    expect(codes('north', '20261122')).toEqual(['TBI'])
    expect(codes('south', '20190101')).toEqual([])
  })

  it('kept their names when provinces were merged on 1 July 2025', () => {
    const binhDuong = stations.get('BDU')
    expect(binhDuong && [provinceOf(binhDuong, '20250630'), provinceOf(binhDuong, '20250701')]).toEqual([
      'Bình Dương',
      'TP. Hồ Chí Minh',
    ])
  })

  it('have a lottery each that draws exactly on their days', () => {
    for (const { code, region } of stations.values()) {
      if (region === 'north') continue
      const lottery = vietnameseLotteries.find((one) => one.code === `XS${code}`)
      for (let day = 21; day < 28; day++) {
        const issues = lottery ? issuesOfDay(lottery.schedule, `202611${day}`) : []
        expect(issues.length, `${code} ${day}`).toBe(codes(region, `202611${day}`).includes(code) ? 1 : 0)
        const time = issues[0] && new Date(issues[0].drawAt + 7 * 3_600_000).toISOString().slice(11, 16)
        if (time) expect(time).toBe(drawTimes[region])
      }
    }
  })
})
