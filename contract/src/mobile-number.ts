/**
 * The digits of a national number as the country counts them (REG-82): blanks and dashes go, and so does the zero that
 * people dial before it at home, and the country's own dialling code, which browsers fill in with it. No number begins with another zero.
 * @returns undefined for what is no number of the country
 */
export function nationalNumber(
  written: string,
  { phoneDigits, countryDialingCode = '' }: { phoneDigits: number; countryDialingCode?: string },
): string | undefined {
  const plain = written.replace(/[\s-]/g, '')
  const isWhole = countryDialingCode !== '' && plain.startsWith(countryDialingCode)
  const digits = isWhole ? plain.slice(countryDialingCode.length) : plain
  const number = digits.length === phoneDigits + 1 && digits.startsWith('0') ? digits.slice(1) : digits
  return number.length === phoneDigits && /^[1-9]\d*$/.test(number) ? number : undefined
}
