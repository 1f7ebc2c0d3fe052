import { createRoot } from 'react-dom/client'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { startLanguage } from '#i18n/language.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { basePhrases } from '#routes.ts'
import { StartFailure } from '#screens/system/StartFailure.tsx'

/** Tells in place of everything that the portal did not start. */
export async function showStartFailure(root: HTMLElement): Promise<void> {
  const lang = startLanguage()
  await loadAreas(lang, basePhrases)
  createRoot(root).render(
    <I18nProvider firstLanguage={lang} timeZone="UTC" currency="USD">
      <StartFailure />
    </I18nProvider>,
  )
}
