import type { ErrorCode } from '@suntala/contract/errors'
import type { Member } from '#account/rules.ts'
import { ApiError } from '#http/api-error.ts'
import { sideRefusal } from '#session/rules.ts'

export function refusalOf(
  member: Pick<Member, 'state' | 'type'>,
  side: 'member' | 'agent',
): ErrorCode | undefined {
  if (member.state === 'LOCKED') return 'ACCOUNT_LOCKED'
  // Closed while this login was under way: an earlier look finds nobody by a closed account's name.
  if (member.state === 'DISABLED' || member.state === 'CLOSED') return 'ACCOUNT_DISABLED'
  return sideRefusal(side, member.type)
}

/** Only who knows the password learns what is the matter with the account. */
export function assertMayLogIn(member: Member, side: 'member' | 'agent'): void {
  const refusal = refusalOf(member, side)
  if (refusal) throw new ApiError(refusal)
}
