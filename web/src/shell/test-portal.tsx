import type { Permission, Settings } from '@suntala/contract/settings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { permissionQuery, settingsQuery } from '#api/platform.ts'
import { queryKey } from '#api/query-key.ts'
import { HasPage } from '#components/has-page.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { readStoredSession, sessionStore } from '#session/session-store.ts'
import { show } from '#ui/test-page.tsx'

/** Somebody of the type is logged in: 0 a member, 4 a demo. */
export const logIn = (isAgent: number): void =>
  sessionStore.set({ ...readStoredSession(), phase: 'active', token: 't', account: 'somchai', isAgent })

type World = Partial<Pick<Permission, 'resources' | 'customerService' | 'whitelabel'>> & {
  methods?: object[]
  lanes?: object[]
  notice?: object
  settings?: Partial<Settings>
}

const emptyLanes = ['RNG', 'LIVE', 'SPORTS'].map((title) => ({
  title,
  openCount: 0,
  cards: [{ vassalage: title }],
}))

const nothingTold = { banners: [], promotion: [], player: [], popup: [] }

/** The answers that every page of the portal starts with. */
export function answersOf(world: World): QueryClient {
  const { resources = [], customerService = [], whitelabel = [], methods = [], settings = {} } = world
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData<Partial<Permission>>(permissionQuery.queryKey, {
    resources,
    customerService,
    whitelabel,
  })
  client.setQueryData<Partial<Settings>>(settingsQuery.queryKey, {
    brandName: 'Suntala',
    languages: ['en', 'th'],
    ageLimit: 18,
    copyrightYear: 2025,
    referralEnabled: true,
    sandbox: { cashier: false, provider: false },
    ...settings,
  })
  client.setQueryData(queryKey('gameVendor'), { lanes: world.lanes ?? emptyLanes })
  client.setQueryData(queryKey('depositMethods'), methods)
  // What visitors are told, and what members are.
  for (const args of [{}, { query: { execution: 'A' } }])
    client.setQueryData(queryKey('notice', args), { ...nothingTold, ...world.notice })
  return client
}

/** Shows a part of the frame in a portal where every page is there. */
export function showIn(world: World, part: ReactNode): void {
  show(
    <QueryClientProvider client={answersOf(world)}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <HasPage value={() => true}>{part}</HasPage>
      </I18nProvider>
    </QueryClientProvider>,
  )
}
