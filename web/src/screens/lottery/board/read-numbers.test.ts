import { thai3 } from '@suntala/lottery/families/thai3/family'
import { playTypeOf } from '@suntala/lottery/rules/family'
import { expect, test } from 'vitest'
import { combine } from '#screens/lottery/board/read-numbers.ts'

const combineFor = (code: string, places: readonly ReadonlySet<string>[]) => {
  const playType = playTypeOf(thai3, code)?.numbers
  if (!playType) throw new Error(code)
  return combine(playType, places)
}

test('digits for each place make every number once', () => {
  const places = [new Set(['6', '1']), new Set(['1']), new Set(['4', '6'])]
  expect(combineFor('three_top', places)).toEqual(['114', '116', '614', '616'])
  expect(combineFor('three_tod', places)).toEqual(['114', '116', '146', '166'])
  expect(combineFor('three_top', [new Set(['1']), new Set(), new Set(['2'])])).toEqual([])
})
