import { markKeptPage } from '#worker/mark-kept-page.ts'
import type { KeptPage } from '#worker/offline-page.ts'
import { filesNamedIn, isDue, mayBeKept } from '#worker/rules.ts'

const stores = { pages: 'pages-1', files: 'files-1', pictures: 'pictures-1' } as const
type Store = keyof typeof stores

/** The oldest go first. */
const maxOf: Record<Store, number> = { pages: 24, files: 240, pictures: 240 }
const keptAt = 'x-kept-at'
// What a server says a page differs by, its cookie, is nothing that these pages hold.
const byAddress = { ignoreVary: true }

const open = (store: Store): Promise<Cache> => caches.open(stores[store])
const readKeptAt = (response: Response): number => Number(response.headers.get(keptAt))

async function trim(store: Store): Promise<void> {
  const cache = await open(store)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxOf[store])).map((key) => cache.delete(key)))
}

/** Keeps what is not there yet; what does not come is not missed before it is asked for. */
export async function keepFiles(store: 'files' | 'pictures', urls: readonly string[]): Promise<void> {
  const cache = await open(store)
  await Promise.all(
    urls.map(async (url) => {
      if (!(await cache.match(url, byAddress))) await cache.add(url).catch(() => undefined)
    }),
  )
  await trim(store)
}

export const readKept = async (store: 'files' | 'pictures', url: string): Promise<Response | undefined> =>
  (await open(store)).match(url, byAddress)

/** Keeps a page with its headers, its policy among them, and the files that it names. */
export async function keepPage(address: string, response: Response): Promise<void> {
  const html = await response.text()
  const type = response.headers.get('content-type') ?? ''
  if (!mayBeKept({ address, status: response.status, type, html })) return
  const headers = new Headers(response.headers)
  // The body is unpacked.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(keptAt, String(Date.now()))
  await (await open('pages')).put(address, new Response(html, { headers }))
  await trim('pages')
  await keepFiles('files', filesNamedIn(html))
}

/** Keeps a page that is on screen without having been loaded. */
export async function keepSeenPage(address: string): Promise<void> {
  const kept = await (await open('pages')).match(address, byAddress)
  if (isDue(kept && readKeptAt(kept), Date.now())) await keepPage(address, await fetch(address))
}

/** A kept page as it is shown: with what it is and of when. */
export async function readKeptPage(address: string): Promise<Response | undefined> {
  const kept = await (await open('pages')).match(address, byAddress)
  return kept && new Response(markKeptPage(await kept.text(), readKeptAt(kept)), { headers: kept.headers })
}

/** What is kept, the newest first, and the newest page itself, which tells the visitor's language. */
export async function listKeptPages(): Promise<{ kept: KeptPage[]; newest: string }> {
  const cache = await open('pages')
  const kept: KeptPage[] = []
  let newest = ''
  for (const { url } of await cache.keys()) {
    const response = await cache.match(url, byAddress)
    if (!response) continue
    newest = await response.text()
    const title = /<title>([^<]*)<\/title>/.exec(newest)?.[1] ?? ''
    const { pathname, search } = new URL(url)
    const plain = title
      .replaceAll('&lt;', '<')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
    kept.push({ address: pathname + search, title: plain || pathname, keptAtMs: readKeptAt(response) })
  }
  return { kept: kept.toReversed(), newest }
}

/** Drops what another worker kept in another form; @returns once nothing else is there */
export async function dropOthers(): Promise<void> {
  const own: readonly string[] = Object.values(stores)
  for (const name of await caches.keys()) if (!own.includes(name)) await caches.delete(name)
}

export async function dropAll(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
}
