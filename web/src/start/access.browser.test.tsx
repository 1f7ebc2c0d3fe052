import type { Permission, Settings } from '@suntala/contract/settings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { permissionQuery, settingsQuery } from '#api/platform.ts'
import type { Access } from '#define-area.ts'
import { RouterLink } from '#components/RouterLink.tsx'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { areas, findRoute, routes } from '#routes.ts'
import { LoginAddress } from '#screens/account/LoginAddress.tsx'
import { closeDialog, shownDialog } from '#session/dialogs.ts'
import { forgetAction, resumeAction } from '#session/login-check.ts'
import { becomeGuest, readStoredSession, sessionStore } from '#session/session-store.ts'
import { AgentEntry } from '#shell/AgentEntry.tsx'
import { Header } from '#shell/Header.tsx'
import { MenuDrawer } from '#shell/MenuDrawer.tsx'
import { Rail } from '#shell/Rail.tsx'
import { TrialDialog } from '#shell/TrialDialog.tsx'
import { RouteGuard } from '#start/RouteGuard.tsx'
import { AnchorProvider } from '#ui/Anchor.tsx'
import { show } from '#ui/test-page.tsx'

await loadAreas('en', ['shell', 'session', 'ui', 'category', 'lobby', 'auth'])

const before = location.href
const here = () => location.pathname + location.search

beforeEach(() => {
  history.replaceState(null, '', '/rng')
  becomeGuest()
})
afterEach(() => {
  history.replaceState(null, '', before)
  sessionStorage.clear()
  forgetAction()
  closeDialog()
  becomeGuest()
})

type World = { resources?: Permission['resources'] }

/** Shows a part of the portal. */
function showIn(part: ReactNode, settings: Partial<Settings> = {}, { resources = [] }: World = {}): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData<Partial<Permission>>(permissionQuery.queryKey, {
    resources,
    customerService: [],
    whitelabel: [],
  })
  client.setQueryData<Partial<Settings>>(settingsQuery.queryKey, {
    brandName: 'Suntala',
    languages: ['en', 'th'],
    loginToHome: false,
    referralEnabled: true,
    ...settings,
  })
  show(
    <QueryClientProvider client={client}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <AnchorProvider link={RouterLink}>{part}</AnchorProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
}

test('who is logged out is offered login and registration; with a token the account stands in their place (ROLE-02, ROLE-10, NAV-07)', async () => {
  showIn(<Header />)
  await page.getByRole('button', { name: 'Log in' }).click()
  expect(shownDialog()?.name).toBe('login')
  await page.getByRole('button', { name: 'Register' }).click()
  // The popup here, and at its address the page.
  expect(shownDialog()?.name).toBe('register')
  expect(here()).toBe('/rng')
  expect(findRoute('/register').route).toBe(areas.account.routes['register'])
  sessionStorage.setItem('token', 't')
  sessionStore.set(readStoredSession())
  await expect.element(page.getByRole('link', { name: 'Deposit' })).toBeVisible()
  for (const name of ['Log in', 'Register']) expect(page.getByRole('button', { name }).elements()).toEqual([])
})

test.each([
  ['side bar', <Rail key="rail" />],
  ['menu', <MenuDrawer key="menu" open onClose={() => undefined} />],
])(
  'for a visitor whatever the %s has of the member centre, free credit among it, brings up the login and leads nowhere (ROLE-07, ROLE-08)',
  (_, part) => {
    showIn(part)
    const entries = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/member"]')]
    expect(entries.map((entry) => entry.getAttribute('href'))).toContain('/member/rewardCenter')
    for (const entry of entries) {
      closeDialog()
      entry.click()
      expect(shownDialog()?.name, entry.href).toBe('login')
      expect(here()).toBe('/rng')
    }
  },
)

const affiliateLink = {
  name: 'partners',
  resourceType: 'AFFILIATELINK',
  url: 'https://partners.example/join',
  qrCodeUrl: '',
  labelNameEn: '',
}

test.each([
  ['a member', 0],
  ['a trial', 4],
])('for %s the agent entry of the header opens the affiliate link (ROLE-14, DATA-97)', (_, isAgent) => {
  sessionStore.set({ ...readStoredSession(), phase: 'active', token: 't', isAgent })
  showIn(<AgentEntry />, {}, { resources: [affiliateLink] })
  const [entry, ...others] = page.getByRole('link').elements()
  expect(entry?.getAttribute('href')).toBe(affiliateLink.url)
  expect(entry?.getAttribute('target')).toBe('_blank')
  expect(others).toEqual([])
  // Where the operator set no such address there is nothing to open.
  showIn(<AgentEntry />)
  expect(page.getByRole('link').elements()).toEqual([])
})

