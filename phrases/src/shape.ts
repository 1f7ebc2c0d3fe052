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
