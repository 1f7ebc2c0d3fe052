import type { QueryClient } from '@tanstack/react-query'
import { currentLanguage } from '#i18n/language.ts'

/** Names of games and banners come in the language of the call: in another one everything is asked for again. */
export const followLanguage = (queries: QueryClient): (() => void) =>
  currentLanguage.subscribe(() => {
    // A first answer still on its way would count as the new one: the library starts only later ones anew.
    void queries.cancelQueries()
    void queries.invalidateQueries()
  })
