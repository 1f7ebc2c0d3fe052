import { inEveryLanguage } from '@suntala/phrases/every-language'
import type { Language } from '@suntala/phrases/languages'
import { productOf } from '#lottery/products.ts'

const texts = await inEveryLanguage('lotteries')

/** What players call a lottery; one that is no longer offered has its English name alone. */
export function lotteryName(code: string, language: Language): string {
  const names: Readonly<Record<string, string | undefined>> = texts[language]
  return names[code] ?? productOf(code).product.name
}
