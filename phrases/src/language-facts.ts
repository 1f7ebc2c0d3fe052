/** What `<tag>/language.ts` says of a language; its folder is named by its BCP 47 tag. */
export type LanguageFacts = {
  /** In its own words, for the language menu. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** What the header `Language` carries. */
  readonly wireCode: string
  /** Other names under which it may be stored or sent, in lower case. */
  readonly aliases?: readonly string[]
  readonly decimalSign: '.' | ','
  /** A writing system that needs a font of its own beside the Latin one. */
  readonly script?: 'thai'
  /** Whether every text exists. An incomplete language shows English where a text is missing and is not offered by default. */
  readonly isComplete: boolean
}
