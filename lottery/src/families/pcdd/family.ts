import { areDigits, everyNumber } from '#plays/digits/every-number.ts'
import { playTypes } from '#families/pcdd/play-types.ts'
import type { Family } from '#rules/family.ts'

/** PC28: three digits are drawn, and bets are on their sum. */
export const pcdd: Family = {
  code: 'pcdd',
  playTypes,
  generator: [{ kind: 'digits', count: 3 }],
  isOutcome: (numbers) => areDigits(numbers, 3),
  outcomeParts: (outcome) => [
    { name: 'digits', text: outcome.join('') },
    { name: 'sum', text: String(outcome.reduce((sum, digit) => sum + digit, 0)) },
  ],
  outcomeCount: 1000n,
  outcomes: () => everyNumber(3),
}
