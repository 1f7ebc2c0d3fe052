import type { Settings } from '@suntala/contract/settings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { settingsQuery } from '#api/platform.ts'
import { queryKey } from '#api/query-key.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { LoginDialog } from '#screens/account/LoginDialog.tsx'
import { show } from '#ui/test-page.tsx'

await loadAreas('en', ['auth', 'errors', 'form', 'ui'])

function showDialog(props: { isSessionOver?: boolean }): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData<Partial<Settings>>(settingsQuery.queryKey, { brandName: 'Suntala' })
  client.setQueryData(queryKey('notice', {}), { promotion: [] })
  show(
    <QueryClientProvider client={client}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <LoginDialog open {...props} />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

const words = () => page.getByText('You are not logged in. Please log in.')

test('a call that finds no valid session ends in the login, which says that one is not logged in (ERR-12)', async () => {
  showDialog({ isSessionOver: true })
  await expect.element(words()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
})

test('whoever opens the login is told nothing', async () => {
  showDialog({})
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(words().elements()).toEqual([])
})
