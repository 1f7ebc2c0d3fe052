import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lhc, lhcIn } from '#families/lhc/family.ts'
import { familyOfIssue, playTypeOf, type Family } from '#rules/family.ts'
import type { PlayType } from '#rules/play-type.ts'
import { describeFamily } from '../../../test/family-facts.ts'
import { elementsOf2026, markSixOracle, zodiacOf2026 } from '../../../test/mark-six-oracle.ts'

const all = Array.from({ length: 49 }, (_, index) => index + 1)

/** Few enough numbers for sets of so many. */
function fewNumbers({ code, input }: PlayType): fc.Arbitrary<string> | undefined {
  const field = input.kind === 'fields' && input.fields.length === 1 ? input.fields[0] : undefined
  if (!field || !/^(none_|regular$|special$|two_|three_|four_|one_)/.test(code)) return undefined
  const room = field.min > 8 ? 2 : 4
  return fc
    .uniqueArray(fc.constantFrom(...field.symbols), { minLength: field.min, maxLength: field.min + room })
    .map((chosen) => chosen.join(' '))
}

/** Seven numbers with as many as possible of a bet's own, from a place that the bet itself gives. */
function withNumbersOf({ playType, single }: { playType: string; single: string }): number[] | undefined {
  const numbers = /^\d\d(-\d\d)*$/.test(single) ? single.split('-').map(Number) : undefined
  if (!numbers || playType.startsWith('none')) return undefined
  const others = all.filter((number) => !numbers.includes(number))
  if (playType.startsWith('one_of_')) return [...others.slice(0, 6), numbers[0] ?? 0]
  if (playType === 'special' || playType.startsWith('regular_')) {
    const place = playType === 'special' ? 6 : Number(playType.slice(-1)) - 1
    return others.slice(0, 6).toSpliced(place, 0, ...numbers)
  }
  const last = (numbers[0] ?? 0) % 2 === 0 ? numbers.slice(-1) : others.slice(-1)
  return [...numbers, ...others]
    .filter((number) => !last.includes(number))
    .slice(0, 6)
    .concat(last)
}

/** The outcomes, numbered. */
function outcomeAt(place: number): number[] {
  const left = [...all]
  let rest = place
  return [49, 48, 47, 46, 45, 44, 43].flatMap((count) => {
    const next = rest % count
    rest = Math.floor(rest / count)
    return left.splice(next, 1)
  })
}

describeFamily({
  family: lhcIn(2026),
  oracle: markSixOracle,
  outcome: fc.integer({ min: 0, max: 432_938_943_359 }).map(outcomeAt),
  winningOutcome: withNumbersOf,
  selection: fewNumbers,
})

/** What a play type's symbols mean: the specials with which a bet on the symbol wins. */
function specialsOf(family: Family, code: string): Record<string, number[]> {
  const playType = playTypeOf(family, code)
  const field = playType?.input.kind === 'fields' ? playType.input.fields[0] : undefined
  const specials = (symbol: string): number[] => {
    const reading = playType?.read(symbol)
    const wins = (special: number): boolean => {
      const outcome = [...all.filter((number) => number !== special).slice(0, 6), special]
      return reading?.ok === true && (playType?.evaluate(outcome)(reading.selection) ?? []).includes(1)
    }
    return all.filter(wins)
  }
  return Object.fromEntries(field?.symbols.map((symbol) => [symbol, specials(symbol)]) ?? [])
}

describe('Mark Six in its lunar years', () => {
  it('has the zodiac and the elements of 2026 as printed', () => {
    expect(specialsOf(lhcIn(2026), 'special_zodiac')).toEqual(zodiacOf2026)
    expect(specialsOf(lhcIn(2026), 'special_element')).toEqual(elementsOf2026)
  })

  it('has the elements of 2023 as printed', () => {
    expect(specialsOf(lhcIn(2023), 'special_element')).toEqual({
      metal: [1, 2, 9, 10, 23, 24, 31, 32, 39, 40],
      wood: [5, 6, 13, 14, 21, 22, 35, 36, 43, 44],
      water: [11, 12, 19, 20, 27, 28, 41, 42, 49],
      fire: [7, 8, 15, 16, 29, 30, 37, 38, 45, 46],
      earth: [3, 4, 17, 18, 25, 26, 33, 34, 47, 48],
    })
  })

  it('turns on the day of lunar new year: on 16 February 2026 the snake has 01, on the 17th the horse', () => {
    const first = (day: string) => specialsOf(familyOfIssue(lhc, `${day}-0001`), 'special_zodiac')
    expect(first('20260216')['snake']).toEqual([1, 13, 25, 37, 49])
    expect(first('20260217')['horse']).toEqual([1, 13, 25, 37, 49])
    expect(first('20260217')['snake']).toEqual([2, 14, 26, 38])
  })

  it('has levels that are the same in every year, but for the elements', () => {
    const levels = (year: number) =>
      lhcIn(year)
        .playTypes.filter(({ code }) => code !== 'special_element')
        .map((playType) => ({ code: playType.code, levels: playType.levels }))
    for (let year = 2020; year < 2041; year++) expect(levels(year)).toEqual(levels(2026))
  })

  it('shares all numbers out among zodiac and elements in every year', () => {
    for (let year = 2020; year < 2041; year++) {
      for (const code of ['special_zodiac', 'special_element']) {
        const shared = Object.values(specialsOf(lhcIn(year), code)).flat()
        expect(
          shared.toSorted((a, b) => a - b),
          `${code} ${year}`,
        ).toEqual(all)
      }
    }
  })

  it('takes no bet on the zodiac without a day, and none on a day whose new year it does not know', () => {
    const zodiac = playTypeOf(lhc, 'special_zodiac')
    expect(zodiac?.read('rat')).toEqual({ ok: false, issues: [{ code: 'needs_day' }] })
    expect(() => zodiac?.evaluate([1, 2, 3, 4, 5, 6, 7])).toThrow('familyOfIssue')
    expect(playTypeOf(lhc, 'special')?.read('01').ok).toBe(true)
    for (const numero of ['20200124-0001', '20420101-0001', 'today', '']) {
      expect(() => familyOfIssue(lhc, numero), numero).toThrow(RangeError)
    }
  })
})
