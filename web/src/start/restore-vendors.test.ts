import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryKey } from '#api/query-key.ts'
import { mirrorToSession } from '#session/cached-data.ts'
import { restoreVendors } from '#start/restore-vendors.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const card = {
  vassalage: 'PG',
  displayName: 'PG',
  logo: '',
  picture: '',
  color: '#000',
  gameCount: 1,
  isHot: 0,
}
const lane = { title: 'RNG', gameCount: 1, openCount: 1, cards: [card] }

/** What a later page of the tab has, in this language, of what one in Thai kept. */
function restored(value: unknown, lang = 'th') {
  const queries = new QueryClient()
  const stop = mirrorToSession(queries, () => 'th')
  queries.setQueryData(queryKey('gameVendor'), value)
  stop()
  const later = new QueryClient()
  restoreVendors(later, lang)
  return later.getQueryData(queryKey('gameVendor'))
}

test('a later page of the tab has the vendors without a call, in the language in which they came (GAME-25)', () => {
  expect(restored({ lanes: [lane] })).toEqual({ lanes: [lane] })
  expect(restored({ lanes: [lane] }, 'en')).toBeUndefined()
})

test.each([
  ['no lanes', {}],
  ['lanes that are none', { lanes: [5] }],
  ['a category of another version', { lanes: [{ ...lane, title: 'constructor' }] }],
  ['a lane without its count', { lanes: [{ ...lane, openCount: undefined }] }],
  ['a card that is none', { lanes: [{ ...lane, cards: [null] }] }],
  ['a card without its mark', { lanes: [{ ...lane, cards: [{ ...card, logo: undefined }] }] }],
])('%s counts as nothing kept', (_, value) => {
  expect(restored(value)).toBeUndefined()
})
