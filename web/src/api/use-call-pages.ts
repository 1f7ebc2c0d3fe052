import {
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import type { CallError } from '#api/call-error.ts'
import type { ArgsOf, CallName, LooseArgs, ValueOf } from '#api/names.ts'
import { queryKey } from '#api/query-key.ts'
import { callLoosely } from '#api/use-call.ts'

type PagedName = { [N in CallName]: ValueOf<N> extends { totalPages: number } ? N : never }[CallName]

/** A paged call as one growing list: `data.pages`, `fetchNextPage`, `hasNextPage`. */
export function useCallPages<N extends PagedName>(
  name: N,
  args: ArgsOf<N>,
  {
    keepPrevious = false,
    ...options
  }: { enabled?: boolean; keepPrevious?: boolean; refetchInterval?: number } = {},
): UseInfiniteQueryResult<InfiniteData<ValueOf<N>, number>, CallError> {
  const loose: LooseArgs = args
  const queries = useQueryClient()
  // A first page that the server rendered is the first of these.
  const firstKey = queryKey(name, loose)
  return useInfiniteQuery<
    ValueOf<N>,
    CallError,
    InfiniteData<ValueOf<N>, number>,
    readonly unknown[],
    number
  >({
    queryKey: [...firstKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callLoosely(name, { ...loose, query: { ...loose.query, pageNo: pageParam } }, { signal }) as Promise<
        ValueOf<N>
      >, // by name
    initialPageParam: 1,
    initialData: () => {
      const first = queries.getQueryData<ValueOf<N>>(firstKey)
      return first && { pages: [first], pageParams: [1] }
    },
    initialDataUpdatedAt: () => queries.getQueryState(firstKey)?.dataUpdatedAt,
    getNextPageParam: (last, _, page) =>
      page < (last as { totalPages: number }).totalPages ? page + 1 : undefined, // PagedName says so
    ...options,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
}
