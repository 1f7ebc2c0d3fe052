import type { Row } from '#paste/thai-words.ts'

const digits = '0123456789'.split('')

/** The two-digit numbers of one digit: with it in front, at the back, or anywhere, each once. */
export function numbersOfRow(row: Row, digit: string): string[] {
  const front = row === 'back' ? [] : digits.map((other) => digit + other)
  const back = row === 'front' ? [] : digits.map((other) => other + digit)
  return [...new Set([...front, ...back])].toSorted()
}

/** The numbers whose digits are all equal, ascending. */
export function setOfDigits(length: number): string[] {
  return digits.map((digit) => digit.repeat(length))
}
