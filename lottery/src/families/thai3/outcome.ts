import type { Outcome, OutcomePart } from '#family.ts'

export const topDigits = 3
export const bottomDigits = 2

/** Five digits: three for the top, two for the bottom. */
export function isOutcome(numbers: readonly number[]): boolean {
  return (
    numbers.length === topDigits + bottomDigits &&
    numbers.every((digit) => Number.isInteger(digit) && digit >= 0 && digit <= 9)
  )
}

export function topOf(outcome: Outcome): string {
  return outcome.slice(0, topDigits).join('')
}

export function bottomOf(outcome: Outcome): string {
  return outcome.slice(topDigits).join('')
}

export function outcomeParts(outcome: Outcome): readonly OutcomePart[] {
  return [
    { name: 'top', text: topOf(outcome) },
    { name: 'bottom', text: bottomOf(outcome) },
  ]
}

/** All numbers of so many digits, ascending: '00' to '99' for two. */
export function everyNumber(digits: number): string[] {
  return Array.from({ length: 10 ** digits }, (_, number) => number.toString().padStart(digits, '0'))
}
