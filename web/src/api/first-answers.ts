import type { QueryClient } from '@tanstack/react-query'

let areFirst = true

/** Whether the cache holds what the server rendered from, and nothing else. */
export const answersAreFirst = (): boolean => areFirst

/** Notices the first answer after those that came with the page: it replaces one of them, or says more than they did. */
export function watchFirstAnswers(queries: QueryClient): void {
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    areFirst = false
    stop()
  })
}
