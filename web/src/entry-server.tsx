import '#theme/index.css'
import type { Permission, Settings } from '@suntala/contract/settings'
import { languages, type Language } from '@suntala/phrases/languages'
import { renderToString } from 'react-dom/server'
import { App } from '#App.tsx'
import { permissionQuery, settingsQuery } from '#api/platform.ts'
import { routeQuery, type RouteQuery } from '#api/route-query.ts'
import { createQueryClient } from '#api/query-client.ts'
import { queryKeyText, queryKey } from '#api/query-key.ts'
import { loadLazyHydrated } from '#components/lazy-hydrate.tsx'
import { zoneSpanAround } from '#i18n/format.ts'
import { loadEveryPhrase } from '#i18n/load-every-phrase.ts'
import { loadArea } from '#i18n/load-phrases.ts'
import type { Route, RouteQueries } from '#define-area.ts'
import { basePhrases, findRoute, routes, systemScreens, type Found } from '#routes.ts'
import { loadLazyParts } from '#screens/lottery/lazy-parts.tsx'
import { writeDocument } from '#start/document.ts'
import { isMissing } from '#start/is-missing.ts'
import { assertChunks, pageFiles } from '#start/page-files.ts'
import { seedQueries, type PageState } from '#start/page-state.ts'
import type { Theme } from '#theme/theme.ts'

// Rendering is synchronous: what it may need is loaded with this module.
await Promise.all([
  loadEveryPhrase(languages),
  ...routes.flatMap((route) => (route.isRendered ? [route.screen.load()] : [])),
  ...Object.values(systemScreens).map((screen) => screen.load()),
])
await Promise.all([loadLazyHydrated(), loadLazyParts()])
assertChunks([...routes.map(({ screen }) => screen), ...Object.values(systemScreens)].map(({ name }) => name))

/** What the frame itself shows first, around any screen. */
const frameQueries: readonly RouteQuery[] = [routeQuery('gameVendor')]

const lostWords = new Map<Language, { text: string; retry: string }>()
for (const lang of languages) {
  const { loadFailed: text } = await loadArea(lang, 'system')
  lostWords.set(lang, { text, retry: (await loadArea(lang, 'ui')).retry })
}

const queriesOf = new Map<Route, RouteQueries>()
for (const route of routes) if (route.queries) queriesOf.set(route, await route.queries())

export type RenderInput = {
  /** Path with its query. */
  url: string
  lang: Language
  theme: Theme
  nonce: string
  sentAt: string
  /** Without these the page starts empty and asks for them itself. */
  permission?: Permission | undefined
  settings?: Settings | undefined
  /** Answers to the calls of routeQueries(url), by their key; one that is not there is asked for by the browser. */
  queries?: Readonly<Record<string, unknown>>
  /** Keys of the calls that know of no such thing. */
  missing?: readonly string[]
}

export type RenderResult = { status: number; html: string; redirect?: string }

export type KeyedQuery = RouteQuery & { key: string }

/** The calls whose answers a rendered page shows first; none for a page that the browser renders. */
export function routeQueries(url: string): KeyedQuery[] {
  const { place, route, redirect } = locate(url)
  if (redirect || route?.isRendered === false) return []
  // What the portal does not have is told inside the whole frame.
  const ofFrame = (route?.chrome(place).header ?? true) ? frameQueries : []
  const ofRoute = (route && queriesOf.get(route)?.(place)) ?? []
  return [...ofFrame, ...ofRoute].map((each) => ({ ...each, key: queryKeyText(each.name, each.args) }))
}

function locate(url: string): Found & { pathname: string; search: string } {
  // Joined rather than resolved: an address that begins with two slashes would name another host.
  const { pathname, search } = new URL(`http://portal.invalid${url}`)
  return { ...findRoute(pathname, search), pathname, search }
}

const statusOf = { 1: 503, 2: 451 } as const

/** React puts what belongs into the head before the markup when it renders less than a document. */
function splitHead(markup: string): { head: string; body: string } {
  const head = /^(?:<(?:title)[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/.exec(markup)?.[0] ?? ''
  return { head, body: markup.slice(head.length) }
}

/** Renders a page: whole for a public address, as an empty frame for the others. */
export function render(input: RenderInput): RenderResult {
  const { lang, theme, nonce, sentAt, permission, settings } = input
  const { route, redirect, pathname, search } = locate(input.url)
  if (redirect) return { status: 302, html: '', redirect }
  const platform = permission?.status ?? 0
  const isOpenToAll = (route?.isRendered ?? true) && !settings?.loginToHome
  const isRendered = permission !== undefined && settings !== undefined && (platform !== 0 || isOpenToAll)

  const answers: PageState['queries'] = []
  // A guest's page may be kept for others: whose request it was stays out of it.
  if (permission)
    answers.push([permissionQuery.queryKey, { ...permission, location: { ip: '', country: null } }])
  if (settings) answers.push([settingsQuery.queryKey, settings])
  const wanted = platform === 0 ? routeQueries(input.url) : []
  const first = { values: input.queries ?? {}, missing: input.missing ?? [] }
  for (const { key, name, args } of wanted)
    if (key in first.values) answers.push([queryKey(name, args), first.values[key]])

  const queries = createQueryClient()
  seedQueries(queries, answers)
  const place = { ssrPath: pathname, ssrSearch: search.slice(1) }
  const app = <App queries={queries} firstLanguage={lang} firstStatus={platform} {...place} />
  const { head, body } = isRendered ? splitHead(renderToString(app)) : { head: '', body: '' }
  const zone = settings && zoneSpanAround(settings.timeZone, Date.now())
  const state: PageState = { lang, status: platform, isRendered, zone, queries: answers }
  const areas = [...basePhrases, ...(route?.phrases ?? [])]
  const needsLaterStyles = platform === 0 && route?.screen.isStyledFirst === false
  const files = pageFiles(route?.screen.name, lang, areas)
  const lost = lostWords.get(lang) ?? { text: '', retry: '' }
  const html = writeDocument({ lang, theme, nonce, sentAt, files, needsLaterStyles, state, lost, head, body })
  const isThere = route !== undefined && !isMissing(wanted, first)
  const status = platform !== 0 ? statusOf[platform] : isThere ? 200 : 404
  return { status, html }
}
