import { offlineTexts } from '@suntala/phrases/offline-texts'

/** Without the registry of all texts, which would come along with the names of the languages. */
type Spoken = keyof typeof offlineTexts

export type Words = (typeof offlineTexts)[Spoken] & { lang: Spoken; time: (atMs: number) => string }

const isSpoken = (tag: string): tag is Spoken => Object.hasOwn(offlineTexts, tag)

/** The worker's texts in the language of a page, English where it has none, and how a time is written there. */
export function wordsOf(html: string): Words {
  const tag = /<html lang="([\w-]+)"/.exec(html)?.[1] ?? ''
  const lang = isSpoken(tag) ? tag : 'en'
  // Without the year, whose number differs between calendars.
  const shape = new Intl.DateTimeFormat(lang, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return { ...offlineTexts[lang], lang, time: (atMs) => shape.format(atMs) }
}
