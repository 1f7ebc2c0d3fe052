import { navigate } from 'wouter/use-browser-location'
import { loadRoute } from '#start/load-route.ts'

/** How long the page before stays for one that is on its way; the new address then says that it is loading. */
const stayMs = 800

let lastHref = ''

/** Goes to an address of the portal as soon as its screen is here; meanwhile the page before stays as it is. */
export async function goWhenHere(href: string): Promise<void> {
  const before = location.href
  lastHref = href
  const { pathname, search } = new URL(href, before)
  const limit = new Promise((done) => setTimeout(done, stayMs))
  // A screen that does not come says so in its own place.
  await Promise.race([loadRoute(pathname, search).catch(() => undefined), limit])
  // Whoever pressed another link meanwhile, or went back, is no longer waiting for this one.
  if (lastHref === href && location.href === before) navigate(href)
}
