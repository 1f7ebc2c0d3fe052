import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDialog, shownDialog } from '#session/dialogs.ts'
import { forgetAction, loginCheck, resumeAction } from '#session/login-check.ts'
import { sessionStore, type Session } from '#session/session-store.ts'

const as = (session: Partial<Session>): void =>
  sessionStore.set({
    phase: 'active',
    token: 't',
    account: '',
    customerId: '',
    isAgent: 0,
    memberLabel: null,
    ...session,
  })
const asGuest = () => as({ phase: 'guest', token: null, isAgent: null })
const action = vi.fn<() => void>()

beforeEach(() => {
  action.mockReset()
  forgetAction()
  closeDialog()
})

test('without a token the login dialog opens and the action waits (ROLE-19)', () => {
  asGuest()
  loginCheck(action)
  expect(shownDialog()?.name).toBe('login')
  expect(action).not.toHaveBeenCalled()
  closeDialog('login')
  as({})
  resumeAction()
  resumeAction()
  expect(action).toHaveBeenCalledTimes(1)
})

/** A page as the server sent it, before the browser has looked for the session. */
function asUnknown({ holdsSession }: { holdsSession: boolean }): void {
  vi.stubGlobal('document', { documentElement: { dataset: holdsSession ? { member: '' } : {} } })
  as({ phase: 'unknown', token: null, isAgent: null })
}
afterEach(() => vi.unstubAllGlobals())

test('a press before the session is looked up waits for it, and only the last one counts', () => {
  asUnknown({ holdsSession: true })
  const earlier = vi.fn<() => void>()
  loginCheck(earlier)
  loginCheck(action)
  expect(shownDialog()).toBeNull()
  as({})
  expect(shownDialog()).toBeNull()
  expect(action).toHaveBeenCalledTimes(1)
  expect(earlier).not.toHaveBeenCalled()
  as({ account: 'narin88' })
  expect(action).toHaveBeenCalledTimes(1)
})

test('a press that waited asks for a login when the session was over', () => {
  asUnknown({ holdsSession: true })
  loginCheck(action)
  asGuest()
  expect(shownDialog()?.name).toBe('login')
  expect(action).not.toHaveBeenCalled()
})

test('without a sign of a session the login dialog opens at once', () => {
  asUnknown({ holdsSession: false })
  loginCheck(action)
  expect(shownDialog()?.name).toBe('login')
})

test('closing the login dialog drops the action', () => {
  asGuest()
  loginCheck(action)
  forgetAction()
  as({})
  resumeAction()
  expect(action).not.toHaveBeenCalled()
})

test('a trial account is told that it needs a real one (ROLE-20, 26)', () => {
  as({ isAgent: 4 })
  loginCheck(action)
  expect(shownDialog()?.name).toBe('needRealAccount')
  expect(action).not.toHaveBeenCalled()
})

test.each([
  ['nobody', { phase: 'guest', token: null, isAgent: null }, 'login'],
  ['nobody, where a trial was before', { phase: 'guest', token: null, isAgent: 4 }, 'login'],
  ['a trial', { isAgent: 4 }, 'needRealAccount'],
] as const)('%s is asked by the session first, and only then by the account (A-115)', (_, session, shown) => {
  as(session)
  loginCheck(action)
  expect(shownDialog()?.name).toBe(shown)
})

test('a trial account may do what any session may (A-72)', () => {
  as({ isAgent: 4 })
  loginCheck(action, 'session')
  expect(action).toHaveBeenCalledTimes(1)
})

test('an action that waited for a login is checked again: a trial login does not run it', () => {
  asGuest()
  loginCheck(action)
  as({ isAgent: 4 })
  resumeAction()
  expect(shownDialog()?.name).toBe('needRealAccount')
  expect(action).not.toHaveBeenCalled()
})

test('a due password change comes before everything (AUTH-27)', () => {
  as({ phase: 'changing' })
  loginCheck(action)
  expect(shownDialog()).toEqual({ name: 'changePassword', props: { isForced: true } })
})
