import { navigate } from 'wouter/use-browser-location'
import { goBackOutOf } from '#components/go-back.ts'
import { paths } from '#paths.ts'

/** Leads back to the page that the member came from, or home when there is none in this tab (MEMBER-20). */
export const leaveCentre = (): void =>
  goBackOutOf(
    (pathname) => /^\/(member|agent|login)(\/|$)/.test(pathname),
    () => navigate(paths.home()),
  )