test('an agent is led to the centre, and not to the affiliate link (ROLE-13)', () => {
  sessionStore.set({ ...readStoredSession(), phase: 'active', token: 't', isAgent: 41 })
  showIn(<AgentEntry />, {}, { resources: [affiliateLink] })
  expect(
    page
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/agent'])
  expect(findRoute('/agent').route?.access).toBe('agent')
})

test('a trial account is told that it needs a real one, with a button that opens the registration (ROLE-18, ROLE-21)', async () => {
  showIn(<TrialDialog open onClose={() => undefined} />)
  const dialog = page.getByRole('alertdialog', { name: 'You need a real account for this' })
  expect(dialog.element().textContent).toContain('An account of your own takes a minute')
  await dialog.getByRole('button', { name: 'Open an account' }).click()
  expect(shownDialog()?.name).toBe('register')
})

type Guard = { isAlwaysOpen?: boolean; settings?: Partial<Settings> }

/** Shows a page behind the guard at its address. @returns where the guard leaves the visitor */
function stand(address: string, access: Access, { isAlwaysOpen = false, settings = {} }: Guard = {}) {
  history.replaceState(null, '', address)
  showIn(
    <RouteGuard access={access} isAlwaysOpen={isAlwaysOpen} here={address}>
      <p>the page itself</p>
    </RouteGuard>,
    settings,
  )
  return { place: here(), isShown: page.getByText('the page itself').elements().length > 0 }
}

/** The same for a page of the portal. */
function visit(address: string, settings: Partial<Settings> = {}): ReturnType<typeof stand> {
  const { pathname, search } = new URL(address, location.origin)
  const { route, redirect } = findRoute(pathname, search)
  if (redirect) return visit(redirect, settings)
  return stand(address, route?.access ?? 'public', { isAlwaysOpen: route?.isAlwaysOpen ?? false, settings })
}

const addresses = routes.map((route) => ({ ...route, address: route.paths[0]?.replace(/:\w+/, '1') ?? '' }))

test.each([
  ['the member centre', 'real', '/member/withdraw?x=1'],
  ['the agent centre', 'agent', '/agent?page=team'],
] as const)('%s asks a visitor to log in, and is there afterwards (ROLE-27, A-07)', (_, access, address) => {
  expect(stand(address, access)).toEqual({
    place: `/login?to=${encodeURIComponent(address)}`,
    isShown: false,
  })
  showIn(<LoginAddress params={{}} search={new URLSearchParams(location.search)} />)
  expect(shownDialog()?.name).toBe('login')
  expect(here()).toBe('/')
  sessionStore.set({ ...readStoredSession(), phase: 'active', token: 't', isAgent: 1 })
  resumeAction()
  expect(here()).toBe(address)
})

test('the login address asks a visitor over home, and leads on whoever is logged in (P-23)', () => {
  const arrive = () => {
    history.replaceState(null, '', '/login?to=%2Fnews')
    showIn(<LoginAddress params={{}} search={new URLSearchParams(location.search)} />)
  }
  arrive()
  expect([shownDialog()?.name, here()]).toEqual(['login', '/'])
  closeDialog()
  sessionStore.set({ ...readStoredSession(), phase: 'active', token: 't', isAgent: 0 })
  arrive()
  expect([shownDialog(), here()]).toEqual([null, '/news'])
})

test('where visitors must log in first, every page leads them to /login (NAV-26)', () => {
  const guarded = addresses.filter(({ isAlwaysOpen }) => !isAlwaysOpen)
  expect(guarded.length).toBeGreaterThan(15)
  for (const { address } of guarded)
    expect(visit(address, { loginToHome: true }), address).toEqual({
      place: `/login?to=${encodeURIComponent(address)}`,
      isShown: false,
    })
})

test.each(['/login', '/register', '/register.html', '/helpmc', '/download'])(
  'where visitors must log in first, %s is open all the same (NAV-27)',
  (address) => {
    expect(visit(address, { loginToHome: true }).isShown).toBe(true)
  },
)

test('where they need not, every public page is open to a visitor (NAV-28)', () => {
  const open = addresses.filter(({ access }) => access === 'public')
  expect(open.length).toBeGreaterThan(15)
  for (const { address } of open) expect(visit(address), address).toEqual({ place: address, isShown: true })
})
