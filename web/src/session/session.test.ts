import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserQueryClient } from '#api/query-client.ts'
import { closeDialog, shownDialog } from '#session/dialogs.ts'
import { loginCheck } from '#session/login-check.ts'
import { followLogins } from '#session/follow-logins.ts'
import { beginSession, logout, restoreSession, watchSession } from '#session/session.ts'
import { becomeGuest, currentSession } from '#session/session-store.ts'
import { call } from '#api/call.ts'

const member = {
  account: 'somchai',
  customerId: '7',
  isAgent: 0,
  memberLabel: null,
  firstTimeLogin: false,
}
const login = { token: 't1', passwordDefault: false, passwordExpired: false }

let stored: Map<string, string>
let answers: Record<string, unknown>
let pushed: string[]

function memory(map: Map<string, string>) {
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
    removeItem: (key: string) => map.delete(key),
  }
}

function respond(url: string): Response {
  const value = answers[url]
  const isRefused = value === 'UNAUTHORIZED'
  const body = { success: !isRefused, message: '', value, code: isRefused ? value : '', traceId: 't' }
  return new Response(JSON.stringify(body), { status: isRefused ? 401 : 200 })
}

beforeEach(() => {
  stored = new Map([['merchant', 'SUN']])
  answers = { '/wps/member/info': member, '/wps/session/logout': { done: true } }
  pushed = []
  vi.stubGlobal('sessionStorage', memory(stored))
  const documentElement = { dataset: {} }
  vi.stubGlobal('document', { cookie: '', addEventListener: () => undefined, hidden: false, documentElement })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('history', { pushState: (_state: unknown, _title: string, to: string) => pushed.push(to) })
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(respond(url)))
  becomeGuest()
  closeDialog()
  browserQueryClient().clear()
})

afterEach(() => vi.unstubAllGlobals())

test('a login with no change of the password due stores the member, sets the after-login flag and resumes the interrupted action (AUTH-29, A-113)', async () => {
  const action = vi.fn()
  loginCheck(action)
  await beginSession(login)
  expect(currentSession()).toMatchObject({ phase: 'active', token: 't1', account: 'somchai' })
  expect([stored.get('token'), stored.get('account'), stored.get('isAgent')]).toEqual(['t1', 'somchai', '0'])
  expect(shownDialog()).toBeNull()
  expect(currentSession().isAfterLogin).toBe(true)
  expect(action).toHaveBeenCalledTimes(1)
})

test.each([
  ['a default', { passwordDefault: true }],
  ['an expired', { passwordExpired: true }],
])('%s password must be changed first, and the forced change is known (AUTH-27)', async (_, reason) => {
  await beginSession({ ...login, ...reason })
  expect(currentSession().phase).toBe('changing')
  expect(shownDialog()).toEqual({ name: 'changePassword', props: { isForced: true } })
  expect(currentSession().isAfterLogin).toBeFalsy()
  expect(stored.get('account')).toBeUndefined()
})

test('a reload does not skip the forced change (AUTH-27)', async () => {
  await beginSession({ ...login, passwordDefault: true })
  becomeGuest()
  closeDialog()
  answers['/wps/session'] = { valid: true, token: 't1', expiresAt: 1, type: 0, changePending: true }
  await restoreSession()
  expect(currentSession()).toMatchObject({ phase: 'changing', token: 't1' })
  expect(shownDialog()).toEqual({ name: 'changePassword', props: { isForced: true } })
})

test("a new tab gets its token from the cookie's session", async () => {
  answers['/wps/session'] = { valid: true, token: 't9', expiresAt: 1, type: 0, changePending: false }
  await restoreSession()
  expect(currentSession()).toMatchObject({ phase: 'active', token: 't9' })
})

test("a tab without any session is a guest's", async () => {
  answers['/wps/session'] = { valid: false, token: null, expiresAt: null, type: null, changePending: false }
  await restoreSession()
  expect(currentSession().phase).toBe('guest')
})

