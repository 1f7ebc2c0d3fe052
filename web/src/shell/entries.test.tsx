import type { Permission } from '@suntala/contract/settings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { permissionQuery } from '#api/platform.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { useShellEntries } from '#shell/entries.ts'

await loadAreas('en', ['shell'])

const Help = () => useShellEntries().help.map(({ href }) => href)

function helpWith(customerService: Permission['customerService']): string {
  const client = new QueryClient()
  client.setQueryData<Partial<Permission>>(permissionQuery.queryKey, { customerService })
  return renderToString(
    <QueryClientProvider client={client}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <Help />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

test('support is on offer where the operator set an address for it, and nowhere else', () => {
  const none = { csType: 'LIVECHAT', type: '1', path: '' } as const
  const telegram = { csType: 'TELEGRAM', type: '1', path: 'https://t.example/support' } as const
  expect(helpWith([none, telegram])).toBe(telegram.path)
  expect([helpWith([none]), helpWith([])]).toEqual(['', ''])
})
