import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { QueryClient } from '@tanstack/react-query'
import { languages } from '@suntala/phrases/languages'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '#api/call.ts'
import { queryKey } from '#api/query-key.ts'
import { popupsToShow } from '#components/popups.ts'
import { startLanguage } from '#i18n/language.ts'
import { readReferralCode } from '#screens/account/brought-codes.ts'
import { takeVassalage } from '#screens/game/stored-vassalage.ts'
import { storedFavourites } from '#screens/lottery/lobby/favourites.ts'
import { readRemembered } from '#session/remember.ts'
import { readStoredSession } from '#session/session-store.ts'
import { readSearches } from '#shell/recent-searches.ts'
import { restoreVendors } from '#start/restore-vendors.ts'
import { startTheme } from '#theme/theme.ts'
import { cookieNames } from '#util/cookies.ts'
import { localKeys, readSession, sessionKeys, writeSession } from '#util/storage.ts'

const account = 'somchai'
const keys = [
  ...sessionKeys.map((key) => ['session storage', key] as const),
  ...localKeys.map((key) => ['local storage', key.endsWith(':') ? `${key}${account}` : key] as const),
  ...cookieNames.map((key) => ['cookie', key] as const),
]

/** What somebody else, another version or a broken disk may have left. */
const broken = {
  nothing: '',
  'cut JSON': '{"at":1,"lang":"en","value":{"lan',
  null: 'null',
  'a number': '5',
  'a text': '"x"',
  'a list': '[[null,1,{},"x"]]',
  'an object': '{"__proto__":{"x":1},"text":{},"ids":5,"lanes":5,"day":[]}',
  'an answer of another shape': '{"at":"x","lang":"en","value":{"lanes":{"x":1}}}',
  'an answer that is none': '{"at":1,"lang":"en","value":5}',
  'a word of the language': 'constructor',
  'its first word': '__proto__',
  markup: '<script>alert(1)</script>',
  'signs that no header takes': 'ไทย\r\nX-Other: 1\u0000😀',
  'half an escape': '%E0%A4%A',
  'five million signs': 'x'.repeat(5_000_000),
}

/** A storage that holds this. */
const storageOf = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
})

let stores: Record<(typeof keys)[number][0], Map<string, string>>
const sent: Request[] = []

beforeEach(() => {
  stores = { 'session storage': new Map(), 'local storage': new Map(), cookie: new Map() }
  sent.length = 0
  vi.stubGlobal('sessionStorage', storageOf(stores['session storage']))
  vi.stubGlobal('localStorage', storageOf(stores['local storage']))
  vi.stubGlobal('document', {
    documentElement: { lang: 'th' },
    get cookie() {
      return [...stores.cookie].map(([name, value]) => `${name}=${value}`).join('; ')
    },
  })
  const value = { languages: [], prizeModes: [], esportsVendors: [] }
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push(new Request(`http://own.invalid${url}`, init))
    return Promise.resolve(Response.json({ success: true, value, message: '', code: '', traceId: '' }))
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Everything that the portal makes of what it finds, before anything is asked of the platform. */
async function readEverything() {
  const queries = new QueryClient()
  restoreVendors(queries, 'en')
  const vendors = queries.getQueryData<{ lanes: unknown[] }>(queryKey('gameVendor'))
  await call('settings')
  return {
    session: readStoredSession(),
    vendors,
    remembered: readRemembered(),
    searches: readSearches(),
    popups: popupsToShow([], '2026-11-22'),
    favourites: storedFavourites(account),
    theme: startTheme(),
    language: startLanguage(),
    studio: takeVassalage(),
    referral: readReferralCode(),
  }
}

const texts = (list: readonly unknown[]) => list.filter((one) => typeof one !== 'string')

describe.each(keys)('%s: %s', (store, key) => {
  test.each(Object.entries(broken))('%s is no obstacle', async (_, value) => {
    stores[store].set(key, value)
    if (key !== 'token') stores['session storage'].set('token', 'a-token-of-ours')
    const found = await readEverything()
    const { isAgent, memberLabel } = found.session
    expect(isAgent === null || Number.isInteger(isAgent)).toBe(true)
    expect(memberLabel === null || typeof memberLabel.text === 'string').toBe(true)
    expect(found.vendors === undefined || Array.isArray(found.vendors.lanes)).toBe(true)
    expect([...texts(found.searches), ...texts(found.favourites), ...found.popups]).toEqual([])
    expect(['dark', 'light']).toContain(found.theme)
    expect(languages).toContain(found.language)
    for (const code of [found.studio, found.referral]) expect(code ?? 'none').toMatch(/^[\w-]{1,64}$/)
    expect(typeof found.remembered.isRemembered).toBe('boolean')
    // Every call leaves, with headers of a sensible size.
    const length = [...(sent[0]?.headers ?? [])].join('').length
    expect(length).toBeGreaterThan(0)
    expect(length).toBeLessThan(1000)
  })
})

test('where the browser refuses both storages, everything is as at a first visit', async () => {
  const first = await readEverything()
  for (const name of ['sessionStorage', 'localStorage'])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  expect(await readEverything()).toEqual(first)
})

test.each(['is full', 'is refused'])('where storage %s, a login holds as long as the page', async (state) => {
  stores['session storage'].set('token', 'an-older-token')
  const throwing = () => {
    throw new DOMException('no', state === 'is full' ? 'QuotaExceededError' : 'SecurityError')
  }
  const full = { ...storageOf(stores['session storage']), setItem: throwing }
  vi.stubGlobal('sessionStorage', state === 'is full' ? full : { getItem: throwing, setItem: throwing })
  writeSession('token', 'the-new-token')
  expect(readSession('token')).toBe('the-new-token')
  await call('settings')
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer the-new-token')
  // The next page asks who is there, and does not go on with a token that is over.
  if (state === 'is full') expect(stores['session storage'].has('token')).toBe(false)
  vi.stubGlobal('sessionStorage', storageOf(new Map()))
  writeSession('token', 'stored')
  expect(readSession('token')).toBe('stored')
})

test('no other file reads or writes what a browser keeps: every key is one of the lists', () => {
  // The scripts of the head run before any file; each reads by a key of the lists.
  const allowed = [
    'util/storage.ts',
    'util/cookies.ts',
    'start/document.ts',
    'theme/theme-script.ts',
    'i18n/language-script.ts',
    'start/keep-codes.ts',
  ]
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const readers = globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !file.includes('.test.'))
    .filter((file) =>
      /\b(?:localStorage|sessionStorage|indexedDB)\b|\.cookie\b/.test(
        readFileSync(`${folder}${file}`, 'utf8'),
      ),
    )
  expect(readers.toSorted()).toEqual(allowed.toSorted())
})
