import { prefetchLoosely } from '#api/use-call.ts'
import { browserQueryClient } from '#api/query-client.ts'
import { loadLazyHydrated } from '#components/lazy-hydrate.tsx'
import type { Place } from '#paths.ts'
import type { Route } from '#define-area.ts'
import { findRoute } from '#routes.ts'
import { loadRoute } from '#start/load-route.ts'

/** Loads ahead what a link will need; whatever fails shows itself when the link is followed. */
function preload(href: string): void {
  const url = new URL(href, location.href)
  if (url.origin !== location.origin) return
  const { place, route } = findRoute(url.pathname, url.search)
  if (!route) return
  loadRoute(url.pathname, url.search)
    .then(loadLazyHydrated)
    .catch(() => undefined)
  if (route.access === 'public') void askAhead(route, place).catch(() => undefined)
}

async function askAhead({ queries: load }: Route, place: Place): Promise<void> {
  const queries = await load?.()
  for (const each of queries?.(place) ?? []) void prefetchLoosely(browserQueryClient(), each)
}

const done = new Set<string>()

/** A pointer over a link, or a focus on it, comes a moment before the click: long enough to load. */
export function preloadOnIntent({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href]') : null
  const href = link?.getAttribute('href')
  if (!href || done.has(href)) return
  done.add(href)
  preload(href)
}
