import type { Settings } from '@suntala/contract/settings'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import type { ValueOf } from '#api/names.ts'
import { settingsQuery } from '#api/platform.ts'
import { createQueryClient } from '#api/query-client.ts'
import { queryKey } from '#api/query-key.ts'
import { RouterLink } from '#components/RouterLink.tsx'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { AnchorProvider } from '#ui/Anchor.tsx'
import { show } from '#ui/test-page.tsx'
import type { RegisterSettings } from './registration-form.ts'
import { countries, settingsWith } from './test-register-settings.ts'

export type NewcomerPromotion = Partial<ValueOf<'notice'>['promotion'][number]>

/** Shows parts of the registration with what the platform answered. */
export function showRegistration(
  parts: ReactNode,
  given: {
    settings?: RegisterSettings
    platform?: Partial<Settings>
    promotions?: readonly NewcomerPromotion[]
  } = {},
): QueryClient {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false, staleTime: Infinity } })
  client.setQueryData<Partial<Settings>>(settingsQuery.queryKey, {
    brandName: 'Suntala',
    bonusTitle: '',
    ...given.platform,
  })
  client.setQueryData(queryKey('registerSettings'), given.settings ?? settingsWith({}))
  client.setQueryData(queryKey('countries', {}), countries)
  const notice = { banners: [], player: [], popup: [], promotion: given.promotions ?? [] }
  for (const args of [{}, { query: { execution: 'A' } }])
    client.setQueryData(queryKey('notice', args), notice)
  show(
    <QueryClientProvider client={client}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <AnchorProvider link={RouterLink}>
          <Suspense>{parts}</Suspense>
        </AnchorProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
  return client
}
