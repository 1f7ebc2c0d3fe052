import { readFileSync } from 'node:fs'
import { expect, test, describe } from 'vitest'
import { importArea } from '#areas.ts'
import { areas } from '#every-language.ts'
import { errorText } from '#error-text.ts'
import { errors as enErrors } from '#en/errors.ts'
import { form as enForm } from '#en/form.ts'
import { form as thForm } from '#th/form.ts'
import { fieldText } from '#field-text.ts'
import { factsOf, languages, toLanguage } from '#languages.ts'
import { offlineTexts } from '#offline-texts.ts'
import { plural } from '#plural.ts'
import { languageFiles } from '#registry.ts'
import { fillGaps } from '#shape.ts'
import { errorStatus } from '@suntala/contract/errors'
import { gapsOf, ownLeaves, wordsOf } from '../tools/gaps.ts'
import { madeFiles } from '../tools/registry-text.ts'

/** Texts that are the same in every language on purpose: names, codes, symbols. */
const sameEverywhere = new Set([
  'system.brand',
  'promotion.tag.VIP',
  'member.rank.level',
  'auth.social.names.google',
  'auth.social.names.facebook',
  // As an operator wrote it.
  'notices.houseWrote',
])

const hasWords = (words: string): boolean => /\p{L}{2}/u.test(words)

test('the registry names the languages and areas that the folders hold', () => {
  for (const { file, text } of madeFiles())
    expect(readFileSync(new URL(file, import.meta.url), 'utf8'), `${file}: run npm run phrases`).toBe(text)
})

test.each(languages)('%s has no area that English lacks', async (lang) => {
  const { areaFiles } = await languageFiles[lang].areas()
  expect(areas).toEqual(expect.arrayContaining(Object.keys(areaFiles)))
})

test.each(languages)('%s has every text if it says so', async (lang) => {
  if (factsOf(lang).isComplete) expect(await gapsOf(lang)).toEqual([])
})

test.each(languages)('%s has all of the service worker’s texts, or none before it is complete', (lang) => {
  const { words } = { ...offlineTexts }[lang as string] ?? {}
  if (words || factsOf(lang).isComplete)
    expect(Object.keys(words ?? {}).toSorted()).toEqual(Object.keys(offlineTexts.en.words).toSorted())
})

describe.each(areas)('phrases of %s', (area) => {
  test('have no key that English lacks', async () => {
    const known = (await ownLeaves('en', area)).map(([key]) => key)
    for (const lang of languages)
      expect(known).toEqual(expect.arrayContaining((await ownLeaves(lang, area)).map(([key]) => key)))
  })

  test('hold no English text in another language, functions included', async () => {
    const english = new Map(await ownLeaves('en', area))
    for (const lang of languages.filter((each) => each !== 'en')) {
      const same = (await ownLeaves(lang, area)).filter(([key, text]) => {
        const words = wordsOf(text)
        return words === wordsOf(english.get(key)) && hasWords(words) && !sameEverywhere.has(key)
      })
      expect(same, lang).toEqual([])
    }
  })

  test('use no exclamation mark', async () => {
    for (const lang of languages)
      for (const [key, value] of await ownLeaves(lang, area))
        expect(String(value), key).not.toMatch(/[!！](?!=)/)
  })

  test('let no line begin with the Thai sign of repetition', async () => {
    for (const [key, value] of await ownLeaves('th', area)) expect(String(value), key).not.toMatch(/ ๆ/)
  })
})

test.each(languages.filter((lang) => factsOf(lang).isComplete))(
  'ticket, record and wallet say the state of a bet in the same words in %s',
  async (lang) => {
    const { statuses } = await importArea(lang, 'lottery')
    const { states } = await importArea(lang, 'record')
    const moved = (await importArea(lang, 'wallet')).states
    expect(statuses).toEqual({
      PLACED: states.open,
      WON: states.won,
      LOST: states.lost,
      CANCELLED: states.void,
      REFUNDED: states.void,
    })
    expect([moved.payout, moved.refund]).toEqual([states.won, states.void])
  },
)

test('an area comes in the language asked for', async () => {
  expect((await importArea('en', 'form')).field.required).toBe(enForm.field.required)
  expect((await importArea('th', 'form')).field.required).toMatch(/\p{Script=Thai}/u)
})

