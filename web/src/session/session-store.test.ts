import { beforeEach, expect, test, vi } from 'vitest'
import {
  becomeGuest,
  clearStoredSession,
  isAgent,
  isTrial,
  readStoredSession,
  storeMember,
} from '#session/session-store.ts'
import { sessionKeys } from '#util/storage.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('a session is read back from what session storage keeps as text (STORE-01..03, STORE-05, STORE-06, A-116)', () => {
  stored.set('token', 't1')
  const memberLabel = { text: 'VIP', color: '#fff', backgroundColor: '#000' }
  storeMember({ account: 'somchai', customerId: '7', isAgent: 41, memberLabel })
  const session = readStoredSession()
  expect(session).toMatchObject({
    phase: 'active',
    token: 't1',
    account: 'somchai',
    customerId: '7',
    isAgent: 41,
    memberLabel,
  })
  expect(isAgent(session)).toBe(true)
  expect(isTrial(session)).toBe(false)
})

test('without a token there is a guest, whatever else is stored', () => {
  storeMember({ account: 'x', customerId: '7', isAgent: 4, memberLabel: null })
  expect(readStoredSession()).toMatchObject({ phase: 'guest', account: '', isAgent: null })
})

test('logging out clears everything but the merchant (AUTH-33)', () => {
  for (const key of sessionKeys) stored.set(key, 'x')
  clearStoredSession()
  expect([...stored.keys()]).toEqual(['merchant'])
})

test('a browser that refuses storage has a guest', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  expect(readStoredSession().phase).toBe('guest')
})

test('a new tab knows that the browser holds a session until it is over, and knows nothing else of it', () => {
  const local = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => local.set(key, value),
    removeItem: (key: string) => local.delete(key),
  })
  storeMember({ account: 'somchai', customerId: '7', isAgent: 0, memberLabel: null })
  expect([...local]).toEqual([['hasSession', '1']])
  becomeGuest()
  expect(local.size).toBe(0)
})
