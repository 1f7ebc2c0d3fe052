import type { Output } from '@suntala/contract/endpoint'
import type { session } from '@suntala/contract/session'
import type { Caller } from '#http/caller.ts'
import { describeDevice } from '#http/describe-device.ts'
import type { OfferedBinding } from '#session/log-in-by-identity.ts'
import type { LoggedIn } from '#session/begin-login.ts'
import type { OpenedSession } from '#session/open-session.ts'
import type { SignInPage } from '#session/list-sign-ins.ts'
import type { OpenSession } from '#session/store.ts'

export function presentLogin({ opened, member, reasons }: LoggedIn): Output<typeof session.login> {
  return {
    token: opened.token,
    firstTimeLogin: member.firstLoginSeenAt === null,
    passwordExpired: reasons.isExpired,
    passwordDefault: reasons.isDefault,
    expiresAt: opened.expiresAtMs,
  }
}

/** What a device is to sign for a login; whose passkey it is, it says itself. */
/** Nobody chose a password for a demo, and its welcome is the portal itself. */
export function presentFreePlay(opened: OpenedSession): Output<typeof session.freeplay> {
  const { token, expiresAtMs: expiresAt } = opened
  return { token, firstTimeLogin: false, passwordExpired: false, passwordDefault: false, expiresAt }
}

/** How somebody goes on whose sign-in elsewhere opens no account yet (AUTH-47). */
export const presentBinding = ({
  ticket,
  label,
  canRegister,
}: OfferedBinding): Extract<Output<typeof session.social>, { bindingTicket: string }> => ({
  bindingTicket: ticket.secret,
  expiresAt: ticket.expiresAt.getTime(),
  choices: canRegister ? ['link', 'register'] : ['link'],
  label,
})

/** A member's first session: the password is new and was chosen by them. */
export function presentRegistration(opened: OpenedSession, account: string): Output<typeof session.register> {
  return {
    token: opened.token,
    firstTimeLogin: true,
    passwordExpired: false,
    passwordDefault: false,
    expiresAt: opened.expiresAtMs,
    account,
  }
}

export const presentSessions = (
  sessions: OpenSession[],
  { sessionId }: Pick<Caller, 'sessionId'>,
): Output<typeof session.sessionList> => ({
  content: sessions.map(({ id, createdAt, lastSeenAt, ip, userAgent }) => ({
    id,
    isCurrent: id === sessionId,
    openedAt: createdAt.getTime(),
    lastSeenAt: lastSeenAt.getTime(),
    ip,
    device: describeDevice(userAgent),
  })),
})

export const presentSignIns = ({ signIns, next }: SignInPage): Output<typeof session.signInList> => ({
  content: signIns.map(({ id, triedAt, method, outcome, ip, userAgent }) => ({
    id,
    time: triedAt.getTime(),
    method,
    outcome,
    ip,
    device: describeDevice(userAgent),
  })),
  next,
})
