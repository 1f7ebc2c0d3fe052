import { thai3 } from '@suntala/lottery/families/thai3/family'
import { playTypeOf, type NumberPlayType } from '@suntala/lottery/numbers/family'
import { offerOf } from '@suntala/lottery/numbers/odds'
import { siam3d } from '@suntala/lottery/products'
import { expect, test } from 'vitest'
import { combine, readNumbers } from '#screens/lottery/board/read-numbers.ts'

const playType = (code: string): NumberPlayType => {
  const found = playTypeOf(thai3, code)
  if (!found) throw new Error(code)
  return found
}
const read = (code: string, text: string) =>
  readNumbers(text, {
    playType: playType(code),
    offerAt: (key) => offerOf(thai3, siam3d.odds, { playType: code, key }),
  }).map((answer) => [
    answer.written,
    answer.kind === 'fault' ? answer.fault.code : answer.kind === 'bet' ? answer.offer.status : answer.kind,
  ])

test('answers each number of a pasted list with its meaning or the reason against it', () => {
  expect(read('two_top', '07, 11\n09 7;07 ab 1٢')).toEqual([
    ['07', 'open'],
    ['11', 'reduced'],
    ['09', 'closed'],
    ['7', 'wrong_length'],
    ['07', 'repeated'],
    ['ab', 'not_digits'],
    ['1٢', 'not_digits'],
  ])
})

test('a tod in another order is the same bet, and a triple is none', () => {
  expect(read('three_tod', '583 358 777')).toEqual([
    ['583', 'open'],
    ['358', 'repeated'],
    ['777', 'triple'],
  ])
})

test('digits for each place make every number once', () => {
  const places = [new Set(['6', '1']), new Set(['1']), new Set(['4', '6'])]
  expect(combine(playType('three_top'), places)).toEqual(['114', '116', '614', '616'])
  expect(combine(playType('three_tod'), places)).toEqual(['114', '116', '146', '166'])
  expect(combine(playType('three_top'), [new Set(['1']), new Set(), new Set(['2'])])).toEqual([])
})
