import type { ErrorCode } from '@suntala/contract/errors'

/** Outcomes that only the browser can meet. */
export type ClientCode = 'PAGE_TIMEOUT' | 'CHUNK_FAILED' | 'NETWORK'
export type PhraseCode = ErrorCode | ClientCode

/** Figures that an answer may carry, already written the way a reader sees them. */
export type ErrorFigures = Partial<
  Record<
    | 'min'
    | 'max'
    | 'amount'
    | 'count'
    | 'minutes'
    | 'until'
    | 'number'
    | 'left'
    | 'waiting'
    | 'cause'
    | 'limit'
    | 'period',
    string
  >
>

export type ErrorPhrase = string | ((figures: ErrorFigures) => string)
export type ErrorPhrases = Readonly<Record<PhraseCode, ErrorPhrase>>

/** The text of an outcome; a code that this build does not know reads as a failed network (ERR-14). */
export function errorText(phrases: ErrorPhrases, code: string, figures: ErrorFigures = {}): string {
  const known: Partial<Record<string, ErrorPhrase>> = phrases
  const phrase = (Object.hasOwn(known, code) && known[code]) || phrases.INTERNAL
  return typeof phrase === 'string' ? phrase : phrase(figures)
}
