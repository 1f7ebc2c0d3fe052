import {
  keepPreviousData,
  useQuery,
  type Query,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { call } from '#api/call.ts'
import type { CallError } from '#api/call-error.ts'
import type { Call } from '#api/caller.ts'
import type { RouteQuery } from '#api/route-query.ts'
import { queryKey } from '#api/query-key.ts'
import type { ArgsOf, CallName, IfOptional, LooseArgs, ValueOf } from '#api/names.ts'

// Inside these files a call is known by name only; its arguments were checked at the door.
export const callLoosely = call as (
  name: CallName,
  args: LooseArgs,
  options: { signal: AbortSignal },
) => ReturnType<Call>

/** Key and fetcher of a call, for useQuery, prefetchQuery and ensureQueryData. */
export function callQuery<N extends CallName>(
  name: N,
  ...rest: IfOptional<N, [args?: ArgsOf<N>], [args: ArgsOf<N>]>
) {
  const args = (rest[0] ?? {}) as LooseArgs // one of the two shapes above
  return {
    queryKey: queryKey(name, args),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callLoosely(name, args, { signal }) as Promise<ValueOf<N>>, // by name
  }
}

/**
 * What a part of an answer may be. Never undefined, which the query library takes for an answer that is not there
 * yet: kept while other arguments load, it would render without end. Nothing is null.
 */
export type Selected = NonNullable<unknown> | null

export type CallQueryOptions<V, T extends Selected> = {
  enabled?: boolean
  staleTime?: number
  refetchInterval?: number | false | ((query: Query<V, CallError>) => number | false)
  select?: (value: V) => T
  /** Keeps the last answer on screen while other arguments load. */
  keepPrevious?: boolean
}

/** Server data by the name of its call; what the server rendered is there at once. */
export function useCall<N extends CallName, T extends Selected = ValueOf<N>>(
  name: N,
  ...rest: IfOptional<
    N,
    [args?: ArgsOf<N>, options?: CallQueryOptions<ValueOf<N>, T>],
    [args: ArgsOf<N>, options?: CallQueryOptions<ValueOf<N>, T>]
  >
): UseQueryResult<T, CallError> {
  const [args = {}, { keepPrevious = false, ...options } = {}] = rest as [
    LooseArgs?,
    CallQueryOptions<ValueOf<N>, T>?,
  ] // the two shapes of `rest` agree on this
  return useQuery<ValueOf<N>, CallError, T>({
    queryKey: queryKey(name, args),
    queryFn: ({ signal }) => callLoosely(name, args, { signal }) as Promise<ValueOf<N>>, // by name
    ...options,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
}

const nothing = () => undefined

/** Loads a routeQuery call ahead of the screen that shows it; a failure shows itself on that screen. */
export const prefetchLoosely = (client: QueryClient, { name, args }: RouteQuery): Promise<void> =>
  client
    .query({
      queryKey: queryKey(name, args),
      queryFn: ({ signal }) => callLoosely(name, args, { signal }),
    })
    .then(nothing, nothing)