test('a text that is not translated yet is the English one', () => {
  const source = { a: 'Close', group: { b: (p: { n: number }) => `Page ${p.n}`, c: 'Open' } }
  const filled = fillGaps(source, { group: { c: 'Öffnen' } })
  expect([filled.a, filled.group.b({ n: 2 }), filled.group.c]).toEqual(['Close', 'Page 2', 'Öffnen'])
  expect(fillGaps(source, undefined)).toEqual(source)
})

test('the words of a function are what is not a parameter', () => {
  expect(wordsOf((p: { n: number }) => `Page ${p.n} of many`)).toBe('`Page of many`')
})

test('every outcome of the contract has a status and a text, also without figures (ERR-20)', () => {
  for (const [code, status] of Object.entries(errorStatus)) {
    expect(status, code).toBeGreaterThanOrEqual(400)
    expect(status, code).toBeLessThan(600)
    const text = errorText(enErrors, code)
    expect(text, code).not.toMatch(/undefined/)
    expect(text.length, code).toBeGreaterThan(5)
  }
})

test('an unknown code reads as a failed network', () => {
  for (const code of ['SOMETHING_NEW', 'constructor', '__proto__'])
    expect(errorText(enErrors, code)).toBe(enErrors.INTERNAL)
})

test('too many requests names five minutes', () => {
  expect(errorText(enErrors, 'TOO_MANY_REQUESTS')).toContain('5 minutes')
})

test('an error text carries the figures of the answer', () => {
  expect(errorText(enErrors, 'AMOUNT_RANGE', { min: '฿100.00', max: '฿50,000.00' })).toBe(
    'Enter an amount between ฿100.00 and ฿50,000.00.',
  )
})

test.each([
  ['en', enForm, 'Use digits only (8 - 16 characters)', 'Use digits only (8 characters)'],
  ['th', thForm, 'ใช้ตัวเลขเท่านั้น (8 - 16 ตัวอักษร)', 'ใช้ตัวเลขเท่านั้น (8 ตัวอักษร)'],
])('a broken pattern names its limits, equal ones once, in %s (REG-39, REG-40)', (_, phrases, range, one) => {
  expect(fieldText(phrases, { kind: 'pattern', patternId: 7, min: 8, max: 16 })).toBe(range)
  expect(fieldText(phrases, { kind: 'pattern', patternId: 7, min: 8, max: 8 })).toBe(one)
})

test.each([
  ['en', enForm],
  ['th', thForm],
])(
  'each pattern family has the text of reg_pattern_{id} in %s, and no other id has one (REG-38)',
  (_, phrases) => {
    const ids = Array.from({ length: 18 }, (_each, place) => place + 1)
    const texts: Record<string, string> = phrases.pattern
    expect(Object.keys(texts)).toEqual(ids.map((id) => `reg_pattern_${id}`))
    expect(ids.map((patternId) => fieldText(phrases, { kind: 'pattern', patternId }))).toEqual(
      ids.map((id) => texts[`reg_pattern_${id}`]),
    )
    expect(new Set(Object.values(texts)).size).toBe(18)
    expect(fieldText(phrases, { kind: 'pattern', patternId: 19 })).toBe(phrases.field.invalid)
  },
)

test('a length with equal limits names one number', () => {
  expect(fieldText(enForm, { kind: 'length', min: 6, max: 6 })).toBe('Enter exactly 6 characters')
  expect(fieldText(enForm, { kind: 'length', min: 4, max: 20 })).toBe('Enter 4 to 20 characters')
})

test.each([
  ['TY', 'th'],
  ['TH', 'th'],
  ['th-TH', 'th'],
  ['th', 'th'],
  ['en-AU', 'en'],
  ['EN', 'en'],
  ['en_GB', 'en'],
  ['fr', undefined],
  ['constructor', undefined],
  ['constructor-TH', undefined],
  ['__proto__', undefined],
  ['', undefined],
  [null, undefined],
])('%s reads as %s (A-01, I18N-03)', (tag, lang) => {
  expect(toLanguage(tag)).toBe(lang)
})

test('a count picks its plural form', () => {
  const forms = { one: '# bet', other: '# bets' }
  expect(plural('en', 1, forms)).toBe('1 bet')
  expect(plural('en', 6, forms)).toBe('6 bets')
  expect(plural('en', 2011, forms)).toBe('2,011 bets')
  expect(plural('th', 1, { other: '# รายการ' })).toBe('1 รายการ')
})
