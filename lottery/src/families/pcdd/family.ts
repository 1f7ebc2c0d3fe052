import { playTypes } from '#families/pcdd/play-types.ts'
import type { Family, Outcome } from '#family.ts'

const isOutcome = (numbers: readonly number[]): boolean =>
  numbers.length === 3 && numbers.every((digit) => Number.isInteger(digit) && digit >= 0 && digit <= 9)

function* outcomes(): Generator<Outcome> {
  for (let number = 0; number < 1000; number++) {
    yield [Math.floor(number / 100), Math.floor(number / 10) % 10, number % 10]
  }
}

/** PC28: three digits are drawn, and bets are on their sum. */
export const pcdd: Family = {
  code: 'pcdd',
  playTypes,
  generator: [{ kind: 'digits', count: 3 }],
  isOutcome,
  outcomeParts: (outcome) => [
    { name: 'digits', text: outcome.join('') },
    { name: 'sum', text: String(outcome.reduce((sum, digit) => sum + digit, 0)) },
  ],
  outcomeCount: 1000n,
  outcomes,
}
