import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callLoosely } from '#api/use-call.ts'
import type { CallError } from '#api/call-error.ts'
import type { CallName, ValueOf } from '#api/names.ts'

type PageOf<Row> = { content: readonly Row[]; next: string | null }
type Paged = {
  [N in CallName]: ValueOf<N> extends PageOf<unknown> ? N : never
}[CallName]

type Args = { params?: Record<string, string>; query?: Record<string, string> }

/** A list that is read a page at a time by `before`, under the name of its call. */
export function usePages<N extends Paged>(name: N, { params = {}, query = {} }: Args, enabled = true) {
  type Page = ValueOf<N> & PageOf<ValueOf<N>['content'][number]>
  return useInfiniteQuery<
    Page,
    CallError,
    ValueOf<N>['content'][number][],
    readonly unknown[],
    string | undefined
  >({
    queryKey: [name, params, query],
    queryFn: ({ pageParam, signal }) => {
      const place = pageParam === undefined ? {} : { before: pageParam }
      return callLoosely(name, { params, query: { ...query, ...place } }, { signal }) as Promise<Page> // by name
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ content }) => content),
    placeholderData: keepPreviousData,
    enabled,
  })
}
