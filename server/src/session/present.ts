import type { Output } from '@suntala/contract/endpoint'
import type { session } from '@suntala/contract/session'
import type { Member } from '#account/rules.ts'
import type { OpenedSession } from '#session/open-session.ts'
import type { ChangeReasons } from '#session/rules.ts'

export function presentLogin(
  opened: OpenedSession,
  member: Member,
  reasons: ChangeReasons,
): Output<typeof session.login> {
  return {
    token: opened.token,
    firstTimeLogin: member.firstLoginSeenAt === null,
    passwordExpired: reasons.isExpired,
    passwordDefault: reasons.isDefault,
    expiresAt: opened.expiresAtMs,
  }
}

/** Nobody chose a password for a demo, and its welcome is the portal itself. */
export function presentFreePlay(opened: OpenedSession): Output<typeof session.freeplay> {
  const { token, expiresAtMs: expiresAt } = opened
  return { token, firstTimeLogin: false, passwordExpired: false, passwordDefault: false, expiresAt }
}

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
