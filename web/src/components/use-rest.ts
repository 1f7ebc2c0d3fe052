import type { ValueOf } from '#api/names.ts'
import { serverNow } from '#api/server-clock.ts'
import { useCall } from '#api/use-call.ts'
import { isRealMember, useSessionFact } from '#session/session-store.ts'

export type Rest = NonNullable<ValueOf<'memberInfo'>['rest']>

const holds = ({ breakUntil, exclusion }: Rest, now: number): boolean =>
  (breakUntil ?? 0) > now || (exclusion !== null && (exclusion.backAt ?? Infinity) > now)

/** The break or self-exclusion of the member who is logged in, while it holds. */
export function useRest(): Rest | null {
  const isMember = useSessionFact(isRealMember)
  // The session asks for the member; see loadMember.
  const { data } = useCall('memberInfo', {}, { enabled: false })
  const rest = data?.rest
  return isMember && rest && holds(rest, serverNow()) ? rest : null
}
