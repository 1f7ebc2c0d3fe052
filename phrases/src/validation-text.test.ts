import { loadFamilies } from '@suntala/lottery/families/index'
import type { Family } from '@suntala/lottery/rules/family'
import type { ValidationCode, ValidationIssueOf } from '@suntala/lottery/rules/validation-issue'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { importArea } from '#areas.ts'
import { validationText, fieldName } from '#validation-text.ts'
import { languages } from '#languages.ts'

const writing = {
  money: (minor: bigint) => `฿${minor}`,
  playType: (code: string) => `<${code}>`,
}
const en = await importArea('en', 'validation')
const translations = await Promise.all(
  languages.map(async (lang) => [lang, await importArea(lang, 'validation')] as const),
)

/** One issue of each code; what is in it must be in its text. */
const samples: { readonly [Code in ValidationCode]: ValidationIssueOf<Code> } = {
  empty: { code: 'empty' },
  too_long: { code: 'too_long', max: 17 },
  wrong_fields: { code: 'wrong_fields', fields: 3, given: 2 },
  unknown_symbol: { code: 'unknown_symbol', text: '9x', field: 'position_2' },
  repeated: { code: 'repeated', text: '12', field: 'banker' },
  too_few: { code: 'too_few', field: 'digits', min: 3, given: 2 },
  too_many: { code: 'too_many', field: 'digits', max: 3, given: 4 },
  wrong_length: { code: 'wrong_length', text: '12', length: 3 },
  no_such_bet: { code: 'no_such_bet', text: '777' },
  needs_day: { code: 'needs_day' },
  no_bets: { code: 'no_bets' },
  too_many_bets: { code: 'too_many_bets', max: 11, given: 23 },
  unknown_play_type: { code: 'unknown_play_type', playType: 'best' },
  closed_play_type: { code: 'closed_play_type', playType: 'two_top' },
  closed_single: { code: 'closed_single', single: '12-34' },
  mode_not_offered: { code: 'mode_not_offered', mode: '0.01' },
  multiple_outside: { code: 'multiple_outside', max: 99 },
  group_outside: { code: 'group_outside', min: 1700, max: 1980 },
  stake_not_whole: { code: 'stake_not_whole' },
  win_above: { code: 'win_above', maxWinMinor: 500n, maxMultiple: 4 },
  not_digits: { code: 'not_digits', text: 'ab' },
  triple: { code: 'triple', text: '777' },
  equal_digits: { code: 'equal_digits', text: '1223' },
  unit_not_offered: { code: 'unit_not_offered' },
  stake_below: { code: 'stake_below', minStakeMinor: 100n },
  stake_above: { code: 'stake_above', maxStakeMinor: 900n },
  return_outside_band: { code: 'return_outside_band', playType: 'two_top', returnBp: 98_05n },
  unknown_key: { code: 'unknown_key', playType: 'two_top', key: '7' },
  not_reduced: { code: 'not_reduced', playType: 'two_top', key: '11' },
  not_reducible: { code: 'not_reducible', playType: 'ticket', key: '123456' },
  unknown_word: { code: 'unknown_word', text: 'ปัก' },
  ambiguous_word: { code: 'ambiguous_word', text: 'dn', readings: ['DNI', 'DNA'] },
  missing_numbers: { code: 'missing_numbers' },
  missing_kind: { code: 'missing_kind' },
  missing_amount: { code: 'missing_amount' },
  mixed_lengths: { code: 'mixed_lengths' },
  unclear_amount: { code: 'unclear_amount', text: '1,000' },
  takes_back: { code: 'takes_back', text: 'ลบ' },
  wrong_total: { code: 'wrong_total', text: '300' },
  too_many_readings: { code: 'too_many_readings' },
  not_sold: { code: 'not_sold', play: 'lots8', digits: 2, station: 'TG' },
  too_many_amounts: { code: 'too_many_amounts', max: 2, given: 3 },
  wrong_orders: { code: 'wrong_orders', text: '112', given: 6, orders: 3 },
  wrong_count: { code: 'wrong_count', allowed: [4, 8, 10], given: 7 },
  stations_needed: { code: 'stations_needed', min: 2 },
  no_draw_today: { code: 'no_draw_today', text: '4mn' },
  repeated_station: { code: 'repeated_station', text: 'tg' },
  unclear_range: { code: 'unclear_range' },
}

/** How each parameter is to be found in the text, by its name. */
function shownAs(phrases: typeof en, name: string, value: unknown): string[] {
  const words: Partial<Record<string, string>> = phrases.words
  if (Array.isArray(value)) return value.map((one) => words[String(one)] ?? String(one))
  if (name === 'returnBp') return ['98.05']
  if (typeof value === 'bigint') return [`฿${value}`]
  if (name === 'playType') return [`<${String(value)}>`]
  if (name === 'field') return [fieldName(phrases, String(value))]
  return [name === 'play' ? (words[String(value)] ?? '') : String(value)]
}

describe.each(translations)('issues in %s', (_, phrases) => {
  test.each(Object.values(samples))('$code is told with its parameters', (issue) => {
    const text = validationText(phrases, issue, writing)
    expect(text).not.toMatch(/undefined|NaN|object|null/)
    expect(text.length).toBeGreaterThan(8)
    for (const [name, value] of Object.entries(issue)) {
      if (name === 'code') continue
      for (const shown of shownAs(phrases, name, value)) expect(text, name).toContain(shown)
    }
  })

  test('every field that a family has is named', async () => {
    const codes = Object.values<Family>(await loadFamilies()).flatMap(({ playTypes }) =>
      playTypes.flatMap(({ input }) => (input.fields ?? []).map(({ code }) => code)),
    )
    expect(codes.length).toBeGreaterThan(100)
    const named = [...new Set(codes)].filter((code) => !/^position(_\d+){1,2}$/.test(code))
    expect(Object.keys(phrases.fields)).toEqual(expect.arrayContaining(named))
    expect(fieldName(phrases, 'position_1_4')).toContain('1–4')
  })
})

test('an issue without an optional parameter leaves it out', () => {
  const issue = { code: 'not_sold', play: 'tod', digits: 2 } as const
  expect(validationText(en, issue, writing)).toBe('There is no bet “tod” on numbers of 2 digits.')
})

test('equal digits are not told as something that is no number', () => {
  expect(validationText(en, samples.equal_digits, writing)).toBe('“1223”: all digits must be different.')
})

test('every code that the rules declare has a phrase', () => {
  const rules = new URL('../../lottery/src/', import.meta.url)
  const files = readdirSync(rules, { recursive: true, encoding: 'utf8' })
  const declared = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(new URL(file, rules), 'utf8').matchAll(/readonly code: '(\w+)'/g)])
    .map(([, code = '']) => code)
  expect(declared.length).toBeGreaterThan(40)
  const known = Object.keys(samples)
  expect([...new Set(declared)].toSorted()).toEqual(known.toSorted())
})
