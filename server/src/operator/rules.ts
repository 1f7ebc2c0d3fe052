import { type Permission, permissions } from '@suntala/contract/permission'

/** What an operator was given: permissions, or `all`, those included that a later release brings. */
export type Grant = Permission | 'all'

export const permissionsOf = (granted: readonly Grant[]): Permission[] =>
  granted.includes('all') ? [...permissions] : granted.filter((one) => one !== 'all')

/** An operator's session ends after this much idleness, and after so long in any case. */
export const idleMs = 15 * 60_000
export const absoluteMs = 8 * 60 * 60_000
/** last_seen_at is written at most this often. */
export const touchEveryMs = 60_000

/** A case is an operator's own for so long. */
export const claimMs = 10 * 60_000

export const endsAtMs = (session: { lastSeenAt: Date; expiresAt: Date }): number =>
  Math.min(session.expiresAt.getTime(), session.lastSeenAt.getTime() + idleMs)

/** One name however it is typed. */
export const operatorName = (username: string): string => username.trim().normalize('NFKC').toLowerCase()
