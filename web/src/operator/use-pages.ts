import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callLoosely } from '#api/use-call.ts'
import type { CallError } from '#api/call-error.ts'
import type { CallName, ValueOf } from '#api/names.ts'

type PageOf<Row> = { content: readonly Row[]; next: string | null }
type Paged = {
  [N in CallName]: ValueOf<N> extends PageOf<unknown> ? N : never
}[CallName]

/** A list that is read a page at a time by `before`, under the name of its call. */
export function usePages<N extends Paged>(name: N, params: Record<string, string>, enabled = true) {
  type Page = ValueOf<N> & PageOf<ValueOf<N>['content'][number]>
  return useInfiniteQuery<
    Page,
    CallError,
    ValueOf<N>['content'][number][],
    readonly unknown[],
    string | undefined
  >({
    queryKey: [name, params],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === undefined ? {} : { before: pageParam }
      return callLoosely(name, { params, query }, { signal }) as Promise<Page> // by name
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ content }) => content),
    placeholderData: keepPreviousData,
    enabled,
  })
}
