import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { WayBack } from '#screens/lottery/betting/WayBack.tsx'
import { show } from '#ui/test-page.tsx'

await loadAreas('en', ['lottery', 'ui'])

test.each([
  ['/games?tag=HOT', 'Back to where you came from', '/games?tag=HOT'],
  [undefined, 'Back to the lotteries', '/elott'],
  ['https://elsewhere.example/', 'Back to the lotteries', '/elott'],
])('the way back of a lottery opened from %s is "%s"', async (backUrl, name, href) => {
  show(
    <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
      <WayBack backUrl={backUrl} />
    </I18nProvider>,
  )
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
})
