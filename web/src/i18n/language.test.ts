import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentLanguage, saveLanguage, startLanguage } from '#i18n/language.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('document', { documentElement: { lang: 'en', dir: 'ltr' }, cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  currentLanguage.set('en')
})

test('the language of the visitor’s choice is kept in local storage and wins over the document’s (STORE-14, I18N-01)', () => {
  expect(startLanguage()).toBe('en')
  saveLanguage('th')
  expect([...stored]).toEqual([['hisLang', 'th']])
  document.documentElement.lang = 'en'
  expect(startLanguage()).toBe('th')
})

test('Thai under its old name is Thai (A-01)', () => {
  stored.set('hisLang', 'TY')
  expect(startLanguage()).toBe('th')
})
