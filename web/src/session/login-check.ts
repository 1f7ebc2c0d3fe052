import {
  currentSession,
  isLoggedIn,
  isSessionExpected,
  isTrial,
  sessionStore,
} from '#session/session-store.ts'
import { openDialog } from '#session/dialogs.ts'

/** session: trial included. real: members and agents only. */
export type Need = 'session' | 'real'

type Waiting = { action: () => void; need: Need }

/** What the login interrupted. */
let remembered: Waiting | undefined
/** What was asked for last while the session was still being looked up. */
let early: Waiting | undefined

function whenSessionIsKnown(waiting: Waiting): void {
  const isFirst = early === undefined
  early = waiting
  if (!isFirst) return
  const stop = sessionStore.subscribe(() => {
    if (!early) return
    const { action, need } = early
    early = undefined
    stop()
    loginCheck(action, need)
  })
}

/**
 * Runs an action that needs a login (ROLE-19..21): without a token the login dialog opens and the action
 * runs after it; a trial account is told that it needs a real one. Who comes back with a session, and presses before it
 * has been looked up, is asked for nothing: the action follows.
 */
export function loginCheck(action: () => void, need: Need = 'real'): void {
  const session = currentSession()
  if (isSessionExpected(session)) whenSessionIsKnown({ action, need })
  else if (session.token === null) {
    remembered = { action, need }
    openDialog('login')
  } else if (!isLoggedIn(session)) openDialog('changePassword', { isForced: true })
  else if (need === 'real' && isTrial(session)) openDialog('needRealAccount')
  else action()
}

/** Runs what the login interrupted, checked again: the new session may be a trial. */
export function resumeAction(): void {
  const waiting = remembered
  remembered = undefined
  if (waiting) loginCheck(waiting.action, waiting.need)
}

/** The visitor closed the login dialog: the action is off. */
export const forgetAction = (): void => {
  remembered = undefined
}
