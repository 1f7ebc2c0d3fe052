import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { page } from 'vitest/browser'
import { queryKey } from '#api/query-key.ts'
import { HasPage } from '#components/has-page.ts'
import { RouterLink } from '#components/RouterLink.tsx'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { findRoute } from '#routes.ts'
import * as portal from '#shell/test-portal.tsx'
import { AnchorProvider } from '#ui/Anchor.tsx'
import { show } from '#ui/test-page.tsx'

type World = Parameters<typeof portal.answersOf>[0] & {
  clubLabel?: object | null
  /** Every page that the menus name is there, also those that no area declares yet. */
  isWhole?: boolean
}

const hasPage = (href: string): boolean => findRoute(href).route !== undefined

/** Somebody of the type is logged in, and what is shown says so. */
export const logIn = (isAgent = 0): void => flushSync(() => portal.logIn(isAgent))

/** Shows a part of the frame, its links and pages those of the portal. */
export function showInPortal(
  part: ReactNode,
  { clubLabel = null, isWhole = false, ...world }: World = {},
): void {
  const client = portal.answersOf({ lanes: [], ...world })
  client.setQueryData(queryKey('balance'), { sumBalance: '12.00', currency: 'THB', wallets: [] })
  client.setQueryData(queryKey('memberInfo'), { clubLabel })
  show(
    <QueryClientProvider client={client}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <AnchorProvider link={RouterLink}>
          <HasPage value={isWhole ? () => true : hasPage}>{part}</HasPage>
        </AnchorProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
}

const start = location.href

/** Presses what has this name, without waiting until it has come to rest. */
export function press(role: 'link' | 'button', name: string): void {
  page
    .getByRole(role, { name, exact: true })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

/** Presses a link of what is shown. @returns the address that it opened */
export function follow(name: string): string {
  press('link', name)
  return location.pathname
}

/** The tab is back where the tests run. */
export const goBackToStart = (): void => history.replaceState(null, '', start)
