import type { QueryClient } from '@tanstack/react-query'

let areFirst = true

/** Whether everything that the server rendered from is still what the cache holds. */
export const answersAreFirst = (): boolean => areFirst

/** Notices the first answer that replaces one of those that came with the page. */
export function watchFirstAnswers(queries: QueryClient): void {
  const cache = queries.getQueryCache()
  const first = new Set(cache.getAll().map(({ queryHash }) => queryHash))
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !first.has(event.query.queryHash))
      return
    areFirst = false
    stop()
  })
}
