import type { Language } from '@suntala/phrases/languages'
import { useLanguage } from '#i18n/I18nProvider.tsx'
import type { DecimalSign } from '#util/read-amount.ts'

/** What divides whole units from decimals where a person of this language types an amount. */
export function decimalSignOf(lang: Language): DecimalSign {
  const parts = new Intl.NumberFormat(`${lang}-u-nu-latn`).formatToParts(0.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

export const useDecimalSign = (): DecimalSign => decimalSignOf(useLanguage())
