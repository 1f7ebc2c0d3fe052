import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { permissionQuery, settingsQuery } from '#api/platform.ts'
import { queryKey } from '#api/query-key.ts'
import { mirrorToSession } from '#session/cached-data.ts'

let stored: Map<string, string>
let queries: QueryClient

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  queries = new QueryClient()
})
afterEach(() => vi.unstubAllGlobals())

const read = (key: string): unknown => (JSON.parse(stored.get(key) ?? '{}') as { value?: unknown }).value // as it was written

test('settings and the rules of registration stand in session storage after the start (STORE-07, STORE-09)', () => {
  const validate = { username: { minLength: 4 } }
  queries.setQueryData(permissionQuery.queryKey, { status: 0, validate })
  queries.setQueryData(settingsQuery.queryKey, { merchantCode: 'suntala' })
  mirrorToSession(queries, () => 'en')
  expect(read('settings')).toEqual({ merchantCode: 'suntala' })
  expect(read('validate')).toEqual(validate)
})

test('what is answered later follows, each time (STORE-12)', () => {
  const stop = mirrorToSession(queries, () => 'th')
  expect(stored.has('gameVendor')).toBe(false)
  queries.setQueryData(queryKey('gameVendor'), { lanes: ['first'] })
  expect(read('gameVendor')).toEqual({ lanes: ['first'] })
  queries.setQueryData(queryKey('gameVendor'), { lanes: ['second'] })
  expect(read('gameVendor')).toEqual({ lanes: ['second'] })
  stop()
  queries.setQueryData(queryKey('gameVendor'), { lanes: ['third'] })
  expect(read('gameVendor')).toEqual({ lanes: ['second'] })
})
