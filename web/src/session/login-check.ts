import { currentSession, isLoggedIn, isTrial } from '#session/session-store.ts'
import { openDialog } from '#session/dialogs.ts'

/** session: trial included. real: members and agents only. */
export type Need = 'session' | 'real'

let remembered: { action: () => void; need: Need } | undefined

/**
 * Runs an action that needs a login (ROLE-19..21): without a token the login dialog opens and the action
 * runs after it; a trial account is told that it needs a real one.
 */
export function loginCheck(action: () => void, need: Need = 'real'): void {
  const session = currentSession()
  if (session.token === null) {
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
