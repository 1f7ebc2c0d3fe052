import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A call that the page shows first, by the contract's name. */
export type RouteQuery = { key: string; name: string; args: { params?: unknown; query?: unknown } }

/** What the built portal offers to the server, which knows nothing else of it. */
export type Portal = {
  routeQueries: (url: string) => RouteQuery[]
  render: (input: {
    url: string
    lang: string
    theme: string
    nonce: string
    sentAt: string
    permission?: unknown
    settings?: unknown
    queries?: Record<string, unknown>
    missing?: string[]
  }) => { status: number; html: string; redirect?: string }
}

/** Loads the portal's server bundle; undefined where it was never built. */
export async function loadPortal(directory: string): Promise<Portal | undefined> {
  const file = join(directory, 'server/entry-server.js')
  const isBuilt = await access(file).then(
    () => true,
    () => false,
  )
  if (!isBuilt) return undefined
  return (await import(pathToFileURL(file).href)) as Portal // built by the web package, which keeps to this shape
}
