import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keno } from '#families/keno/family.ts'
import type { PlayType } from '#rules/play-type.ts'
import { describeFamily, type Oracle } from '../../../test/family-facts.ts'
import { ticketOf } from '../../../test/prove-highest-win.ts'
import { highestWin } from '#rules/highest-win.ts'
import { winnerOf } from '#rules/settle.ts'

const all = Array.from({ length: 80 }, (_, index) => index + 1)
const elements = [
  ['metal', 210, 695],
  ['wood', 696, 763],
  ['water', 764, 855],
  ['fire', 856, 923],
  ['earth', 924, 1410],
] as const

const oracle: Oracle = ({ playType, single }, drawn) => {
  const total = drawn.reduce((sum, number) => sum + number, 0)
  if (playType.startsWith('pick_')) {
    const wanted = single.split('-').map(Number)
    const level = `${wanted.filter((number) => drawn.includes(number)).length}_of_${wanted.length}`
    return paid.has(level) ? { [level]: 1 } : {}
  }
  const ofSum = total > 810 ? 'big' : total < 810 ? 'small' : 'tie'
  const odd = drawn.filter((number) => number % 2 === 1).length
  const upper = drawn.filter((number) => number < 41).length
  const holds: Record<string, readonly unknown[]> = {
    sum_side: [ofSum, total % 2 === 1 ? 'odd' : 'even'],
    sum_element: [elements.find(([, first, last]) => total >= first && total <= last)?.[0]],
    upper_lower: [upper > 10 ? 'upper' : upper < 10 ? 'lower' : 'tie'],
    odd_even: [odd > 10 ? 'odd' : odd < 10 ? 'even' : 'tie'],
  }
  return holds[playType]?.includes(single) ? { [single]: 1 } : {}
}

/** The hits that are paid, as the page of the rules says. */
const paid = new Set(
  ['1', '2', '2 3', '2 3 4', '3 4 5', '3 4 5 6', '4 5 6 7', '4 5 6 7 8', '5 6 7 8 9', '5 6 7 8 9 10'].flatMap(
    (hits, index) => hits.split(' ').map((hit) => `${hit}_of_${index + 1}`),
  ),
)

/** Twenty numbers that hold a bet's own. */
const winningOutcome = ({ single }: { single: string }): number[] | undefined => {
  if (!/^\d/.test(single)) return undefined
  const own = single.split('-').map(Number)
  return [...own, ...all.filter((number) => !own.includes(number))].slice(0, 20)
}

const few = ({ code, input }: PlayType): fc.Arbitrary<string> | undefined => {
  const field = input.kind === 'fields' ? input.fields[0] : undefined
  if (!field || !code.startsWith('pick_')) return undefined
  return fc
    .uniqueArray(fc.constantFrom(...field.symbols), { minLength: field.min, maxLength: field.min + 3 })
    .map((chosen) => chosen.join(' '))
}

describeFamily({
  family: keno,
  oracle,
  outcome: fc.uniqueArray(fc.constantFrom(...all), { minLength: 20, maxLength: 20 }),
  winningOutcome,
  selection: few,
})

/** Of how many sets of so many numbers out of `from` there are; counted by adding up, not by a formula. */
const sets = ((): bigint[][] => {
  const rows = [[1n]]
  for (let from = 1; from <= 80; from++) {
    const before = rows[from - 1] ?? []
    rows.push(Array.from({ length: from + 1 }, (_, size) => (before[size - 1] ?? 0n) + (before[size] ?? 0n)))
  }
  return rows
})()
const setsOf = (size: number, from: number): bigint => sets[from]?.[size] ?? 0n
const everySet = setsOf(20, 80)

