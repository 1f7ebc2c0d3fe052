import type { QueryClient } from '@tanstack/react-query'

let isInitial = true

/** Whether the cache holds what the server rendered from, and nothing else. */
export const isInitialData = (): boolean => isInitial

/** Notices the first answer after those that came with the page: it replaces one of them, or says more than they did. */
export function watchInitialData(queries: QueryClient): void {
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    isInitial = false
    stop()
  })
}