test('the document says that there is a session until there is none', async () => {
  const { dataset } = document.documentElement
  dataset['member'] = ''
  answers['/wps/session'] = { valid: true, token: 't9', expiresAt: 1, type: 0, changePending: false }
  await restoreSession()
  // The browser may not have drawn all of the page yet.
  expect(dataset).toEqual({ member: '' })
  await logout()
  expect(dataset).toEqual({})
  dataset['member'] = ''
  answers['/wps/session'] = { valid: false, token: null, expiresAt: null, type: null, changePending: false }
  await restoreSession()
  expect(dataset).toEqual({})
})

test('logging out keeps the merchant only, drops what belonged to the member and goes home (AUTH-33..36)', async () => {
  await beginSession(login)
  const queries = browserQueryClient()
  queries.setQueryData(['balance', {}], { sumBalance: '1.00' })
  queries.setQueryData(['settings', {}], { merchantCode: 'SUN' })
  await logout()
  expect(currentSession()).toMatchObject({ phase: 'guest', token: null, isAgent: null })
  expect([...stored.keys()]).toEqual(['merchant'])
  expect(queries.getQueryData(['balance', {}])).toBeUndefined()
  expect(queries.getQueryData(['settings', {}])).toBeDefined()
  expect(pushed).toEqual(['/'])
})

test('who logs out is offered by name no more to go on without the password', async () => {
  await beginSession(login)
  document.cookie = 'loginRemember=1; lastUsername=somchai'
  await logout()
  expect(document.cookie).toMatch(/^loginRemember=; Path=\/; Max-Age=0;/)
})

test('an answer that the session is over ends it here and asks for a new login', async () => {
  const stop = watchSession()
  await beginSession(login)
  answers['/wps/v2/wallets/balance'] = 'UNAUTHORIZED'
  await expect(call('balance')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(currentSession().phase).toBe('guest')
  expect(shownDialog()).toEqual({ name: 'login', props: { isSessionOver: true } })
  stop()
})

test('a first login is welcomed, after a change of the password that was due (AUTH-24, A-112)', async () => {
  answers['/wps/member/info'] = { ...member, firstTimeLogin: true }
  await beginSession({ ...login, passwordDefault: true })
  expect(shownDialog()?.name).toBe('changePassword')
  closeDialog()
  await beginSession(login)
  expect(shownDialog()?.name).toBe('welcome')
  closeDialog()
  answers['/wps/member/info'] = member
  await beginSession(login)
  expect(shownDialog()).toBeNull()
})

test('who owes the terms is asked for them at a login and in every tab but where they are read or the account is protected, and is welcomed after', async () => {
  answers['/wps/member/info'] = { ...member, firstTimeLogin: true, owesTerms: true }
  await beginSession(login)
  expect(shownDialog()).toEqual({ name: 'terms', props: { isFirst: true } })
  for (const [pathname, shown] of [
    ['/help', undefined],
    ['/member/limits', undefined],
    ['/member/depositv2', 'terms'],
    ['/promotions', 'terms'],
  ]) {
    closeDialog()
    vi.stubGlobal('location', { protocol: 'https:', pathname })
    await restoreSession()
    expect(shownDialog()?.name).toBe(shown)
  }
  closeDialog()
})

test('a guest in another tab is who logged in here', async () => {
  const stop = followLogins()
  answers['/wps/session'] = { valid: true, token: 't1', expiresAt: 1, type: 0, changePending: false }
  const other = new BroadcastChannel('login')
  const heard = vi.fn<() => void>()
  other.addEventListener('message', heard)
  other.postMessage(null)
  await vi.waitFor(() => expect(currentSession()).toMatchObject({ phase: 'active', account: 'somchai' }))
  // Whoever is let in by another tab's login tells nobody of it.
  expect(heard).not.toHaveBeenCalled()
  stored.clear()
  becomeGuest()
  await beginSession(login)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  other.close()
  stop()
})
