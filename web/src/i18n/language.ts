import { factsOf, languages, toLanguage, type Language } from '@suntala/phrases/languages'
import { writeCookie } from '#util/cookies.ts'
import { readLocal, writeLocal } from '#util/storage.ts'
import { createStore } from '#util/store.ts'

/** `qps` is English made long and accented, to find texts that do not fit or were not taken from phrases. */
export type PortalLanguage = Language | 'qps'

/** Development only: no build for the public knows it. */
export const pseudoIsOffered = import.meta.env.DEV

export const currentLanguage = createStore<PortalLanguage>('en')

/** Reads a stored or sent language; Thai under its old name included. */
export function readLanguage(tag: string | null | undefined): PortalLanguage | undefined {
  return pseudoIsOffered && tag === 'qps' ? 'qps' : toLanguage(tag)
}

/** What the visitor chose earlier, else the document's language. */
export const startLanguage = (): PortalLanguage =>
  readLanguage(readLocal('hisLang')) ?? readLanguage(document.documentElement.lang) ?? 'en'

/** The language that dates, numbers and plurals follow. */
export const sourceLanguage = (lang: PortalLanguage): Language => (lang === 'qps' ? 'en' : lang)

/** What a language calls itself. */
export const nameOf = (lang: PortalLanguage): string => (lang === 'qps' ? lang : factsOf(lang).name)

export const wireLanguage = (): string => factsOf(sourceLanguage(currentLanguage.get())).wireCode

const yearS = 365 * 24 * 3600

/** Makes a language the current one, here and for the pages that the server renders. Its texts must be loaded. */
export function saveLanguage(lang: PortalLanguage): void {
  currentLanguage.set(lang)
  const page = document.documentElement
  const { direction } = factsOf(sourceLanguage(lang))
  // Even the same value again would have the browser style the whole page anew.
  if (page.lang !== sourceLanguage(lang)) page.lang = sourceLanguage(lang)
  if (page.dir !== direction) page.dir = direction
  writeLocal('hisLang', lang)
  writeCookie('lang', sourceLanguage(lang), yearS)
}

/** The languages on offer: those of the settings that have texts, each once. */
export function offeredLanguages(fromSettings: readonly string[]): PortalLanguage[] {
  const wanted = new Set(fromSettings.map(toLanguage))
  const known: PortalLanguage[] = languages.filter((lang) => wanted.has(lang))
  return pseudoIsOffered ? [...known, 'qps'] : known
}
