import { navigate } from 'wouter/use-browser-location'
import { call } from '#api/call.ts'
import { isPublicCall } from '#api/entries.ts'
import type { CallName, ValueOf } from '#api/names.ts'
import { setPushSession } from '#api/push.ts'
import { browserQueryClient } from '#api/query-client.ts'
import { queryKey } from '#api/query-key.ts'
import { sessionLost } from '#api/signals.ts'
import { paths } from '#paths.ts'
import { closeDialog, openDialog } from '#session/dialogs.ts'
import { forgetDevice, forgetLogin, isRemembered } from '#session/forget-login.ts'
import { resumeAction } from '#session/login-check.ts'
import {
  becomeGuest,
  clearStoredSession,
  currentSession,
  isLoggedIn,
  readStoredSession,
  sessionStore,
  storeMember,
} from '#session/session-store.ts'
import { writeSession } from '#util/storage.ts'

/** Drops every answer that belongs to a session and asks again for what is on screen. */
function renewAnswers(): void {
  const queries = browserQueryClient()
  // Each key begins with its call's name; see queryKey.
  queries.removeQueries({ predicate: (query) => !isPublicCall(query.queryKey[0] as CallName) })
  // Vendors are the same for everybody, and of the whole session (GAME-25).
  void queries.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'gameVendor' })
}

const openBeforeTerms = [
  paths.help(),
  paths.feedback(),
  paths.member('limits'),
  paths.member('securityCenter'),
  paths.member('withdraw'),
]

/** Where the terms are read, and where an account is protected, emptied or closed: the server does nothing else for it before. */
const isOpenBeforeTerms = (pathname: string): boolean =>
  openBeforeTerms.some((path) => pathname.startsWith(path))

async function loadMember(token: string, isLogin = false): Promise<ValueOf<'memberInfo'>> {
  const member = await call('memberInfo')
  storeMember(member)
  browserQueryClient().setQueryData(queryKey('memberInfo'), member)
  const { account, customerId, isAgent, memberLabel } = member
  const isResting = member.rest !== null
  sessionStore.set({ phase: 'active', token, account, customerId, isAgent, memberLabel, isResting })
  if (member.owesTerms && (isLogin || !isOpenBeforeTerms(location.pathname)))
    openDialog('terms', { isFirst: member.firstTimeLogin })
  return member
}

/** Makes the session of a token complete (AUTH-28, 29); a new tab of a session is no login of its own. */
async function completeSession(token: string, { isLogin }: { isLogin: boolean }): Promise<void> {
  writeSession('token', token)
  renewAnswers()
  const member = await loadMember(token, isLogin)
  setPushSession(true)
  closeDialog('login')
  closeDialog('register')
  if (isLogin) {
    sessionStore.set({ ...currentSession(), isAfterLogin: true })
    // Who rests is not welcomed to play.
    if (member.firstTimeLogin && !member.owesTerms && !member.rest) openDialog('welcome')
  }
  resumeAction()
}

/** The server answers such a session nothing but a new password or its end (AUTH-25..27). */
function forceNewPassword(token: string): void {
  clearStoredSession()
  writeSession('token', token)
  sessionStore.set({ ...readStoredSession(), phase: 'changing' })
  openDialog('changePassword', { isForced: true })
}

export type LoginAnswer = Pick<ValueOf<'login'>, 'token' | 'passwordDefault' | 'passwordExpired'>

/**
 * Takes the answer of any login or registration. A default or expired password must be changed first.
 * @throws CallError when the member's data cannot be read; the token stays, and the next load tries again
 */
export async function beginSession(answer: LoginAnswer): Promise<void> {
  if (answer.passwordDefault || answer.passwordExpired) forceNewPassword(answer.token)
  else await completeSession(answer.token, { isLogin: true })
}

/** At start: the tab's own session, or the one that the browser's cookie holds. */
export async function restoreSession(): Promise<void> {
  const stored = readStoredSession()
  try {
    // A token without its member's data was never complete: the server says what it is good for.
    if (stored.token && stored.account) {
      sessionStore.set(stored)
      setPushSession(true)
      await loadMember(stored.token)
      return
    }
    const { valid, token, changePending } = await call('sessionCheck')
    if (valid && token && changePending) forceNewPassword(token)
    else if (valid && token) await completeSession(token, { isLogin: false })
    else becomeGuest()
  } catch {
    // A lost network leaves a stored session as it was; the call that needs it will say so.
    if (currentSession().phase === 'unknown') becomeGuest()
  } finally {
    unmarkMember()
  }
}

/** The document's word of a session ends with it, not before all of the page is drawn for members; see rail.css. */
function unmarkMember(): void {
  if (!isLoggedIn(currentSession())) delete document.documentElement.dataset['member']
}

function dropSession(): void {
  clearStoredSession()
  if (!isRemembered()) forgetLogin()
  setPushSession(false)
  becomeGuest()
  unmarkMember()
  renewAnswers()
}

/** Ends the session here and on the server, and goes home; the server not answering changes nothing here. */
export async function logout(): Promise<void> {
  await call('logout').catch(() => undefined)
  dropSession()
  forgetDevice()
  closeDialog()
  navigate(paths.home())
}

/** After a changed password: every session of the account is over, and a new login is due (AUTH-30). */
export function endForNewLogin(): void {
  dropSession()
  forgetDevice()
  openDialog('login')
}

/** A call found no valid session, or the server ended it: the visitor is told so where a new one begins (ERR-12). */
function endLostSession(): void {
  dropSession()
  openDialog('login', { isSessionOver: true })
}

/** Follows the end of the session from the server's side: an answer, or a push. */
export function watchSession(): () => void {
  return sessionLost.on(() => {
    if (currentSession().token !== null) endLostSession()
  })
}
