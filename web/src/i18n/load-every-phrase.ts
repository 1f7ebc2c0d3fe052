import { areas } from '@suntala/phrases/every-language'
import { loadAreas } from '#i18n/load-phrases.ts'
import type { PortalLanguage } from '#i18n/language.ts'

/** Everything at once, for the server. */
export const loadEveryPhrase = async (langs: readonly PortalLanguage[]): Promise<void> => {
  await Promise.all(langs.map((lang) => loadAreas(lang, areas)))
}
