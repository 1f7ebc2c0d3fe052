import { toMinor } from '@suntala/contract/minor'
import { plainDigits } from '#util/plain-digits.ts'

export type DecimalSign = '.' | ','

/** An amount of the contract as a person of this language would type it. */
export const typedAmount = (decimal: string, decimalSign: DecimalSign): string =>
  decimal.replace('.', decimalSign)

/** Digits in threes, or as in India: the last three, then twos. */
const grouped = /^\d{1,3}(?:([,. ])\d{3})(?:\1\d{3})*$|^\d{1,2}(?:,\d{2})+,\d{3}$/

/**
 * Reads an amount as a person types it in a language, in Thai digits too: whole units with or without grouping, at most
 * two decimals behind the language's decimal sign. Undefined where the signs could mean another amount, such as
 * `12,50` where the decimal sign is a point.
 * @returns minor units
 */
export function readAmount(text: string, decimalSign: DecimalSign): bigint | undefined {
  const plain = plainDigits(text).trim().replace(/[\s']/g, ' ')
  const at = plain.indexOf(decimalSign)
  const [whole, decimals] = at < 0 ? [plain, ''] : [plain.slice(0, at), plain.slice(at + 1)]
  if (!/^\d{0,2}$/.test(decimals)) return undefined
  if (!/^\d+$/.test(whole) && !grouped.test(whole)) return undefined
  const digits = whole.replace(/\D/g, '')
  if (digits.length > 13) return undefined
  return toMinor(decimals === '' ? digits : `${digits}.${decimals}`)
}
