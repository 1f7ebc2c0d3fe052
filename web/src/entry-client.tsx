import '#theme/index.css'
import type { Settings } from '@suntala/contract/settings'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '#App.tsx'
import { watchInitialData } from '#api/initial-data.ts'
import { settingsQuery } from '#api/platform.ts'
import { browserQueryClient } from '#api/query-client.ts'
import { reportChunk } from '#api/report-chunk.ts'
import { switchLanguage } from '#i18n/I18nProvider.tsx'
import { currentLanguage, saveLanguage, startLanguage } from '#i18n/language.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { learnZoneSpan } from '#i18n/zone-span.ts'
import { basePhrases, systemScreens } from '#routes.ts'
import { followPlatform } from '#session/follow-platform.ts'
import { mirrorToSession } from '#session/cached-data.ts'
import { restoreSession, watchSession } from '#session/session.ts'
import { decideStatus } from '#start/decide-status.ts'
import { readPageState, seedQueries, type PageState } from '#start/page-state.ts'
import type { EarlyInput } from '#start/repeat-early-input.ts'
import { followLanguage } from '#start/follow-language.ts'
import { loadRoute } from '#start/load-route.ts'
import { onFirstInput } from '#util/first-input.ts'
import { partLost } from '#util/load-part.ts'
import { writeSession } from '#util/storage.ts'

declare global {
  interface Window {
    /** What was pressed and written before the portal listened; set by the document, see start/first-view.ts. */
    earlyInput?: EarlyInput
  }
}

const queries = browserQueryClient()
const root = document.getElementById('root') as HTMLElement // every document of start/document.ts has it

async function startApp(state: PageState | undefined): Promise<void> {
  if (state) seedQueries(queries, state.queries)
  learnZoneSpan(state?.zone)
  watchInitialData(queries)
  const lang = state?.isRendered ? state.lang : startLanguage()
  currentLanguage.set(lang)
  // Not for a rendered page, which React takes over as the server drew it; without them it asks for them.
  const restoring = state?.isRendered ? undefined : import('#start/restore-vendors.ts').catch(() => undefined)
  const [{ status }] = await Promise.all([
    decideStatus(queries),
    // A screen that does not load shows P-26 in its place, so the start goes on.
    loadRoute(location.pathname, location.search).catch(() => undefined),
    loadAreas(lang, basePhrases),
  ])
  if (status !== 0) await systemScreens[status === 1 ? 'maintenance' : 'regionBlock'].load()
  const app = (
    <StrictMode>
      <App queries={queries} firstLanguage={lang} firstStatus={status} />
    </StrictMode>
  )
  // In a transition React takes the page over in small steps, between which it hears the visitor's presses.
  if (state?.isRendered) {
    window.earlyInput?.stopClicks()
    return startTransition(() => void hydrateRoot(root, app))
  }
  const part = await restoring
  part?.restoreVendors(queries, lang)
  createRoot(root).render(app)
}

/** What may wait until the page stands. */
async function afterStart(): Promise<void> {
  const { merchantCode } = queries.getQueryData<Settings>(settingsQuery.queryKey) ?? {}
  if (merchantCode) writeSession('merchant', merchantCode)
  const chosen = startLanguage()
  if (chosen === currentLanguage.get()) saveLanguage(chosen)
  else await switchLanguage(chosen)
  mirrorToSession(queries, currentLanguage.get)
  followLanguage(queries)
  watchSession()
  watchIntents()
  repeatEarlyInput()
  // What can fail begins with a press.
  onFirstInput(() => {
    void loadAreas(currentLanguage.get(), ['errors', 'form']).catch(() => undefined)
    void import('#start/after-first-input.ts')
      .then((part) => part.afterFirstInput(queries))
      .catch(() => undefined)
  })
  await restoreSession()
  followPlatform(queries)
}

/** What is loaded ahead of a link comes itself with the first sign that one may be followed. */
function watchIntents(): void {
  const hear = async (event: Event) => (await import('#start/preload-on-intent.ts')).preloadOnIntent(event)
  for (const name of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(name, (event) => void hear(event).catch(() => undefined), { passive: true })
}

function repeatEarlyInput(): void {
  const { earlyInput } = window
  if (!earlyInput) return
  const repeat = async () => (await import('#start/repeat-early-input.ts')).repeatEarlyInput(earlyInput)
  earlyInput.onField = () => void repeat().catch(() => undefined)
  if (earlyInput.button || earlyInput.fields.size > 0) earlyInput.onField()
}

async function start(): Promise<void> {
  partLost.on(reportChunk)
  try {
    // The modules have just run: the visitor's presses come before the start.
    await new Promise((resolve) => setTimeout(resolve))
    await startApp(readPageState())
    requestAnimationFrame(() => void afterStart().catch(() => undefined))
  } catch {
    // Where not even that comes, the document says so by itself.
    await import('#start/show-start-failure.tsx')
      .then((part) => part.showStartFailure(root))
      .catch(() => document.getElementById('lost')?.removeAttribute('hidden'))
  }
}

// NOTE: not awaited here: the parts that it loads import from this module's chunk, which must have ended by then.
void start()
