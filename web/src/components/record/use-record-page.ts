import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { CallError } from '#api/call-error.ts'
import type { ArgsOf, CallName, LooseArgs, ValueOf } from '#api/names.ts'
import { queryKey } from '#api/query-key.ts'
import { callLoosely } from '#api/use-call.ts'
import { isTooLong } from '#components/record/RecordMessage.tsx'
import type { RecordPlace } from '#components/record/use-record-place.ts'

type RecordName = {
  [N in CallName]: ValueOf<N> extends {
    newer: string | null
    older: string | null
    totalCount: number | null
  }
    ? N
    : never
}[CallName]

function useRecord<N extends RecordName>(name: N, args: LooseArgs, enabled: boolean) {
  return useQuery<ValueOf<N>, CallError>({
    queryKey: queryKey(name, args),
    queryFn: ({ signal }) => callLoosely(name, args, { signal }) as Promise<ValueOf<N>>, // by name
    enabled,
    placeholderData: keepPreviousData,
  })
}

type RecordPage<N extends RecordName> = {
  /** The page that the address names. */
  page: Pick<UseQueryResult<ValueOf<N>, CallError>, 'data' | 'error' | 'isPlaceholderData'>
  /** The first page, which tells the sums. */
  first: ValueOf<N> | undefined
  refetch: () => Promise<unknown>
}

/**
 * A page of a record by the place in its address.
 * @param args what is asked for, without a place
 * @param isOff nothing is asked for, as of a range of too many days
 */
export function useRecordPage<N extends RecordName>(
  name: N,
  args: ArgsOf<N>,
  place: RecordPlace,
  isOff = isTooLong(place),
): RecordPage<N> {
  const loose: LooseArgs = args
  const isFar = Object.keys(place.step).length > 0
  const first = useRecord(name, loose, !isOff)
  const far = useRecord(name, { ...loose, query: { ...loose.query, ...place.step } }, !isOff && isFar)
  const { data, error, isPlaceholderData } = isFar ? far : first
  return {
    page: { data: isOff ? undefined : data, error, isPlaceholderData },
    first: isOff ? undefined : first.data,
    refetch: () => Promise.all([first.refetch(), isFar && far.refetch()]),
  }
}
