import type { Settings } from '@suntala/contract/settings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { settingsQuery } from '#api/platform.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { AppChoices } from '#components/AppChoices.tsx'
import { Header } from '#shell/Header.tsx'

// Development has one more language.
vi.hoisted(() => vi.stubEnv('DEV', false))

await loadAreas('en', ['shell', 'ui'])

function headerWith(languages: readonly string[]): string {
  const client = new QueryClient()
  client.setQueryData<Partial<Settings>>(settingsQuery.queryKey, {
    brandName: 'Suntala',
    languages: [...languages],
  })
  return renderToString(
    <QueryClientProvider client={client}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <Header />
        <AppChoices className="drw-choices" />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

test('the language is chosen in the header, and in the menu, where there is more than one, English and Thai here (HEAD-10, I18N-02, I18N-06, R-09)', () => {
  const [both, one] = [headerWith(['en', 'th']), headerWith(['en'])]
  expect(both).toContain('aria-label="EN, Language: English"')
  expect(both).toContain('ไทย')
  expect(one).not.toContain('Language')
  expect(one).not.toContain('English')
})
