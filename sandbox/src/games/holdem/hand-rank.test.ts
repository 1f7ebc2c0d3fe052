import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestFive, type Made, madeOf, rankOf, scoreOf } from './hand-rank.ts'

const ranks = 'A23456789TJQK'
/** Cards as they are written: `9s` is the nine of spades. */
const cards = (text: string) =>
  text.split(' ').map((one) => ranks.indexOf(one[0] ?? '') * 4 + 'shcd'.indexOf(one[1] ?? ''))

test('ranks go from the two to the ace', () => {
  expect(cards('2s 3h 9c Td Kd As').map(rankOf)).toEqual([0, 1, 7, 8, 11, 12])
})

test.each<[string, Made]>([
  ['As Ks Qs Js Ts 2h 3d', 'straightFlush'],
  ['As 2s 3s 4s 5s Kh Kd', 'straightFlush'],
  ['9h 9d 9s 9c 2d 2h 2s', 'four'],
  ['9h 9d 9s Kc Kd Kh 2s', 'fullHouse'],
  ['9h 9d 9s Kc Kd 2h 2s', 'fullHouse'],
  ['2h 5h 9h Jh Kh 3s 4d', 'flush'],
  ['As 2h 3d 4s 5c Kh Kd', 'straight'],
  ['Ts Jh Qd Ks Ac 2h 2d', 'straight'],
  ['Qs Kh Ad 2s 3c 4h 9d', 'high'],
  ['9h 9d 9s Kc Qd 2h 4s', 'three'],
  ['9h 9d Ks Kc Qd Qh 4s', 'twoPairs'],
  ['9h 9d Ks Jc Qd 2h 4s', 'pair'],
  ['9h 9d', 'pair'],
])('%s makes %s', (text, made) => {
  expect(madeOf(scoreOf(cards(text)))).toBe(made)
})

test.each([
  ['a wheel is the lowest straight', '2s 3h 4d 5s 6c', 'As 2h 3d 4s 5c'],
  ['of straight flushes too', '2s 3s 4s 5s 6s', 'Ah 2h 3h 4h 5h'],
  ['four decide by what is beside them', '9h 9d 9s 9c As', '9h 9d 9s 9c Ks'],
  ['the three of a full house come first', '3s 3h 3d 2s 2h', '2d 2c 2s As Ah'],
  ['the higher pair of two comes first', 'As Ah 2s 2h 3d', 'Ks Kh Qs Qh Ad'],
  ['then the lower one', 'As Ah 4s 4h 2d', 'Ac Ad 3s 3h Kd'],
  ['then the fifth card', 'As Ah 4s 4h Kd', 'Ac Ad 4c 4d Qd'],
  ['a flush by all its cards', 'As Ks 9s 4s 3s', 'Ah Kh 9h 4h 2h'],
  ['a pair by three others', 'As Ah Kd 9s 3c', 'Ac Ad Kh 9h 2s'],
])('%s', (_, better, worse) => {
  expect(scoreOf(cards(better))).toBeGreaterThan(scoreOf(cards(worse)))
})

test('suits have no order, and what does not count does not decide', () => {
  expect(scoreOf(cards('As Ks Qs Js Ts'))).toBe(scoreOf(cards('Ad Kd Qd Jd Td')))
  expect(scoreOf(cards('As Kh Qd Js 9c 2h 3d'))).toBe(scoreOf(cards('Ah Kd Qs Jc 9d 4h 5d')))
})

/** The slow way: five cards sorted by how many there are of a rank, compared one after the other. */
function naiveFive(five: readonly number[]): number[] {
  const values = five.map((card) => (Math.floor(card / 4) === 0 ? 14 : Math.floor(card / 4) + 1))
  const many = (value: number) => values.filter((one) => one === value).length
  const order = values.toSorted((a, b) => many(b) - many(a) || b - a)
  const counts = order.map(many).join('')
  const isFlush = new Set(five.map((card) => card % 4)).size === 1
  const isLow = order.join() === '14,5,4,3,2'
  const [top = 0] = order
  const isRow = isLow || (counts === '11111' && top - (order[4] ?? 0) === 4)
  const kinds: Record<string, number> = { '44441': 7, '33322': 6, '33311': 3, '22221': 2, '22111': 1 }
  const kind = isRow ? (isFlush ? 8 : 4) : isFlush ? 5 : (kinds[counts] ?? 0)
  return [kind, ...(isLow ? [5] : order)]
}

function compareNaive(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place])
  return at < 0 ? 0 : Math.sign((one[at] ?? 0) - (other[at] ?? 0))
}

const fives = (seven: readonly number[]): number[][] =>
  seven.flatMap((one, place) =>
    seven.slice(place + 1).map((other) => seven.filter((card) => card !== one && card !== other)),
  )
const naiveSeven = (seven: readonly number[]): number[] =>
  fives(seven).map(naiveFive).toSorted(compareNaive).at(-1) ?? []

const deal = fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { minLength: 9, maxLength: 9 })
/** Few ranks and suits, so that hands are good and often alike. */
const narrow = fc
  .uniqueArray(fc.integer({ min: 0, max: 19 }), { minLength: 9, maxLength: 9 })
  .map((all) => all.map((card) => card + 8))

describe('seven cards', () => {
  test.each([
    ['of a whole deck', deal],
    ['of five ranks', narrow],
  ])('%s compare as the best of all their fives do, worked out slowly', (_, dealt) => {
    fc.assert(
      fc.property(dealt, (all) => {
        const board = all.slice(0, 5)
        const [one, other] = [
          [...board, ...all.slice(5, 7)],
          [...board, ...all.slice(7, 9)],
        ]
        const slow = compareNaive(naiveSeven(one), naiveSeven(other))
        expect(Math.sign(scoreOf(one) - scoreOf(other))).toBe(slow)
        expect(scoreOf(one) >> 20).toBe(naiveSeven(one)[0])
      }),
      { numRuns: 1500 },
    )
  })

  test('have a best five that is worth the same', () => {
    fc.assert(
      fc.property(deal, (all) => {
        const seven = all.slice(0, 7)
        const best = bestFive(seven)
        expect(best).toHaveLength(5)
        expect(best.every((card) => seven.includes(card))).toBe(true)
        expect(scoreOf(best)).toBe(scoreOf(seven))
      }),
    )
  })
})
