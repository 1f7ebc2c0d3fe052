import { loadFamily } from '@suntala/lottery/families/index'
import { importArea } from '#areas.ts'
import { describe, expect, test } from 'vitest'
import { fieldName, playName, sectionName, selectionInWords, shortPlayName, symbolName } from '#play-names.ts'

const families = [
  'ssc',
  'd3',
  'pcdd',
  'k3',
  'x5of11',
  'pk10',
  'lhc',
  'vn_north',
  'vn_south',
  'lao4',
  'lao6',
  'keno',
  'fish_prawn_crab',
  'thai_gov',
] as const
const boards = await importArea('en', 'boards')

test('a play type is named with the part of the draw that it looks at', () => {
  expect(playName(boards, 'first_three_group_six')).toBe('First 3 · Group 6')
  expect(shortPlayName(boards, 'first_three_group_six', 'first_three')).toBe('Group 6')
  expect(shortPlayName(boards, 'first_three_contains_1', 'contains')).toBe('First 3 · 1 digit')
  expect(playName(boards, 'five_group_120')).toBe('5 digits · Group 120')
  expect(playName(boards, 'any_5_banker')).toBe('Any 5, bankers')
  expect(playName(boards, 'first_3_group_lines')).toBe('First 3 · Group, typed')
})

test('places, duels and composed symbols are said in words', () => {
  expect(fieldName(boards, 'ssc', 'position_1')).toBe('Ten thousands')
  expect(fieldName(boards, 'd3', 'position_1_3')).toBe('Hundreds – Units')
  const named = (family: string, playType: string, symbol: string) =>
    symbolName(boards, { family, playType, field: 'choice' }, symbol)
  expect(named('pk10', 'dragon_tiger', '1_dragon')).toBe('Winner – Place 10 Dragon')
  expect(named('x5of11', 'ball_side', '2_odd')).toBe('Ball 2 Odd')
  expect(named('lhc', 'special_half_wave', 'red_big')).toBe('Red big')
  expect(named('lhc', 'zodiac_count', '2_to_4')).toBe('2 to 4 signs')
  expect(named('x5of11', 'odd_even_split', '3:2')).toBe('3 odd, 2 even')
})

test('a selection is read in words whatever its family', () => {
  expect(selectionInWords(boards, '12||dragon tiger')).toBe('12 · – · Dragon Tiger')
  expect(selectionInWords(boards, 'red_big')).toBe('Red big')
})

describe.each(['en', 'th'] as const)('in %s', (lang) => {
  test.each(families)('every section, play type, field and symbol of %s has a name', async (family) => {
    const texts = await importArea(lang, 'boards')
    const { playTypes } = await loadFamily(family)
    const isCode = (name: string, code: string) => name === code || /[a-z]_|_[a-z]|undefined/.test(name)
    const unnamed = playTypes.flatMap(({ code, section, input }) => {
      const symbols = (input.fields ?? []).flatMap((field) =>
        field.symbols
          .filter((symbol) => /[a-z]/.test(symbol))
          .filter((symbol) =>
            isCode(symbolName(texts, { family, playType: code, field: field.code }, symbol), symbol),
          ),
      )
      const fields = (input.fields ?? []).filter((field) =>
        isCode(fieldName(texts, family, field.code), field.code),
      )
      return [
        ...(isCode(sectionName(texts, section), section) ? [section] : []),
        ...(isCode(playName(texts, code), code) ? [code] : []),
        ...fields.map((field) => field.code),
        ...symbols,
      ]
    })
    expect(unnamed).toEqual([])
  })

  test.each(families)('no two play types of a section of %s have the same name', async (family) => {
    const texts = await importArea(lang, 'boards')
    const { playTypes } = await loadFamily(family)
    const names = playTypes.map(({ code, section }) => `${section}: ${shortPlayName(texts, code, section)}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})
