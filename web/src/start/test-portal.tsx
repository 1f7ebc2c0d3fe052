import type { Permission, Settings } from '@suntala/contract/settings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { permissionQuery, settingsQuery } from '#api/platform.ts'
import { queryKey } from '#api/query-key.ts'
import { RouterLink } from '#components/RouterLink.tsx'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { becomeGuest, readStoredSession, sessionStore } from '#session/session-store.ts'
import { AnchorProvider } from '#ui/Anchor.tsx'
import { show } from '#ui/test-page.tsx'

/** Somebody of the type is logged in until the test is over, 0 a member, 4 a demo, and what is shown says so. */
export function logIn(isAgent = 0): void {
  onTestFinished(becomeGuest)
  flushSync(() =>
    sessionStore.set({ ...readStoredSession(), phase: 'active', token: 't', account: 'somchai', isAgent }),
  )
}

type Answers = Partial<Pick<Permission, 'resources' | 'customerService' | 'whitelabel'>> & {
  /** None: they are on their way. */
  methods?: object[] | null
  /** Own deposits, as the form for another asks for them. */
  deposits?: readonly object[]
  /** Promotions that a deposit may join. */
  offers?: object[]
  lanes?: object[]
  notice?: object
  settings?: Partial<Settings>
  clubLabel?: object | null
  /** The break or self-exclusion of the member. */
  rest?: object | null
  /** The member's balance and profile are there; else what is shown asks for them. */
  isMemberKnown?: boolean
}

const emptyLanes = ['RNG', 'LIVE', 'SPORTS'].map((title) => ({
  title,
  openCount: 0,
  cards: [{ vassalage: title }],
}))

const nothingTold = { banners: [], promotion: [], player: [], popup: [] }

/** The answers that every page of the portal starts with. */
export function answersOf(answers: Answers): QueryClient {
  const { resources = [], customerService = [], whitelabel = [], methods = [], settings = {} } = answers
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData<Partial<Permission>>(permissionQuery.queryKey, {
    resources,
    customerService,
    whitelabel,
    launchGameCDNs: [],
  })
  client.setQueryData<Partial<Settings>>(settingsQuery.queryKey, {
    brandName: 'Suntala',
    languages: ['en', 'th'],
    ageLimit: 18,
    copyrightYear: 2025,
    referralEnabled: true,
    sandbox: { cashier: false, provider: false, outbox: null },
    identity: { signInUrl: null, social: [], isSandbox: true },
    ...settings,
  })
  client.setQueryData(queryKey('gameVendor'), { lanes: answers.lanes ?? emptyLanes })
  if (methods) client.setQueryData(queryKey('depositMethods'), methods)
  const content = answers.deposits ?? []
  client.setQueryData(queryKey('depositList', { query: { pageSize: 50 } }), { content })
  client.setQueryData(queryKey('depositPromotions'), answers.offers ?? [])
  if (answers.isMemberKnown ?? true) {
    client.setQueryData(queryKey('balance'), { sumBalance: '12.00', currency: 'THB', wallets: [] })
    client.setQueryData(queryKey('memberInfo'), {
      clubLabel: answers.clubLabel ?? null,
      rest: answers.rest ?? null,
    })
  }
  // What visitors are told, and what members are.
  for (const args of [{}, { query: { execution: 'A' } }])
    client.setQueryData(queryKey('notice', args), { ...nothingTold, ...answers.notice })
  return client
}

/** Shows a part of the frame, its links and pages those of the portal. */
export function showInPortal(part: ReactNode, answers: Answers = {}): void {
  show(
    <QueryClientProvider client={answersOf(answers)}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <AnchorProvider link={RouterLink}>{part}</AnchorProvider>
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
