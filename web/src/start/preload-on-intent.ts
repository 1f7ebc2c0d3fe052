import { prefetchLoosely } from '#api/use-call.ts'
import { browserQueryClient } from '#api/query-client.ts'
import { loadLazyHydrated } from '#components/lazy-hydrate.tsx'
import type { Place } from '#paths.ts'
import type { Route } from '#define-area.ts'
import { currentLanguage } from '#i18n/language.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { paths } from '#paths.ts'
import { dialogParts, findRoute } from '#routes.ts'
import { currentSession } from '#session/session-store.ts'
import { loadRoute } from '#start/load-route.ts'
import { withStyles } from '#theme/later-styles.ts'

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

/** What login and registration are made of, and what the form asks for first. */
async function preloadEntry(): Promise<void> {
  const { place, route } = findRoute(paths.register())
  await Promise.all([
    loadAreas(currentLanguage.get(), route?.phrases ?? []),
    withStyles(dialogParts.login),
    withStyles(dialogParts.register),
    route && askAhead(route, place),
  ])
}

const done = new Set<string>()

/** A pointer over a link, or a focus on it, comes a moment before the click: long enough to load. */
export function preloadOnIntent({ target }: Event): void {
  if (!(target instanceof Element)) return
  // What opens a dialog for visitors opens one of these two.
  const isEntry = target.closest('button[aria-haspopup="dialog"]') && currentSession().phase === 'guest'
  const href = isEntry ? paths.login() : target.closest('a[href]')?.getAttribute('href')
  if (!href || done.has(href)) return
  done.add(href)
  if (isEntry) preloadEntry().catch(() => undefined)
  else preload(href)
}
