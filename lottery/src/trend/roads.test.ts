import { expect, test } from 'vitest'
import { k3 } from '#families/k3/family.ts'
import { pk10 } from '#families/pk10/family.ts'
import { ssc } from '#families/ssc/family.ts'
import { thai3 } from '#families/thai3/family.ts'
import { x5of11 } from '#families/x5of11/family.ts'
import { beadsOf, roadsOf } from '#trend/roads.ts'
import type { Family } from '#rules/family.ts'

const sideOf = (family: Family, name: string, outcome: readonly number[]) =>
  roadsOf(family)
    .find((road) => [road.playType, road.field, road.place, ...road.sides].join(' ') === name)
    ?.sideOf(outcome)

test('a road follows the rules of the play type that it is named for', () => {
  expect(sideOf(ssc, 'total_sides total  big small', [9, 9, 9, 9, 9])).toBe('big')
  expect(sideOf(ssc, 'ball_sides position_2  odd even', [0, 4, 0, 0, 0])).toBe('even')
  expect(sideOf(ssc, 'ball_dragon_tiger position_1_5  dragon tiger', [3, 0, 0, 0, 8])).toBe('tiger')
  expect(sideOf(ssc, 'ball_dragon_tiger position_1_5  dragon tiger', [3, 0, 0, 0, 3])).toBeUndefined()
  expect(sideOf(pk10, 'dragon_tiger choice 2 dragon tiger', [1, 9, 2, 3, 4, 5, 6, 7, 8, 10])).toBe('dragon')
  expect(sideOf(k3, 'side choice  big small', [4, 5, 6])).toBe('big')
})

test('a draw that brings neither side, or returns the stake on both, is of no side', () => {
  // A triple wins on no side.
  expect(sideOf(k3, 'side choice  big small', [5, 5, 5])).toBeUndefined()
  // 30 is neither big nor small.
  expect(sideOf(x5of11, 'sum_side choice  big small', [2, 5, 6, 7, 10])).toBeUndefined()
  expect(sideOf(x5of11, 'sum_side choice  big small', [2, 5, 6, 7, 11])).toBe('big')
})

test('a family without sides has no roads', () => {
  expect(roadsOf(thai3)).toEqual([])
})

const placesOf = (sides: string) =>
  beadsOf([...sides].map((side) => (side === '-' ? undefined : side))).map(
    ({ side, column, row, neither }) => `${side}${column}${row}${'-'.repeat(neither)}`,
  )

test('the same side goes down, another one begins a column', () => {
  expect(placesOf('aabab')).toEqual(['a00', 'a01', 'b10', 'a20', 'b30'])
  expect(placesOf('')).toEqual([])
})

test('a long streak turns off at the foot, and the next column begins beside its head', () => {
  expect(placesOf('aaaaaaaab')).toEqual(['a00', 'a01', 'a02', 'a03', 'a04', 'a05', 'a15', 'a25', 'b10'])
})

test('a streak that meets the tail of another turns off above it', () => {
  expect(placesOf('aaaaaaabbbbbbb').slice(-4)).toEqual(['b13', 'b14', 'b24', 'b34'])
})

test('draws of neither side stand with the bead before them', () => {
  expect(placesOf('-a--b-a')).toEqual(['a00--', 'b10-', 'a20'])
})
