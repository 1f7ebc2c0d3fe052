/**
 * The digits of a national number as the country counts them (REG-82): blanks and dashes go, and so does the zero that
 * people dial before it at home. No number begins with another one.
 * @returns undefined for what is no number of the country
 */
export function nationalNumber(
  written: string,
  { phoneDigits }: { phoneDigits: number },
): string | undefined {
  const digits = written.replace(/[\s-]/g, '')
  const number = digits.length === phoneDigits + 1 && digits.startsWith('0') ? digits.slice(1) : digits
  return number.length === phoneDigits && /^[1-9]\d*$/.test(number) ? number : undefined
}
