import type { QueryClient } from '@tanstack/react-query'
import type { ValueOf } from '#api/names.ts'
import { queryKey } from '#api/query-key.ts'
import { serverNow } from '#api/server-clock.ts'
import { useCall } from '#api/use-call.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
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

/** What a member has just asked for is known everywhere at once. */
export function keepRest(queries: QueryClient, { breakUntil, exclusion }: ValueOf<'protection'>): void {
  queries.setQueryData<ValueOf<'memberInfo'>>(
    queryKey('memberInfo'),
    (member) => member && { ...member, rest: { breakUntil, exclusion } },
  )
}

/** Which rest it is, and until when. */
export function useRestTitle({ breakUntil, exclusion }: Rest): string {
  const t = usePhrases('protection')
  const { dateTimeInZone } = useFormats()
  if (exclusion?.backAt) return t.exclusion.backAt({ time: dateTimeInZone(exclusion.backAt) })
  if (exclusion && exclusion.until <= serverNow()) return t.exclusion.over
  if (exclusion) return t.exclusion.holds({ time: dateTimeInZone(exclusion.until) })
  return t.rest.holds({ time: dateTimeInZone(breakUntil ?? 0) })
}
