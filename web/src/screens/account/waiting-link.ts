import { navigate } from 'wouter/use-browser-location'
import { paths } from '#paths.ts'
import { forgetAction } from '#session/login-check.ts'
import { beginSession, type LoginAnswer } from '#session/session.ts'
import { createStore } from '#util/store.ts'
import type { OfferedBinding } from './use-social-login.ts'

/** A sign-in elsewhere that the member has come to link: for the session that they logged in to for it, and no other. */
type WaitingLink = { offered: OfferedBinding; token: string }

/** Lives as long as the page: what was not linked leaves nothing. */
export const waitingLink = createStore<WaitingLink | null>(null)

export const mustChangePassword = ({ passwordDefault, passwordExpired }: LoginAnswer): boolean =>
  passwordDefault || passwordExpired

/** Logs in, and leads on to where a sign-in elsewhere is linked. A password that must be changed comes first. */
export async function beginToLink(answer: LoginAnswer, offered: OfferedBinding): Promise<void> {
  if (mustChangePassword(answer)) return beginSession(answer)
  forgetAction()
  waitingLink.set({ offered, token: answer.token })
  await beginSession(answer)
  navigate(paths.member('securityCenter'))
}
