import { expect, test } from 'vitest'
import { k3 } from '#families/k3/family.ts'
import { lhc } from '#families/lhc/family.ts'
import { pk10 } from '#families/pk10/family.ts'
import { ssc } from '#families/ssc/family.ts'
import { thai3 } from '#families/thai3/family.ts'
import { vnNorth } from '#families/vn-north/family.ts'
import { yeekee } from '#families/yeekee/family.ts'
import { chartsOf, outcomeOfParts } from '#trend/charts.ts'

const finish = [10, 2, 3, 4, 5, 6, 7, 8, 9, 1]

test.each([
  [ssc, [0, 7, 7, 1, 2]],
  [k3, [1, 6, 6]],
  [pk10, finish],
  [lhc, [1, 49, 3, 44, 5, 46, 7]],
  [thai3, [8, 4, 1, 0, 7]],
  [yeekee, [8, 4, 1, 0, 7]],
])('the outcome of $code is found behind its parts', (family, outcome) => {
  expect(outcomeOfParts(family, family.outcomeParts(outcome))).toEqual(outcome)
})

test('parts that are no outcome of the family are none', () => {
  expect(outcomeOfParts(ssc, [{ name: 'digits', text: '0771' }])).toBeUndefined()
  // The sum says otherwise.
  expect(
    outcomeOfParts(ssc, [
      { name: 'digits', text: '07712' },
      { name: 'sum', text: '18' },
    ]),
  ).toBeUndefined()
})

const namesOf = (family: typeof ssc) =>
  chartsOf(family).map(({ kind, place = '', symbols }) => `${kind}${place} ${symbols[0]}…${symbols.at(-1)}`)

test('a family has charts by place, of all its numbers, and of its sum, as far as they say something', () => {
  expect(namesOf(ssc)).toEqual([1, 2, 3, 4, 5].map((place) => `place${place} 0…9`).concat('any 0…9'))
  expect(namesOf(k3)).toEqual(['any 1…6', 'sum 3…18'])
  expect(namesOf(pk10)).toEqual(finish.map((_, at) => `place${at + 1} 01…10`))
  expect(namesOf(lhc)).toEqual(['any 01…49'])
  expect(chartsOf(vnNorth)).toEqual([])
})

test('a chart names the symbols of an outcome', () => {
  expect(chartsOf(k3).map(({ drawn }) => drawn([1, 6, 6]))).toEqual([['1', '6', '6'], ['13']])
  expect(chartsOf(pk10)[0]?.drawn(finish)).toEqual(['10'])
})
