import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useBankText } from '#components/use-bank-text.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import type { PortalLanguage } from '#i18n/language.ts'

await Promise.all([loadAreas('en', ['wallet']), loadAreas('th', ['wallet'])])

function Told({ text }: { text: string }) {
  return useBankText()(text)
}

const told = (lang: PortalLanguage, text: string): string =>
  renderToStaticMarkup(
    <I18nProvider firstLanguage={lang} timeZone="UTC" currency="THB">
      <Told text={text} />
    </I18nProvider>,
  )

test.each([
  ['Kasikornbank', 'ธนาคารกสิกรไทย'],
  ['Bangkok Bank •••• 6789', 'ธนาคารกรุงเทพ •••• 6789'],
  ['Bangkok Banking', 'Bangkok Banking'],
  ['Another Bank •••• 1', 'Another Bank •••• 1'],
  ['', ''],
])('%s reads %s in Thai, and as it is in English', (text, thai) => {
  expect(told('th', text)).toBe(thai)
  expect(told('en', text)).toBe(text)
})
