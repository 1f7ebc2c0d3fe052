/**
 * What a translation of an area must look like: the same keys, a text for a text,
 * a function of the same parameters for a function.
 */
export type PhrasesLike<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...parameters: infer P) => string
      ? (...parameters: P) => string
      : PhrasesLike<T[K]>
}

/** The same for a language that is still being translated: any text may be missing. */
export type PartialPhrasesLike<T> = {
  readonly [K in keyof T]?: T[K] extends string
    ? string
    : T[K] extends (...parameters: infer P) => string
      ? (...parameters: P) => string
      : PartialPhrasesLike<T[K]>
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The translated texts, with the source's where one is missing. */
export function fillGaps<T>(source: T, translated: unknown): T {
  if (!isGroup(source)) return (translated ?? source) as T // a text or function in the place of one
  const given = isGroup(translated) ? translated : {}
  const entries = Object.entries(source).map(([key, text]) => [key, fillGaps(text, given[key])])
  return Object.fromEntries(entries) as T // with the same keys
}
