import type { Language } from '@suntala/phrases/languages'
import type { Area, AreaPhrases } from '@suntala/phrases/areas'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { formatsFor, type Formats } from '#i18n/format.ts'
import { areasInUse, loadAreas, useArea } from '#i18n/load-phrases.ts'
import { currentLanguage, saveLanguage, sourceLanguage, type PortalLanguage } from '#i18n/language.ts'
import { hydrateAll } from '#util/hydration-targets.ts'
import { useStore } from '#util/store.ts'

type I18n = { lang: PortalLanguage; timeZone: string; currency: string }

const I18nContext = createContext<I18n>({ lang: 'en', timeZone: 'UTC', currency: 'USD' })

type I18nProps = { firstLanguage: PortalLanguage; timeZone: string; currency: string; children: ReactNode }

/** `firstLanguage` is the one of the first paint, as the server rendered it. */
export function I18nProvider({ firstLanguage, timeZone, currency, children }: I18nProps) {
  const lang = useStore(currentLanguage, firstLanguage)
  const value = useMemo(() => ({ lang, timeZone, currency }), [lang, timeZone, currency])
  return <I18nContext value={value}>{children}</I18nContext>
}

/** The texts of an area in the current language. An area that the route did not announce suspends until it is here. */
export function usePhrases<A extends Area>(area: A): AreaPhrases<A> {
  const { lang } = use(I18nContext)
  return useArea(lang, area)
}

/** The language that texts, dates and plurals follow. */
export const useLanguage = (): Language => sourceLanguage(use(I18nContext).lang)

/** The language as chosen, the pseudo-language of development included. */
export const usePortalLanguage = (): PortalLanguage => use(I18nContext).lang

/** The merchant's currency. */
export const useCurrency = (): string => use(I18nContext).currency

/** Dates and numbers in the current language and the merchant's time zone. */
export function useFormats(): Formats {
  const { lang, timeZone } = use(I18nContext)
  return formatsFor(sourceLanguage(lang), timeZone)
}

/** Switches the language once the texts in use are there. */
export async function switchLanguage(lang: PortalLanguage): Promise<void> {
  await loadAreas(lang, areasInUse(currentLanguage.get()))
  // What is not hydrated yet could not follow.
  await hydrateAll()
  saveLanguage(lang)
}
