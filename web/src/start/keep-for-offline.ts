const portalWorker = '/worker.js'
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
  registration.active?.postMessage({ address, files: loaded('assets'), pictures: loaded('art') })
}

/** Makes what is read from now on readable without a network, where the browser has service workers. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  await idle()
  await navigator.serviceWorker.register(portalWorker)
  const registration = await navigator.serviceWorker.ready
  const tell = () => void tellWhatIsSeen(registration)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tellSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(tell, restMs)
  }
  tell()
  for (const name of ['pushState', 'replaceState', 'popstate']) addEventListener(name, tellSoon)
}
