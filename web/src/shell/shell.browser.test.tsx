import type { Permission, Settings } from '@suntala/contract/settings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { permissionQuery, settingsQuery } from '#api/platform.ts'
import { queryKey } from '#api/query-key.ts'
import { HasPage } from '#components/has-page.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { becomeGuest, readStoredSession, sessionStore } from '#session/session-store.ts'
import { Footer } from '#shell/Footer.tsx'
import { MemberArea } from '#shell/MemberArea.tsx'
import { show } from '#ui/test-page.tsx'

await loadAreas('en', ['shell', 'ui', 'category'])
afterEach(becomeGuest)

const logIn = (isAgent: number) =>
  sessionStore.set({ ...readStoredSession(), phase: 'active', token: 't', account: 'somchai', isAgent })

const resource = { name: '', resourceType: '', url: '', qrCodeUrl: '', labelNameEn: '' }
const method = { id: 'bank-qr', kind: 'qr', name: 'Bank QR' }

type World = Partial<Pick<Permission, 'resources' | 'customerService'>> & {
  methods?: object[]
  settings?: Partial<Settings>
}

/** Shows a part of the frame in a portal where every page is there. */
function showIn(
  { resources = [], customerService = [], methods = [], settings = {} }: World,
  part: ReactNode,
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData<Partial<Permission>>(permissionQuery.queryKey, { resources, customerService })
  client.setQueryData<Partial<Settings>>(settingsQuery.queryKey, {
    brandName: 'Suntala',
    languages: ['en', 'th'],
    ageLimit: 18,
    copyrightYear: 2025,
    referralEnabled: true,
    sandbox: { cashier: false, provider: false },
    ...settings,
  })
  client.setQueryData(queryKey('gameVendor'), {
    lanes: ['RNG', 'LIVE', 'SPORTS'].map((title) => ({ title, openCount: 0, cards: [{ vassalage: title }] })),
  })
  client.setQueryData(queryKey('depositMethods'), methods)
  show(
    <QueryClientProvider client={client}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <HasPage value={() => true}>{part}</HasPage>
      </I18nProvider>
    </QueryClientProvider>,
  )
}

const chat = { csType: 'LIVECHAT', type: '1', path: 'https://chat.example/' } as const
const hrefs = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
test('the header has customer service, deposit and withdraw for a member, and no money buttons for a trial (HEAD-14, HEAD-15, HEAD-16, HEAD-18)', () => {
  logIn(0)
  showIn({ customerService: [chat] }, <MemberArea />)
  expect(hrefs()).toEqual([
    'https://chat.example/',
    '/member/depositv2',
    '/member/withdraw',
    '/member/transferFund',
  ])
  logIn(4)
  showIn({ customerService: [chat] }, <MemberArea />)
  expect(hrefs()).toEqual(['https://chat.example/', '/member/transferFund'])
})

test('the footer links to promotions, reward centre, live, sports, slots, home and help, and tells the year of the settings (FOOT-05, FOOT-06, FOOT-07)', () => {
  showIn({}, <Footer />)
  expect(hrefs()).toEqual(
    expect.arrayContaining(['/promotions', '/member/rewardCenter', '/live', '/sports', '/rng', '/', '/help']),
  )
  expect(document.body.textContent).toContain('© 2025')
  showIn({ settings: { copyrightYear: 2031 } }, <Footer />)
  expect(document.body.textContent).toContain('© 2031')
})

test('the footer pictures the ways to pay in that are open, and the licences that are set (FOOT-03, FOOT-04)', () => {
  const licence = {
    ...resource,
    name: 'Gaming licence 17',
    resourceType: 'QUALIFICATION',
    qrCodeUrl: '/favicon.svg',
    url: 'https://licence.example/17',
  }
  showIn({ methods: [method], resources: [licence] }, <Footer />)
  expect(page.getByRole('img', { name: 'Bank QR' }).elements()).toHaveLength(1)
  expect(hrefs()).toContain('https://licence.example/17')
  showIn({}, <Footer />)
  expect(page.getByRole('heading', { name: /Payments|Licences/ }).elements()).toEqual([])
})
