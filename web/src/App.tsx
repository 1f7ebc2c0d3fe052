import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { Permission, Settings } from '@suntala/contract/settings'
import { Suspense, useEffect, useState } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { permissionQuery, settingsQuery } from '#api/platform.ts'
import { platformStatus, type PlatformStatus } from '#api/signals.ts'
import { MemberMenu } from '#components/member/member-menu.ts'
import { routerLink } from '#components/RouterLink.tsx'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import type { PortalLanguage } from '#i18n/language.ts'
import type { LazyScreen, ScreenProps } from '#lazy-screen.ts'
import { findRoute, memberMenu, systemScreens } from '#routes.ts'
import { Shell } from '#shell/Shell.tsx'
import { DialogHost } from '#start/DialogHost.tsx'
import { goWhenHere } from '#start/go-when-here.ts'
import { RouteGuard } from '#start/RouteGuard.tsx'
import { ScreenBoundary } from '#start/ScreenBoundary.tsx'
import { ScreenLoading } from '#start/ScreenLoading.tsx'
import { useArrival } from '#start/use-arrival.ts'
import { AnchorProvider } from '#ui/Anchor.tsx'
import { PictureHosts } from '#ui/Cover.tsx'
import { useStore } from '#util/store.ts'

export type AppProps = {
  queries: QueryClient
  /** Language and status of the first paint: what the server rendered, the browser takes over unchanged. */
  firstLanguage: PortalLanguage
  firstStatus: PlatformStatus
  /** Where to be on the server; the browser knows by itself. */
  ssrPath?: string
  ssrSearch?: string
}

const PortalLink = routerLink((href) => void goWhenHere(href))

/** everything around the screens. */
export function App({ queries, firstLanguage, firstStatus, ...where }: AppProps) {
  const settings = queries.getQueryData<Settings>(settingsQuery.queryKey)
  const { timeZone = 'UTC', currency = 'USD' } = settings ?? {}
  const permission = queries.getQueryData<Permission>(permissionQuery.queryKey)
  // As long as the page, whatever is set meanwhile: its policy allows no others.
  const [hosts] = useState(permission?.imageCDNs ?? [])
  return (
    <QueryClientProvider client={queries}>
      <I18nProvider firstLanguage={firstLanguage} timeZone={timeZone} currency={currency}>
        <Router {...where}>
          <AnchorProvider link={PortalLink}>
            <MemberMenu value={memberMenu}>
              <PictureHosts value={hosts}>
                <ScreenBoundary>
                  <OpenOrClosed firstStatus={firstStatus} />
                </ScreenBoundary>
              </PictureHosts>
            </MemberMenu>
          </AnchorProvider>
        </Router>
      </I18nProvider>
    </QueryClientProvider>
  )
}

/** A closed portal shows its own page and nothing else, dialogs included (SYS-01, SYS-02). */
function OpenOrClosed({ firstStatus }: Pick<AppProps, 'firstStatus'>) {
  const status = useStore(platformStatus, firstStatus)
  switch (status) {
    case 0:
      return (
        <>
          <CurrentRoute />
          <DialogHost />
        </>
      )
    case 1:
      return <SystemScreen screen={systemScreens.maintenance} />
    case 2:
      return <SystemScreen screen={systemScreens.regionBlock} />
  }
}

const SystemScreen = ({ screen }: { screen: LazyScreen }) => (
  <Suspense fallback={<ScreenLoading />}>
    <ScreenOf screen={screen} params={{}} search={new URLSearchParams()} />
  </Suspense>
)

function CurrentRoute() {
  const [pathname] = useLocation()
  const search = useSearch()
  const { place, route, redirect } = findRoute(pathname, search)
  useArrival(pathname)
  if (redirect) return <Leave to={redirect} />
  const here = search ? `${pathname}?${search}` : pathname
  return (
    <Shell chrome={route?.chrome(place)} tab={route?.tab}>
      <ScreenBoundary key={pathname}>
        <Suspense fallback={<ScreenLoading />}>
          <RouteGuard
            access={route?.access ?? 'public'}
            isAlwaysOpen={route?.isAlwaysOpen ?? false}
            here={here}
          >
            <ScreenOf
              screen={route?.screen ?? systemScreens.invalidAddress}
              params={place.params}
              search={place.search}
            />
          </RouteGuard>
        </Suspense>
      </ScreenBoundary>
    </Shell>
  )
}

/** An address that only leads on. */
function Leave({ to }: { to: string }) {
  useEffect(() => {
    navigate(to, { replace: true })
  }, [to])
  return null
}

function ScreenOf({ screen, ...props }: ScreenProps & { screen: LazyScreen }) {
  const Screen = screen.useScreen()
  return <Screen {...props} />
}
