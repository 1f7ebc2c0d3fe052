import { loadFamily } from '@suntala/lottery/families/index'
import { playTypeOf } from '@suntala/lottery/rules/family'
import { importArea } from '@suntala/phrases/areas'
import { describe, expect, test } from 'vitest'
import { exampleOf, ruleText } from '#screens/lottery/boards/play-rules.ts'

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

describe.each(families)('%s', (code) => {
  test.each(['en', 'th'] as const)('says the rule of every play type in %s', async (lang) => {
    const rules = await importArea(lang, 'rules')
    const { playTypes } = await loadFamily(code)
    const unsaid = playTypes.filter((playType) => ruleText(rules, code, playType.code) === undefined)
    expect(unsaid.map((playType) => playType.code)).toEqual([])
  })

  test('has an example that wins for every play type, unless a draw is too long to be told', async () => {
    const undated = await loadFamily(code)
    const family = undated.onDay?.('20260315') ?? undated
    const isLong = code.startsWith('vn_') || code === 'thai_gov'
    const without = family.playTypes.filter(
      (playType) => (exampleOf(family, playType) === undefined) !== isLong,
    )
    expect(without.map((playType) => playType.code)).toEqual([])
  })
})

test('a family that means something of its own by a name says so', async () => {
  const rules = await importArea('en', 'rules')
  expect(ruleText(rules, 'lhc', 'special')).toMatch(/^The special number/)
  expect(ruleText(rules, 'ssc', 'first_three_special')).toMatch(/triple/)
  expect(ruleText(rules, 'k3', 'side')).toMatch(/triple every side loses/)
  expect(ruleText(rules, 'x5of11', 'any_2_lines')).toMatch(/^Your 2 .* one by one\.$/)
})

test('an example names the draw without its sums', async () => {
  const ssc = await loadFamily('ssc')
  const playType = playTypeOf(ssc, 'five_straight')
  expect(playType && exampleOf(ssc, playType)).toEqual({ selection: '0|0|0|0|0', drawn: '00000' })
})
