import { errorText, type ErrorFigures } from '@suntala/phrases/error-text'
import { useCurrency, useFormats, useLanguage, usePhrases } from '#i18n/I18nProvider.tsx'
import type { Formats } from '#i18n/format.ts'

/** Anything that carries a code of the contract: a failed call or a part that did not load. */
export type CodedError = { readonly code: string; readonly value?: unknown }

type FormatAmount = (amount: string) => string

const decimal = /^-?\d+\.\d{2}$/
/** Their figures are per cent, however many decimals they have. */
const ofRates: ReadonlySet<string> = new Set(['RATE_RANGE', 'RATE_ABOVE_OWN'])

/** Writes the figures of an answer: decimal strings are amounts, numbers from the year 2001 on in ms are times. */
export function errorFigures(value: unknown, formats: Formats, amount: FormatAmount): ErrorFigures {
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {} // checked before
  const write = (key: keyof ErrorFigures): Partial<ErrorFigures> => {
    const figure = given[key === 'until' && !('until' in given) ? 'end' : key]
    if (typeof figure === 'string' && figure) return { [key]: decimal.test(figure) ? amount(figure) : figure }
    if (typeof figure !== 'number') return {}
    return { [key]: figure > 1e12 ? formats.dateTimeInZone(figure) : formats.count(figure) }
  }
  return {
    ...write('min'),
    ...write('max'),
    ...write('amount'),
    ...write('count'),
    ...write('minutes'),
    ...write('until'),
    ...write('cause'),
    // Of a limit of the member's own; what is left elsewhere has words of its own.
    ...('limit' in given && { ...write('limit'), ...write('period'), ...write('left'), ...write('waiting') }),
  }
}

function amountWriter(lang: string, currency: string): FormatAmount {
  const number = new Intl.NumberFormat(`${lang}-u-nu-latn`, { minimumFractionDigits: 2 })
  const sign = { THB: '฿', USD: '$' }[currency] ?? `${currency}\u00a0`
  // Intl formats a decimal string exactly; as a number it would pass through a double.
  return (amount) => `\u2066${sign}${number.format(amount as Intl.StringNumericLiteral)}\u2069`
}

/** @returns a function from a failure to its text in the current language; undefined for no failure */
export function useErrorText(): {
  (error: CodedError): string
  (error: CodedError | null | undefined): string | undefined
} {
  const phrases = usePhrases('errors')
  const formats = useFormats()
  const amount = amountWriter(useLanguage(), useCurrency())
  function textOf(error: CodedError): string
  function textOf(error: CodedError | null | undefined): string | undefined
  function textOf(error: CodedError | null | undefined): string | undefined {
    return error
      ? errorText(
          phrases,
          error.code,
          errorFigures(error.value, formats, ofRates.has(error.code) ? (rate) => rate : amount),
        )
      : undefined
  }
  return textOf
}
