/**
 * What the worker does with a request.
 * - network: nothing, the browser asks as if there were no worker. Every call of the API is of this kind.
 * - file: a name in /assets carries a hash of its content, so a kept one is as good as a new one
 * - picture: from the network, and a kept one only when that fails
 * - page: from the network, and kept for when that fails
 */
export type Handling = 'network' | 'file' | 'picture' | 'page'

export type AskedFor = { method: string; url: string; destination: string; hasSession: boolean }

const isBelow = (pathname: string, folder: string): boolean => pathname.startsWith(`/${folder}/`)

/** Only what is named here is touched: a path that nobody thought of goes to the network. */
export function handlingOf({ method, url, destination, hasSession }: AskedFor, ownOrigin: string): Handling {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== ownOrigin || hasSession) return 'network'
  if (isBelow(pathname, 'assets')) return 'file'
  if (isBelow(pathname, 'art')) return 'picture'
  // Calls may be opened as documents too: a download, the API's document.
  if (destination === 'document' && !/^\/(?:wps|lgw|gw)\//.test(pathname)) return 'page'
  return 'network'
}

/** Pages that are a form alone, or a session's own. */
const neverKept = /^\/(?:login|register|member|agent)/

export type Answered = { address: string; status: number; type: string; html: string }

/**
 * Whether a page may be read again without a network: one that the server drew whole, which it does for what everybody
 * may see; in such a page there is nothing of a member (see decisions/0012-first-paint.md).
 */
export const mayBeKept = ({ address, status, type, html }: Answered): boolean =>
  status === 200 &&
  type.startsWith('text/html') &&
  !neverKept.test(address) &&
  html.includes('"isRendered":true')

/** How long a kept page is good enough for one that is seen again without being loaded, in ms. */
const renewAfterMs = 10 * 60_000

export const isDue = (keptAtMs: number | undefined, nowMs: number): boolean =>
  keptAtMs === undefined || nowMs - keptAtMs >= renewAfterMs

/** Files of the portal that a document names. */
export const filesNamedIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, file = '']) => file)),
]
