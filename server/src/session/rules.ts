import { createHmac, timingSafeEqual } from 'node:crypto'
import { isAgentType, isMembersSide } from '@suntala/contract/account-type'
import type { AccountType } from '@suntala/contract/account-type'
import type { ErrorCode } from '@suntala/contract/errors'
import { normalPassword } from '#account/hash-password.ts'
import { defaultPassword } from '#account/rules.ts'
import { isFlagOn, type OperatorSettings } from '#settings/rules.ts'

/** A session ends when nothing was asked of it for so long, and after so long in any case. */
export const idleMs = 30 * 60_000
export const absoluteMs = 12 * 60 * 60_000
/** The time for choosing a new password where the login forces one. */
export const changePendingMs = 5 * 60_000
/** A demo ends after so long. */
export const trialMs = 2 * 60 * 60_000
/** A browser that remembers its member does so for so long after the login by password. */
export const rememberMs = 24 * 60 * 60_000
/** Ended sessions and sign-ins are kept for questions about who was logged in when. */
export const signInsKeptMs = 90 * 24 * 3_600_000
/** Two tabs may come with one token at once: the second is refused, and that is all. */
const sameTokenMs = 10_000

/** Whether a used token that comes again must be a copy: a browser has the next one by then. */
export const isCopied = ({ usedAt, now }: { usedAt: Date; now: Date }): boolean =>
  now.getTime() - usedAt.getTime() > sameTokenMs

/** last_seen_at is written at most this often, so a session may go idle up to a minute early. */
export const touchEveryMs = 60_000
/**
 * How long a process trusts what it read; an end is told to it at once besides. What is older is read anew beside the call that asks, which is
 * answered by what is known; what is older than `trustedMs` is waited for.
 */
export const freshMs = 5_000
export const trustedMs = 15_000

/** The half that scripts may see: proves nothing without the cookie, and the secret cannot be had from it. */
export const publicHalf = (secret: string): string =>
  createHmac('sha256', secret).update('public').digest('base64url')

/** @param half of the session, as `publicHalf` made it */
export function isToken(token: string, half: string): boolean {
  const given = Buffer.from(token)
  const expected = Buffer.from(half)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** @returns when the session ends unless it is used again */
export const endsAtMs = (session: { lastSeenAt: Date; expiresAt: Date }): number =>
  Math.min(session.expiresAt.getTime(), session.lastSeenAt.getTime() + idleMs)

export const isLive = (session: { lastSeenAt: Date; expiresAt: Date }, nowMs: number): boolean =>
  nowMs < endsAtMs(session)

/** The portal's own side takes members and agents, the agents' side agents only (A-21). */
export function sideRefusal(side: 'member' | 'agent', type: AccountType): ErrorCode | undefined {
  if (side === 'agent') return isAgentType(type) ? undefined : 'NON_AGENT'
  return isMembersSide(type) ? undefined : 'NON_MEMBER'
}

/** A browser says where a request comes from; one that another site caused has no business here. */
export const isOwnSite = (fetchSite: string | string[] | undefined): boolean =>
  fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none'

/** Why a password must be changed before anything else. */
export type ChangeReasons = { isDefault: boolean; isExpired: boolean }

const dayMs = 24 * 3_600_000

/** AUTH-26: too old, where the operator forces a change. */
export const isPasswordExpired = (
  { flags, settings }: OperatorSettings,
  { setAt, now }: { setAt: Date; now: Date },
): boolean =>
  isFlagOn(flags, 'PWDEXPFORCECHANGE3') &&
  now.getTime() - setAt.getTime() > settings.passwordMaxAgeDays * dayMs

/** AUTH-25: a password that an agent gave, which two know; AUTH-26: one that is too old, where the operator forces a change. */
export const changeReasons = (
  operator: OperatorSettings,
  { password, isGiven, setAt, now }: { password: string; isGiven: boolean; setAt: Date; now: Date },
): ChangeReasons => ({
  isDefault: isGiven || normalPassword(password) === defaultPassword,
  isExpired: isPasswordExpired(operator, { setAt, now }),
})

/** A given password is known to somebody else, the default one to everybody: what is not used in its days opens nothing. */
export const isDefaultOver = (
  { settings }: OperatorSettings,
  { isDefault }: ChangeReasons,
  { setAt, now }: { setAt: Date; now: Date },
): boolean => isDefault && now.getTime() - setAt.getTime() > settings.defaultPasswordDays * dayMs

type Weight = { rank: number; demands: number }

/** Of what a member has to prove by, that which counts: whoever has more than the login's password uses it. */
export function countingOffers<Kind extends string, Offer extends { kind: Kind }>(
  offers: readonly Offer[],
  weights: Readonly<Record<Kind, Weight>>,
): Offer[] {
  const floor = Math.max(0, ...offers.map(({ kind }) => weights[kind].demands))
  return offers.filter(({ kind }) => weights[kind].rank >= floor)
}
