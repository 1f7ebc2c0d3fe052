import { inEveryLanguage } from '@suntala/phrases/every-language'
import type { Language } from '@suntala/phrases/languages'
import type { PromotionTexts } from '@suntala/phrases/promotion-texts'

const texts = await inEveryLanguage('promotions')

/** What is said of a kind: the texts of its code, in the reader's language. */
export function textsOfKind(code: string, language: Language): PromotionTexts | undefined {
  const byName: Readonly<Partial<Record<string, PromotionTexts>>> = texts[language]
  return byName[code.replace(/-(\w)/g, (_, sign: string) => sign.toUpperCase())]
}

/** What the rewards of a kind are called. */
export const nameKind = (code: string, language: Language): string =>
  textsOfKind(code, language)?.name ?? code

/** How a kind's terms are called: a term that has parts by its own name and theirs. */
export function nameTerms(code: string, language: Language) {
  const { terms, choices }: Partial<PromotionTexts> = textsOfKind(code, language) ?? {}
  return {
    labelOf: ([name = '', ...parts]: readonly string[]): string =>
      [terms?.[name] ?? name, ...parts].join(', '),
    choiceOf: (value: string): string => choices?.[value] ?? value,
  }
}
