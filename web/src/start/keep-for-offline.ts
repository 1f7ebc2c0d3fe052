import { onPush } from '#api/push.ts'
import { followVersions } from '#start/follow-versions.ts'
import type { Seen } from '#start/worker-messages.ts'
import { portalWorker } from '#util/portal-worker.ts'

/** A page is told of once it has come to rest; one that is passed through is not. */
const restMs = 1500

const loaded = (folder: string): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/${folder}/`))

const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: 5000 })
    else setTimeout(done, 200)
  })

async function tellWhatIsSeen(registration: ServiceWorkerRegistration): Promise<void> {
  await idle()
  const address = location.pathname + location.search
  const seen: Seen = { address, files: loaded('assets'), pictures: loaded('art') }
  registration.active?.postMessage(seen)
}

/** How long a look for a new version is good enough, in ms. */
const lookAgainMs = 10 * 60_000

/** A tab that stays open asks for the worker again, as one that is loaded does by itself. */
function lookForVersions(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now()
  const look = () => {
    if (document.hidden || Date.now() - lookedAt < lookAgainMs) return
    lookedAt = Date.now()
    void registration.update().catch(() => undefined)
  }
  setInterval(look, lookAgainMs)
  document.addEventListener('visibilitychange', look)
  // It comes as well when a server that was away is there again.
  onPush('settings', look)
}

/** Makes what is read from now on readable without a network, where the browser has service workers. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  await idle()
  followVersions(navigator.serviceWorker)
  await navigator.serviceWorker.register(portalWorker)
  const registration = await navigator.serviceWorker.ready
  const tell = () => void tellWhatIsSeen(registration)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tellSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(tell, restMs)
  }
  tell()
  lookForVersions(registration)
  for (const name of ['pushState', 'replaceState', 'popstate']) addEventListener(name, tellSoon)
}
