import type { Language } from '@suntala/phrases/languages'
import { language as enFacts } from '@suntala/phrases/en/language'
import { offline as en } from '@suntala/phrases/en/offline'
import { language as thFacts } from '@suntala/phrases/th/language'
import { offline as th } from '@suntala/phrases/th/offline'

// Named one by one: the registry of all texts would come along with them.
const texts: Record<Language, { words: typeof en; direction: 'ltr' | 'rtl' }> = {
  en: { words: en, direction: enFacts.direction },
  th: { words: th, direction: thFacts.direction },
}

export type Words = (typeof texts)[Language] & { lang: Language; time: (atMs: number) => string }

const isLanguage = (tag: string): tag is Language => Object.hasOwn(texts, tag)

/** The worker's texts in the language of a page, and how a time is written there. */
export function wordsOf(html: string): Words {
  const tag = /<html lang="([\w-]+)"/.exec(html)?.[1] ?? ''
  const lang = isLanguage(tag) ? tag : 'en'
  // Without the year, whose number differs between calendars.
  const shape = new Intl.DateTimeFormat(lang, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return { ...texts[lang], lang, time: (atMs) => shape.format(atMs) }
}
