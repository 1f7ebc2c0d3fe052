import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { coinsAtEnd } from '#slots-maths/coins-at-end.ts'
import { countSpins } from '#slots-maths/count-spins.ts'
import { fingerprintOf } from '#slots-maths/declare-title.ts'
import { volatilityOf } from '#slots-maths/declared-row.ts'
import { declared } from '#slots-maths/declared.ts'
import { declaredFrom } from '#slots-maths/declared-from.ts'
import { combineChances, one, times } from '#slots-maths/distribution.ts'
import { exactFigures, simulatedFigures } from '#slots-maths/figures.ts'
import { meanReturn } from '#slots-maths/mean-return.ts'
import { readStops } from '#slots-maths/read-stops.ts'
import { awardsOf } from '#slots-maths/round-chances.ts'
import type { WildsTitle } from '#games/slots/slot-title.ts'
import { findTitle, slotTitles } from '#games/slots/titles/slot-titles.ts'

const isLong = process.env['LONG'] === '1'

const declaredOf = (code: string) => {
  const found = declared[code]
  if (!found) throw new Error(`${code} declares nothing`)
  return found
}

/** In the long run every title that is written down, and some of those that vary them. A title of each engine finds what changes an engine, and fingerprints what changes a title. */
const workedOut = slotTitles.filter(({ engine }, place) =>
  isLong ? place < 24 || place % 16 === 0 : slotTitles.findIndex((one) => one.engine === engine) === place,
)

describe('what each title declares', () => {
  test('was worked out from the title as it is: a changed one is declared anew by `npm run slots:declare`', () => {
    expect(Object.fromEntries(slotTitles.map((title) => [title.code, fingerprintOf(title)]))).toEqual(
      declaredFrom,
    )
  })

  test.each(workedOut)('$code comes to it', (title) => {
    const known = declaredOf(title.code)
    const [low, high] = known.bandPercent
    if (title.engine === 'cluster') {
      const figures = simulatedFigures(title, isLong ? 4_000_000 : 60_000, 77)
      const error = Math.hypot(figures.errorPercent, known.errorPercent)
      expect(Math.abs(figures.returnPercent - known.returnPercent)).toBeLessThan(4.5 * error)
      expect(Math.abs(figures.hitPercent - known.hitPercent)).toBeLessThan(isLong ? 0.2 : 1)
      // What is declared is known well enough for its own band.
      expect(high - low).toBeGreaterThanOrEqual(6 * known.errorPercent)
      return
    }
    const figures = exactFigures(title)
    expect(figures.returnPercent).toBeGreaterThan(low)
    expect(figures.returnPercent).toBeLessThan(high)
    expect(figures.returnPercent).toBeCloseTo(known.returnPercent, 3)
    expect(figures.hitPercent).toBeCloseTo(known.hitPercent, 3)
    expect(figures.deviation).toBeCloseTo(known.deviation, 3)
    expect(figures.highest).toBe(known.highest)
    expect(figures.highestOneIn / known.highestOneIn).toBeCloseTo(1, 2)
  })

  test('is what the means of its parts come to, title by title', () => {
    for (const title of slotTitles) {
      if (title.engine === 'cluster') continue
      const { returnPercent } = declaredOf(title.code)
      const mean = meanReturn(title)
      // The mean knows no cap, which takes a little of the highest rounds away.
      expect(returnPercent).toBeLessThan(mean + 0.0001)
      expect(returnPercent).toBeGreaterThan(mean - 0.25)
    }
  })

  test('is a return between 92 and 97.5 per cent, and the volatility that its deviation says', () => {
    expect(Object.keys(declared)).toEqual(slotTitles.map(({ code }) => code))
    for (const title of slotTitles) {
      const { bandPercent, returnPercent, deviation, volatility, highest } = declaredOf(title.code)
      expect(bandPercent[0]).toBeGreaterThanOrEqual(92)
      expect(bandPercent[1]).toBeLessThanOrEqual(97.5)
      expect(returnPercent).toBeGreaterThan(bandPercent[0])
      expect(returnPercent).toBeLessThan(bandPercent[1])
      expect(volatility).toBe(volatilityOf(deviation))
      expect(highest * 100).toBeLessThanOrEqual(title.cap)
    }
  })

  test('differs: each engine has four titles or more, and of different volatilities', () => {
    const byEngine = Map.groupBy(slotTitles, ({ engine }) => engine)
    expect(byEngine.size).toBe(6)
    for (const titles of byEngine.values()) {
      expect(titles.length).toBeGreaterThanOrEqual(4)
      expect(new Set(titles.map(({ code }) => declaredOf(code).volatility)).size).toBeGreaterThan(1)
    }
  })

  test('is of another paytable and other strips for each title', () => {
    expect(new Set(slotTitles.map(({ pays }) => JSON.stringify(pays))).size).toBe(slotTitles.length)
    const strips = slotTitles.map((title) => ('strips' in title ? title.strips.join() : title.code))
    expect(new Set(strips).size).toBe(slotTitles.length)
    for (const { pays } of slotTitles)
      for (const list of Object.values(pays)) expect(list).toEqual(list.toSorted((a, b) => a - b))
  })

  test('is the same, to the last digit, for an entry of a large catalogue that varies a title', () => {
    const [own, varied] = ['scarlet-peony', 'vary-00007-scarlet-peony'].map(findTitle)
    if (own?.engine !== 'lines' || varied?.engine !== 'lines') throw new Error('no such title')
    expect(varied.strips).not.toEqual(own.strips)
    expect(exactFigures(varied)).toEqual(exactFigures(own))
  })

  test('is of slots that the catalogue has, under their names: every one of them but the first', () => {
    const manifest = JSON.parse(
      readFileSync(new URL('../../../art/pack/manifest.json', import.meta.url), 'utf8'),
    ) as { covers: { code: string; title: string; category: string }[] } // written by art/
    const slots = manifest.covers.filter(
      ({ category, code }) => category === 'RNG' && code !== 'mandarin-fortune',
    )
    const named = (list: readonly { code: string; name: string }[]) =>
      new Map(list.map(({ code, name }) => [code, name]))
    expect(named(slotTitles)).toEqual(named(slots.map(({ code, title }) => ({ code, name: title }))))
  })
})

