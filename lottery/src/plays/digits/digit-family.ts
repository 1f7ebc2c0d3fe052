import { areDigits, everyNumber } from '#plays/digits/every-number.ts'
import { sumOf } from '#plays/digits/numbers.ts'
import type { Family } from '#rules/family.ts'
import type { PlayType } from '#rules/play-type.ts'

/** A family whose outcome is so many digits, all numbers equally likely. */
export function digitFamily(code: string, digits: number, playTypes: readonly PlayType[]): Family {
  return {
    code,
    playTypes,
    generator: [{ kind: 'digits', count: digits }],
    isOutcome: (numbers) => areDigits(numbers, digits),
    outcomeParts: (outcome) => [
      { name: 'digits', text: outcome.join('') },
      { name: 'sum', text: String(sumOf(outcome)) },
    ],
    outcomeCount: 10n ** BigInt(digits),
    outcomes: () => everyNumber(digits),
  }
}
