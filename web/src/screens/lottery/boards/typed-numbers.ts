/** All numbers of so many digits, ascending. */
export const numbersOfLength = (length: number): string[] =>
  Array.from({ length: 10 ** length }, (_, number) => String(number).padStart(length, '0'))

/** What is written in a field of numbers, one by one. */
export const typedNumbers = (typed: string): string[] =>
  typed.split(/[\s,;]+/).filter((number) => number !== '')

/** The text with a number more, or without it where it stood; what else is written stays. */
export function toggleTyped(typed: string, number: string): string {
  const numbers = typedNumbers(typed)
  return numbers.includes(number)
    ? numbers.filter((each) => each !== number).join(' ')
    : [...numbers, number].join(' ')
}
