import { lhc } from '@suntala/lottery/families/lhc/family'
import { ssc } from '@suntala/lottery/families/ssc/family'
import { importArea } from '@suntala/phrases/areas'
import { expect, test } from 'vitest'
import { symbolName } from '@suntala/phrases/play-names'
import { selectionWords } from '#screens/lottery/boards/selection-words.ts'

const boards = await importArea('en', 'boards')
const names = (family: string) => ({
  symbol: (playType: string, field: string, symbol: string) =>
    symbolName(boards, { family, playType, field }, symbol),
})
const ofSsc = (playType: string, selection: string) =>
  selectionWords(ssc, names('ssc'), { playType, selection })

test('a selection is read with room between its fields and its symbols in words', () => {
  expect(ofSsc('first_three_straight', '12|3|45')).toBe('12 · 3 · 45')
  expect(ofSsc('first_two_sides', 'big odd|small')).toBe('Big, Odd · Small')
  expect(ofSsc('position', '1||||9')).toBe('1 · – · – · – · 9')
  expect(ofSsc('any_two_straight_lines', '135|12 34')).toBe('Ten thousands, Hundreds, Units · 12 34')
})

test('signs and numbers of more than one digit stay whole', () => {
  const read = (playType: string, selection: string) =>
    selectionWords(lhc, names('lhc'), { playType, selection })
  expect(read('zodiac_2', 'rat ox')).toBe('Rat, Ox')
  expect(read('two_regular', '01 17 49')).toBe('01 17 49')
})

test('bets written out stay as they are', () => {
  expect(ofSsc('five_straight_lines', '12345 67890')).toBe('12345 67890')
})
