import { readdirSync } from 'node:fs'
import { expect, test, describe } from 'vitest'
import { areas, type Area } from '#areas.ts'
import { errorText } from '#error-text.ts'
import { errors as enErrors } from '#en/errors.ts'
import { ui as enUi } from '#en/ui.ts'
import { fieldText } from '#field-text.ts'
import { languages, toLanguage } from '#languages.ts'
import { plural } from '#plural.ts'
import { errorStatus } from '@suntala/contract/errors'

/** Texts that are the same in every language on purpose: names, codes, symbols. */
const sameEverywhere = new Set(['system.brand', 'promotion.tag.VIP'])

type Tree = { readonly [key: string]: unknown }

function leaves(tree: Tree, path: string): [string, unknown][] {
  return Object.entries(tree).flatMap(([key, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null
      ? leaves(value as Tree, `${path}.${key}`) // areas hold only texts, functions and groups of them
      : [[`${path}.${key}`, value]],
  )
}

async function load(area: Area, lang: (typeof languages)[number]): Promise<[string, unknown][]> {
  const module: Tree = await areas[area][lang]()
  return leaves(module[area] as Tree, area) // the module exports its area by name; the next test fails otherwise
}

const names = Object.keys(areas) as Area[] // keys of the table

describe.each(names)('phrases of %s', (area) => {
  test.each(languages)('are all there in %s, under the same keys', async (lang) => {
    const [english, translated] = [await load(area, 'en'), await load(area, lang)]
    expect(translated.map(([key]) => key).toSorted()).toEqual(english.map(([key]) => key).toSorted())
    const isText = (value: unknown) =>
      typeof value === 'string' ? value.trim() !== '' : typeof value === 'function'
    expect(translated.filter(([, value]) => !isText(value))).toEqual([])
  })

  test('hold no English text in another language', async () => {
    const english = new Map(await load(area, 'en'))
    for (const lang of languages.filter((each) => each !== 'en')) {
      const same = (await load(area, lang)).filter(
        ([key, value]) => typeof value === 'string' && value === english.get(key) && !sameEverywhere.has(key),
      )
      expect(same, lang).toEqual([])
    }
  })

  test('use no exclamation mark', async () => {
    for (const lang of languages)
      for (const [key, value] of await load(area, lang)) expect(String(value), key).not.toMatch(/[!！](?!=)/)
  })
})

test.each(languages)('every file in %s is an area', (lang) => {
  const files = readdirSync(new URL(`./${lang}/`, import.meta.url)).map((file) => file.replace('.ts', ''))
  // The front brings several areas in one file.
  expect(files.filter((file) => file !== 'front').toSorted()).toEqual(names.toSorted())
})

test('every error code has a text, also without figures', () => {
  for (const code of Object.keys(errorStatus)) {
    const text = errorText(enErrors, code)
    expect(text, code).not.toMatch(/undefined/)
    expect(text.length, code).toBeGreaterThan(5)
  }
})

test('an unknown code reads as a failed network (ERR-14)', () => {
  expect(errorText(enErrors, 'SOMETHING_NEW')).toBe(enErrors.INTERNAL)
})

test('too many requests names five minutes (ERR-04)', () => {
  expect(errorText(enErrors, 'TOO_MANY_REQUESTS')).toContain('5 minutes')
})

test('an error text carries the figures of the answer', () => {
  expect(errorText(enErrors, 'AMOUNT_RANGE', { min: '฿100.00', max: '฿50,000.00' })).toBe(
    'Enter an amount between ฿100.00 and ฿50,000.00.',
  )
})

test('a length with equal limits names one number (REG-40)', () => {
  expect(fieldText(enUi, { kind: 'length', min: 6, max: 6 })).toBe('Enter exactly 6 characters')
  expect(fieldText(enUi, { kind: 'length', min: 4, max: 20 })).toBe('Enter 4 to 20 characters')
})

test.each([
  ['TY', 'th'],
  ['TH', 'th'],
  ['th-TH', 'th'],
  ['th', 'th'],
  ['EN', 'en'],
  ['en_GB', 'en'],
  ['fr', undefined],
  ['', undefined],
  [null, undefined],
])('%s reads as %s (A-01)', (tag, lang) => {
  expect(toLanguage(tag)).toBe(lang)
})

test('a count picks its plural form', () => {
  const forms = { one: '# bet', other: '# bets' }
  expect(plural('en', 1, forms)).toBe('1 bet')
  expect(plural('en', 6, forms)).toBe('6 bets')
  expect(plural('th', 1, { other: '# รายการ' })).toBe('1 รายการ')
})
