import { QueryClient } from '@tanstack/react-query'
import { CallError, isUndecided } from '#api/call-error.ts'

export const freshMs = 30_000

/** A cache of server data: one per browser tab, one per rendered page on the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // On the server a page's cache goes with the page, and a timer would only hold it.
        gcTime: typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 10 * 60_000,
        // Without a network the answer is an error to show, not an endless pause.
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && (isUndecided(error) || !(error instanceof CallError)),
      },
    },
  })
}

let ofThisTab: QueryClient | undefined

/** The tab's cache, where it has one by now. */
export const knownAnswers = (): QueryClient | undefined => ofThisTab

/** The tab's cache, for code outside components. Never on the server, where each page has its own. */
export function browserQueryClient(): QueryClient {
  if (typeof document === 'undefined') throw new Error('the server has no shared query cache')
  return (ofThisTab ??= createQueryClient())
}
