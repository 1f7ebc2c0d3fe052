import { beforeEach, expect, test } from 'vitest'
import { forgetSearches, readSearches, rememberSearch } from '#shell/recent-searches.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  globalThis.localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage // what the portal uses of it
})

test('searches are kept with the newest first, each once, six at most', () => {
  for (const text of ['a1', 'b2', ' A1 ', 'c3', 'd4', 'e5', 'f6', 'g7', '  ']) rememberSearch(text)
  expect(readSearches()).toEqual(['g7', 'f6', 'e5', 'd4', 'c3', 'A1'])
  forgetSearches()
  expect(readSearches()).toEqual([])
})

test.each(['', '{', 'null', '7', '{"0":"x"}', '[1,null,{"a":1}]', '["  "]'])(
  'a stored %s counts as no search',
  (text) => {
    stored.set('recentSearches', text)
    expect(readSearches()).toEqual([])
  },
)

test('a stored text without end is cut', () => {
  stored.set('recentSearches', JSON.stringify(['x'.repeat(5000)]))
  expect(readSearches()).toEqual(['x'.repeat(60)])
})

test('where the browser refuses storage, searches are kept as long as the page', () => {
  const refuse = () => {
    throw new Error('refused')
  }
  globalThis.localStorage = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage // as above
  rememberSearch('tiger')
  expect(readSearches()).toEqual(['tiger'])
  forgetSearches()
  expect(readSearches()).toEqual([])
})
