/** The languages that every text exists in; English is the source. */
export const languages = ['en', 'th'] as const
export type Language = (typeof languages)[number]

/** Each language in its own name, for the language menu. */
export const languageNames: Record<Language, string> = { en: 'English', th: 'ไทย' }

/** What the header `Language` carries. */
export const wireLanguages: Record<Language, 'EN' | 'TH'> = { en: 'EN', th: 'TH' }

/**
 * Reads a language from anything that names one: a tag, a wire code, a stored value.
 * TY is an old spelling of Thai that may still be stored.
 * @returns undefined for a language that has no texts
 */
export function toLanguage(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0]
  if (primary === 'ty' || primary === 'th') return 'th'
  return primary === 'en' ? 'en' : undefined
}
