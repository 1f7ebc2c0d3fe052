import { type OperatorRole, operatorRoles, permissionsOfRole } from '@suntala/contract/operator-role'
import { type Permission, permissions } from '@suntala/contract/permission'

/** What an operator was given: permissions, a role, or `all`. Role and `all` include what a later release brings. */
export type Grant = Permission | Exclude<OperatorRole, 'manager'> | 'all'

const roleOfGrant = (granted: string): OperatorRole | undefined =>
  granted === 'all' ? 'manager' : operatorRoles.find((role) => role === granted && role !== 'manager')

/** How a role is kept; that of managers is what `all` always was. */
export const grantOf = (role: OperatorRole): Grant => (role === 'manager' ? 'all' : role)

/** The role that was given; null for a set of rights of its own. */
export function roleOf(granted: readonly string[]): OperatorRole | null {
  const [only = '', ...more] = granted
  return more.length === 0 ? (roleOfGrant(only) ?? null) : null
}

/** What grants come to in this release, in the order of `permissions`. What it does not know gives nothing. */
export function permissionsOf(granted: readonly string[]): Permission[] {
  const held = new Set<string>(granted)
  for (const one of granted) {
    const role = roleOfGrant(one)
    for (const right of role ? permissionsOfRole(role) : []) held.add(right)
  }
  return permissions.filter((right) => held.has(right))
}

/** An invited operator, or one who lost the authenticator, has this long to use the link. */
export const linkLastsMs = 24 * 60 * 60_000

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
