import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '@suntala/phrases/languages'
import type { PlatformStatus } from '#api/signals.ts'
import type { ZoneSpan } from '#i18n/zone-span.ts'

/** What the server hands to the browser inside the document. */
export type PageState = {
  lang: Language
  status: PlatformStatus
  /** Whether the root holds the rendered page, to take over instead of to render. */
  isRendered: boolean
  /** The merchant's time zone around the time of the page. */
  zone?: ZoneSpan | undefined
  /** Answers by their cache key. */
  queries: [key: readonly unknown[], value: unknown][]
}

/** JSON that may stand inside a script element: no text in it can close the element or open a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

export function readPageState(): PageState | undefined {
  const text = document.getElementById('state')?.textContent
  return text ? (JSON.parse(text) as PageState) : undefined // written by the server's side of this file
}

export function seedQueries(client: QueryClient, queries: PageState['queries']): void {
  for (const [key, value] of queries) client.setQueryData(key, value)
}
