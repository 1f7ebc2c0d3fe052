import type { LanguageFacts } from '#language-facts.ts'
import { languageFacts } from '#registry.ts'

export type Language = keyof typeof languageFacts

/** Every language that has texts; English is the source. */
export const languages = Object.keys(languageFacts) as Language[] // the keys of the registry

export const factsOf = (lang: Language): LanguageFacts => languageFacts[lang]

const primary = (tag: string): string => tag.split('-')[0] ?? tag

const namesOf = (lang: Language): string[] => {
  const { wireCode, aliases = [] } = factsOf(lang)
  return [primary(lang), lang, wireCode, ...aliases].map((name) => name.toLowerCase())
}

/**
 * Every name of a language in lower case, with the language; a primary tag that two share names the earlier one.
 * Nothing else is in it, not even what every object has: it is asked for names that come from outside.
 */
export const languageNames: Readonly<Record<string, Language>> = Object.setPrototypeOf(
  Object.fromEntries(languages.toReversed().flatMap((lang) => namesOf(lang).map((name) => [name, lang]))),
  null,
)

/**
 * Reads a language from anything that names one: a tag, a wire code, a stored value. A region that has no texts of
 * its own reads as the language of its primary tag.
 * @returns undefined for a language that has no texts
 */
export function toLanguage(tag: string | null | undefined): Language | undefined {
  const wanted = (tag ?? '').trim().toLowerCase().replace('_', '-')
  return languageNames[wanted] ?? languageNames[primary(wanted)]
}
