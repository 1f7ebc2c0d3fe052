import type { FieldError } from '@suntala/contract/errors'
import { languages } from '@suntala/phrases/languages'
import { nameOf } from '#i18n/language.ts'

export type TextPart = 'title' | 'summary' | 'content'
type Texts = Readonly<Partial<Record<TextPart, string>>>
export type TextsByLanguage = Readonly<Record<string, Texts>>

export const noticeParts = ['title', 'content'] as const
export const articleParts = ['title', 'summary', 'content'] as const

// What the contract says of them, told at their fields.
/** The part of an address that something has for itself. */
export const namePattern = /^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/
/** A picture of the portal, or none. */
export const picturePattern = /^(\/art\/(?!.*\.\.)[\w./-]{1,120})?$/

/** What a form of texts holds: one value for each part in each language. */
export type TextDraft = Record<`${TextPart}-${string}`, string>

/** The languages of the portal, and what was written in others. */
export const languagesOf = (texts: TextsByLanguage): string[] => [
  ...new Set([...languages, ...Object.keys(texts)]),
]

export const languageName = (tag: string): string => {
  const known = languages.find((language) => language === tag)
  return known ? nameOf(known) : tag
}

export function draftOf(parts: readonly TextPart[], texts: TextsByLanguage): TextDraft {
  const values = languagesOf(texts).flatMap((language) =>
    parts.map((part) => [`${part}-${language}`, texts[language]?.[part] ?? ''] as const),
  )
  return Object.fromEntries(values)
}

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === ''

/** As it is read in a language: English stands beneath each part that is blank in it. */
export function spokenIn(texts: TextsByLanguage, language: string): { texts: Texts; isOwn: boolean } {
  const own = Object.entries(texts[language] ?? {}).filter(([, text]) => !isBlank(text))
  return { texts: { ...texts['en'], ...Object.fromEntries(own) }, isOwn: own.length > 0 }
}

/** The languages of a draft in which something is written, and English, which every text has. */
const writtenIn = (parts: readonly TextPart[], draft: TextDraft): string[] =>
  Object.keys(draft)
    .flatMap((name) => (name.startsWith('title-') ? [name.slice('title-'.length)] : []))
    .filter((tag) => tag === 'en' || parts.some((part) => !isBlank(draft[`${part}-${tag}`])))

export function textsOf<P extends TextPart>(
  parts: readonly P[],
  draft: TextDraft,
): Record<string, Record<P, string>> {
  const written = writtenIn(parts, draft).map((language) => {
    const texts = parts.map((part) => [part, (draft[`${part}-${language}`] ?? '').trim()] as const)
    return [language, Object.fromEntries(texts) as Record<P, string>] as const // one for each part
  })
  return Object.fromEntries(written)
}

/** A text needs a title in each language that it is written in. */
export const textErrors = (parts: readonly TextPart[], draft: TextDraft): FieldError[] =>
  writtenIn(parts, draft)
    .filter((language) => isBlank(draft[`title-${language}`]))
    .map((language) => ({ field: `title-${language}`, kind: 'required' }))