/** How many sets of twenty have each sum. */
function setsBySum(): bigint[] {
  const ways = Array.from({ length: 21 }, () => Array<bigint>(1411).fill(0n))
  for (const row of ways.slice(0, 1)) row[0] = 1n
  for (const number of all) {
    for (let size = 19; size >= 0; size--) {
      const [row = [], next = []] = [ways[size], ways[size + 1]]
      for (let sum = 1410 - number; sum >= 0; sum--) {
        const some = row[sum] ?? 0n
        if (some > 0n) next[sum + number] = (next[sum + number] ?? 0n) + some
      }
    }
  }
  return ways[20] ?? []
}

function declared(code: string, level: string): { ways: bigint; of: bigint } {
  const found = keno.playTypes
    .find((playType) => playType.code === code)
    ?.levels.find((one) => one.code === level)
  if (!found) throw new Error(`${code} has no level ${level}`)
  return found.chance
}

describe('Keno: chances counted over all sets of twenty numbers', () => {
  it('of picks, by how many of the chosen numbers a set of twenty has', () => {
    for (const { code, levels } of keno.playTypes.filter((one) => one.code.startsWith('pick_'))) {
      const size = Number(code.slice(5))
      for (const { code: level, chance } of levels) {
        const hits = Number(level.split('_')[0])
        const won = setsOf(hits, size) * setsOf(20 - hits, 80 - size)
        expect(won * chance.of, level).toBe(chance.ways * everySet)
      }
    }
  })

  it('of the sum, by its sides and elements', () => {
    const bySum = setsBySum()
    const count = (holds: (sum: number) => boolean): bigint =>
      bySum.reduce((all, ways, sum) => (holds(sum) ? all + ways : all), 0n)
    expect(count(() => true)).toBe(everySet)
    const sides = { big: 811, small: 809, tie: 810, odd: 0, even: 0 }
    expect(Object.keys(sides).map((side) => declared('sum_side', side))).toEqual(
      [
        count((sum) => sum > 810),
        count((sum) => sum < 810),
        count((sum) => sum === 810),
        count((sum) => sum % 2 === 1),
        count((sum) => sum % 2 === 0),
      ].map((ways) => ({ ways, of: everySet })),
    )
    for (const [element, first, last] of elements) {
      const ways = count((sum) => sum >= first && sum <= last)
      expect(declared('sum_element', element), element).toEqual({ ways, of: everySet })
    }
  })

  it('of halves, by how many of the twenty are in one', () => {
    const count = (holds: (ones: number) => boolean): bigint =>
      Array.from({ length: 21 }, (_, ones) =>
        holds(ones) ? setsOf(ones, 40) * setsOf(20 - ones, 40) : 0n,
      ).reduce((sum, some) => sum + some)
    const [more, less, same] = [
      count((ones) => ones > 10),
      count((ones) => ones < 10),
      count((ones) => ones === 10),
    ].map((ways) => ({ ways, of: everySet }))
    expect(['upper', 'lower', 'tie'].map((side) => declared('upper_lower', side))).toEqual([more, less, same])
    expect(['odd', 'even', 'tie'].map((side) => declared('odd_even', side))).toEqual([more, less, same])
  })

  it('has no draw that pays more than the highest win, which some draw pays', () => {
    const chosen = Array.from({ length: 12 }, (_, index) => String(index * 6 + 3).padStart(2, '0'))
    fc.assert(
      fc.property(
        fc.constantFrom(...keno.playTypes),
        fc.uniqueArray(fc.constantFrom(...all), { minLength: 20, maxLength: 20 }),
        fc.nat(12),
        (playType, numbers, own) => {
          const text = playType.code.startsWith('pick_')
            ? chosen.join(' ')
            : Object.values(playType.samples).join(' ')
          const ticket = ticketOf(playType, text)
          const met = chosen.slice(0, own).map(Number)
          const draw = [...met, ...numbers.filter((number) => !met.includes(number))].slice(0, 20)
          return winnerOf(keno, ticket)(draw) <= highestWin(keno, [ticket]).winMinor
        },
      ),
    )
  })
})
