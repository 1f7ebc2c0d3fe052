import type { Output } from '@suntala/contract/endpoint'
import type { session } from '@suntala/contract/session'
import { defaultPassword, type Member } from '#account/rules.ts'
import { isFlagOn, type OperatorSettings } from '#settings/rules.ts'
import type { OpenedSession } from '#session/open-session.ts'

const dayMs = 24 * 3_600_000

function isPasswordExpired({ flags, settings }: OperatorSettings, setAt: Date, nowMs: number): boolean {
  return (
    isFlagOn(flags, 'PWDEXPFORCECHANGE3') && nowMs - setAt.getTime() > settings.passwordMaxAgeDays * dayMs
  )
}

export function presentLogin(
  opened: OpenedSession,
  member: Member,
  given: { operator: OperatorSettings; password: string; nowMs: number },
): Output<typeof session.login> {
  return {
    token: opened.token,
    firstTimeLogin: member.firstLoginSeenAt === null,
    passwordExpired: isPasswordExpired(given.operator, member.passwordSetAt, given.nowMs),
    passwordDefault: given.password === defaultPassword,
    expiresAt: opened.expiresAtMs,
  }
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
