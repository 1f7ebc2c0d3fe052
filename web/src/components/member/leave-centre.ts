import { navigate } from 'wouter/use-browser-location'
import { paths } from '#paths.ts'

const isOutside = (pathname: string) => !/^\/(member|login)(\/|$)/.test(pathname)

/** Leads back to the page that the member came from, or home when there is none in this tab (MEMBER-20). */
export function leaveCentre(): void {
  // Browsers without the Navigation API go home.
  const history = typeof navigation === 'undefined' ? [] : navigation.entries()
  const at = typeof navigation === 'undefined' ? 0 : (navigation.currentEntry?.index ?? 0)
  const last = history
    .slice(0, at)
    .flatMap(({ url }) => (url ? [new URL(url)] : []))
    .findLast(({ pathname }) => isOutside(pathname))
  navigate(last ? last.pathname + last.search : paths.home())
}
