import { loadAreas } from '#i18n/load-phrases.ts'
import { currentLanguage } from '#i18n/language.ts'
import { basePhrases, findRoute, systemScreens } from '#routes.ts'

/** Loads the code and the texts that an address needs. */
export async function loadRoute(pathname: string, search: string): Promise<void> {
  const { route } = findRoute(pathname, search)
  await Promise.all([
    loadAreas(currentLanguage.get(), [...basePhrases, ...(route?.phrases ?? [])]),
    (route?.screen ?? systemScreens.invalidAddress).load(),
  ])
}
