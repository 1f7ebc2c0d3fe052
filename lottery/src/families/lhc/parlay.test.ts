import { describe, expect, it } from 'vitest'
import { lhcIn } from '#families/lhc/family.ts'
import { playTypeOf } from '#rules/family.ts'
import type { PlayType } from '#rules/play-type.ts'
import { isOn, waveOf } from '../../../test/mark-six-oracle.ts'

const family = lhcIn(2026)
const all = Array.from({ length: 49 }, (_, index) => index + 1)
const legs = ['big', 'small', 'odd', 'even', 'red', 'blue', 'green']

function parlayOf(size: number): PlayType {
  const playType = playTypeOf(family, `parlay_${size}`)
  if (!playType) throw new Error(`no parlay of ${size}`)
  return playType
}

const holds = (leg: string, number: number): boolean => waveOf[leg]?.includes(number) ?? isOn(leg, number)

/** Numbers that no leg tells apart: which legs they are, and how many there are. */
const alike = [
  ...Map.groupBy(all, (number) => legs.filter((leg) => holds(leg, number)).join()).entries(),
].map(([names, { length }]) => ({ legs: names.split(','), count: length }))

/** Ways to put different numbers at places of these legs, place after place, by what is left of each sort. */
function waysByPlaces(asked: readonly string[], left = alike.map(({ count }) => count)): number {
  const [leg, ...rest] = asked
  if (leg === undefined) return 1
  let ways = 0
  for (const [sort, { legs: names }] of alike.entries()) {
    const count = left[sort] ?? 0
    if (count === 0 || !names.includes(leg)) continue
    left[sort] = count - 1
    ways += count * waysByPlaces(rest, left)
    left[sort] = count
  }
  return ways
}

describe('parlays of Mark Six', () => {
  it.each([
    [2, 28],
    [3, 84],
    [4, 210],
    [5, 462],
    [6, 924],
  ])('of %i legs have %i kinds, each as likely as counted place after place', (size, kinds) => {
    const { levels } = parlayOf(size)
    expect(levels).toHaveLength(kinds)
    const of = all.slice(0, size).reduce((ways, _, drawn) => ways * BigInt(49 - drawn), 1n)
    for (const { code, chance } of levels)
      expect(BigInt(waysByPlaces(code.split('_'))) * chance.of, code).toBe(chance.ways * of)
  })

  it('of two legs win as often as they do over all pairs of numbers at two places', () => {
    const playType = parlayOf(2)
    const selections = Object.entries(playType.samples).map(([code, text]) => {
      const reading = playType.read(text)
      return { code, selection: reading.ok ? reading.selection : undefined }
    })
    const won = new Map<string, number>()
    for (const one of all) {
      for (const other of all.filter((number) => number !== one)) {
        const rest = all.filter((number) => number !== one && number !== other).slice(0, 5)
        const evaluate = playType.evaluate([one, other, ...rest])
        for (const { code, selection } of selections) {
          const level = playType.levels.findIndex((own) => own.code === code)
          won.set(code, (won.get(code) ?? 0) + (evaluate(selection)[level] ?? 0))
        }
      }
    }
    expect(won).toEqual(new Map(playType.levels.map(({ code, chance }) => [code, Number(chance.ways)])))
  })

  it('win with all their bets in the best outcome, the most that there is', () => {
    for (const size of [2, 3, 4, 5, 6]) {
      const playType = parlayOf(size)
      for (const text of [
        'big|small|odd|even|red|blue',
        'green|green|green|green|green|green',
        'big|big|big|big|big|big',
      ]) {
        const reading = playType.read(text)
        if (!reading.ok) throw new Error(text)
        const [outcome = []] = playType.best?.(reading.selection) ?? []
        expect(family.isOutcome(outcome)).toBe(true)
        const hits = playType.evaluate(outcome)(reading.selection)
        expect(hits.reduce((sum, times) => sum + times, 0)).toBe(playType.count(reading.selection))
      }
    }
  })

  it('count 49 as big, odd and green, and give no stake back', () => {
    const playType = parlayOf(2)
    const evaluate = playType.evaluate([49, 1, 2, 3, 4, 5, 6])
    const won = (text: string): string[] => {
      const reading = playType.read(text)
      const hits = reading.ok ? evaluate(reading.selection) : []
      return playType.levels.flatMap(({ code }, level) => (hits[level] ? [code] : []))
    }
    expect(won('big|red||||')).toEqual(['big_red'])
    expect(won('odd|small||||')).toEqual(['small_odd'])
    expect(won('green|odd||||')).toEqual(['odd_green'])
    expect(won('even|odd||||')).toEqual([])
  })

  it.each([
    ['big small|odd||||', { code: 'too_many', field: 'position_1', max: 1, given: 2 }],
    ['big|odd', { code: 'wrong_fields', fields: 6, given: 2 }],
    ['สูง|odd||||', { code: 'unknown_symbol', text: 'สูง', field: 'position_1' }],
    ['big big|||||', { code: 'repeated', text: 'big', field: 'position_1' }],
    ['', { code: 'empty' }],
  ])('refuse %s', (text, issue) => {
    expect(parlayOf(2).read(text)).toEqual({ ok: false, issues: [issue] })
  })

  it('are no bet while fewer places are chosen than they have legs', () => {
    const reading = parlayOf(3).read('big||odd|||')
    expect(reading.ok && parlayOf(3).count(reading.selection)).toBe(0)
  })
})
