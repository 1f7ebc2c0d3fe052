import type { QueryClient } from '@tanstack/react-query'
import type { ValueOf } from '#api/names.ts'
import { queryKey } from '#api/query-key.ts'
import { serverNow } from '#api/server-clock.ts'
import type { Rest } from '#components/use-rest.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'

// Apart from `use-rest.ts`, which each page's frame loads.

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
