import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { entryOf } from '#api/entries.ts'
import { mirrorToSession } from '#session/cached-data.ts'
import { keepMemberAnswers } from '#session/keep-member-answers.ts'
import { becomeGuest, readStoredSession, sessionStore } from '#session/session-store.ts'

// The table of calls comes with the first of them, and takes what time it takes.
beforeAll(async () => void (await entryOf('funds')))

let stored: Map<string, string>
let asked: string[]

beforeEach(() => {
  stored = new Map()
  asked = []
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    const body = { success: true, message: '', value: { of: url, wallets: [] }, code: '', traceId: 't' }
    return Promise.resolve(new Response(JSON.stringify(body)))
  })
})
afterEach(() => {
  becomeGuest()
  vi.unstubAllGlobals()
})

const logIn = (isAgent: number) =>
  sessionStore.set({ ...readStoredSession(), phase: 'active', token: 't', isAgent })

/** A page of the tab, which mirrors what it is answered. */
function openPage(): void {
  const queries = new QueryClient()
  mirrorToSession(queries, () => 'en')
  keepMemberAnswers(queries)
}

test('a member’s funds and wallet of the merchant are asked for once in a session, and kept (STORE-10, STORE-11)', async () => {
  logIn(0)
  openPage()
  await expect.poll(() => [...stored.keys()].toSorted()).toEqual(['consolidated', 'merchantWallet'])
  expect(asked).toHaveLength(2)
  openPage()
  expect(asked).toHaveLength(2)
})

test('visitors and trials, who have neither, are not asked after', () => {
  openPage()
  logIn(4)
  openPage()
  expect(asked).toEqual([])
})