test('the catalogue that comes along says the same lines and volatility', () => {
  const known = readFileSync(new URL('../../../server/src/game/demo-slots.ts', import.meta.url), 'utf8')
  for (const title of slotTitles) {
    const lines = 'lines' in title ? title.lines : 0
    const { volatility } = declaredOf(title.code)
    expect(known).toMatch(
      new RegExp(`'?${title.code}'?: \\{ lines: ${lines}, volatility: '${volatility}' \\}`),
    )
  }
})

test('titles keep what their engines take for granted', () => {
  for (const title of slotTitles) {
    if (title.engine === 'cluster') continue
    expect(title.strips.length).toBe(5)
    expect(title.rows.length).toBe(5)
    for (const strip of title.strips) for (const symbol of strip) expect(title.symbols).toHaveProperty(symbol)
    if (title.engine === 'ways') expect(title.strips[0]).not.toContain('W')
  }
})

test('chances of sums are those of two dice', () => {
  const die = new Map([1, 2, 3, 4, 5, 6].map((pips) => [pips * 5, 1 / 6]))
  const { unit, chances } = combineChances([die, die], 60, ([a = one, b = one]) => times(a, b))
  expect(unit).toBe(5)
  for (const [sum, ways] of [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].entries())
    expect(chances[sum]).toBeCloseTo(ways / 36, 12)
})

test('coins end with as many as a walk through every respin says', () => {
  const title = slotTitles.find(({ engine }) => engine === 'hold')
  if (title?.engine !== 'hold') throw new Error('no such title')
  const small = { ...title, rows: [3], hold: { ...title.hold, respins: 2, chance: [1, 4] as const } }
  // By hand, from one coin in three cells: both cells or one of them within two respins, then the last one or not.
  const [none, single, both] = [9 / 16, 6 / 16, 1 / 16]
  const more = 1 + none
  const last = 1 - (3 / 4) ** 2
  expect(coinsAtEnd(small, 1)[1]).toBeCloseTo(none ** 2, 12)
  expect(coinsAtEnd(small, 1)[2]).toBeCloseTo(more * single * (1 - last), 12)
  expect(coinsAtEnd(small, 1)[3]).toBeCloseTo(more * (both + single * last), 12)
})

/** By linearity: each free spin that comes pays the same on average, whatever came before it. */
test('free spins that add free spins return what the series of their numbers says', () => {
  const title = slotTitles.find((one): one is WildsTitle => one.engine === 'wilds')
  if (!title) throw new Error('no such title')
  const { freeSpins, scatterPays } = title
  const averages = [false, true].map((isFree) => {
    const { combinations, shown } = countSpins(title, readStops(title, isFree), 'S')
    let [pays, triggers] = [0, 0]
    for (const [count, list] of shown.entries())
      for (const [paid, ways] of list) {
        pays += ((paid + (scatterPays[count - 3] ?? 0)) * ways) / combinations
        if (count >= freeSpins.trigger) triggers += ways / combinations
      }
    return { pays, triggers }
  })
  const [paid = { pays: 0, triggers: 0 }, free = { pays: 0, triggers: 0 }] = averages
  const awards = awardsOf(freeSpins)
  const expectedFrom = (left: number, level: number): number => {
    if (left === 0) return 0
    const next = awards[level + 1]
    const quiet = expectedFrom(left - 1, level)
    if (next === undefined) return 1 + quiet
    const fed = expectedFrom(left - 1 + next - (awards[level] ?? 0), level + 1)
    return 1 + (1 - free.triggers) * quiet + free.triggers * fed
  }
  const spins = expectedFrom(freeSpins.count, 0)
  const mean = paid.pays + paid.triggers * spins * freeSpins.multiplier * free.pays
  expect(exactFigures({ ...title, cap: 1e9 }).returnPercent).toBeCloseTo(mean, 6)
})
