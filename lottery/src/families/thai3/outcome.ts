import { areDigits } from '#plays/digits/every-number.ts'
import type { Outcome, OutcomePart } from '#rules/outcome.ts'
import type { Part } from '#plays/number-play.ts'

export const topDigits = 3
export const bottomDigits = 2

/** Five digits: three for the top, two for the bottom. */
export function isOutcome(numbers: readonly number[]): boolean {
  return areDigits(numbers, topDigits + bottomDigits)
}

export const top: Part = {
  digits: topDigits,
  drawn: 1,
  read: (outcome) => [outcome.slice(0, topDigits).join('')],
  place: ([number = '']) => [...`${number}00`].map(Number),
}

export const bottom: Part = {
  digits: bottomDigits,
  drawn: 1,
  read: (outcome) => [outcome.slice(topDigits).join('')],
  place: ([number = '']) => [...`000${number}`].map(Number),
}

export function outcomeParts(outcome: Outcome): readonly OutcomePart[] {
  return [
    { name: 'top', text: top.read(outcome).join('') },
    { name: 'bottom', text: bottom.read(outcome).join('') },
  ]
}
